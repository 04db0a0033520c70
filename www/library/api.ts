/** What Node and pages have in common. */
export type {
  Catalogue,
  ChoiceParam,
  Dataset,
  Entry,
  Experiment,
  Kind,
  LinkView as View,
  Notice,
  NumberParam,
  Param,
  Part,
  PartKind,
  Run,
  TextParam,
  Value,
} from '../engine/bindings/catalogue';
export type {
  Column,
  Frame,
  FrameMeta,
  FrameRequest,
  RunFrame,
  WeightSeries,
} from '../engine/bindings/frame';
export {
  catalogue,
  type Decoded,
  datasetOf,
  decode,
  type ExperimentInit,
  encode,
  type PartInit,
  parse,
  type RunInit,
} from './links.js';
export { Race, type Rows, type Runner } from './race.js';
