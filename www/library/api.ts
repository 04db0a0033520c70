/** Common exports of Node and pages. */
export type { Column, Part, Value } from '../engine/bindings/basic';
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
  PartKind,
  Run,
  TextParam,
} from '../engine/bindings/catalogue';
export type {
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
