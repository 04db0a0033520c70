/** The panel of a sweep, while there is one. */
import { later } from '../later';
import { sweeping } from '../sweep';

const Panel = later(() => import('./SweepBody'));

export const SweepPanel = () => (sweeping.value ? <Panel /> : null);
