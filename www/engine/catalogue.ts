/** Rust's catalogue of learners, losses, streams and settings, stored by the build: known before the module has loaded. */

import { plainSymbol } from '../ui/format';
import start from '../wasm/start.json';
import {
  type Catalogue,
  type Entry,
  type Kind,
  type NumberParam,
  type Param,
  standIn,
} from './bindings';

standIn({
  read: () => start.opened,
  write: () => location.hash.slice(1),
  fitting: () => start.options,
  rows: () => undefined,
  colours: () => Uint32Array.from(start.hues),
  targets: () => [start.steps.target],
  live: () => start.steps,
});

export const catalogue = start.catalogue as unknown as Catalogue;
/** The link that the bare address opens. */
export const startLink = start.link;

export const entryOf = (kind: Kind, id: string): Entry | undefined =>
  kind === 'learner' && id === catalogue.own.id
    ? catalogue.own
    : catalogue.kinds[kind].find((entry) => entry.id === id);

/** A learner's colour, by its number in the catalogue; grey without a learner of the race. */
export function hue(number: number | undefined): string {
  const [light, dark] = catalogue.hues[number ?? -1] ?? [];
  return light ? `light-dark(${light}, ${dark})` : 'var(--ink-2)';
}

/** The symbol of a parameter as text, for sentences. */
export const symbolOf = (kind: Kind, id: string, param: string): string => {
  const spec = entryOf(kind, id)?.params.find((one) => one.id === param);
  return spec ? plainSymbol(spec.symbol) || spec.name : param;
};

/** The specification of a number in the catalogue. */
export function numberSpec(params: readonly Param[], id: string): NumberParam {
  const spec = params.find((one) => one.id === id);
  if (spec?.type !== 'number') throw new Error(`The catalogue has no number ${id}`);
  return spec;
}
