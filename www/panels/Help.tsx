/** The dialog with what this page is, and every key. */
import { Dialog } from '../forms/Dialog';
import { later } from '../later';
import { help } from '../mode';

const HelpSheet = later(() => import('./HelpSheet'));

export const Help = () => (
  <Dialog open={help} name="help" title="Implicit Lab">
    <HelpSheet />
  </Dialog>
);
