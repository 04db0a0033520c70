/** What Node and pages have in common. */
export type {
  Catalogue,
  ChoiceParam,
  Dataset,
  Entry,
  Experiment,
  Kind,
  Notice,
  NumberParam,
  Param,
  Part,
  PartKind,
  Run,
  TextParam,
  Value,
  View,
} from '../core/catalogue';
export type { Column, Frame, FrameMeta, FrameRequest, RunFrame, WeightSeries } from '../core/frame';
export { catalogue, type Decoded, datasetOf, decode, encode, parse } from './links.js';
export { Race, type Rows, type Runner } from './race.js';
