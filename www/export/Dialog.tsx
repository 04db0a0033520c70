/** The dialog “Export”. */
import { Dialog } from '../forms/Dialog';
import { later } from '../later';
import { exporting } from './exporting';

const Body = later(() => import('./Body'));

export const ExportDialog = () => (
  <Dialog open={exporting} name="export" title="Export">
    <Body />
  </Dialog>
);
