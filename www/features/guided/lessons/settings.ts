/**
 * The numbers of an experiment by their names in lessons: `eta` of all learners that have one, `sgd.eta` of the first SGD,
 * `reg.lambda` of a part, and `rounds`.
 */
import { batch } from '@preact/signals';
import type { Experiment, Kind, NumberParam, Part, PartKind } from '../../../engine/bindings';
import { catalogue, entryOf, numberSpec } from '../../../engine/catalogue';
import { setParam, setRounds, setRunParam } from '../../../session/edit';

const PARTS: readonly PartKind[] = ['stream', 'loss', 'reg', 'domain'];

export interface Setting {
  spec: NumberParam;
  /** The value of each learner that has it; a single number if it belongs to none. */
  values: readonly number[];
  /** Indices of those learners. */
  runs: readonly number[];
  /** The group of controls that contains it. */
  group: PartKind | 'learners';
  set(value: number): void;
}

/** The numbers of a part; words allowed in place of a number are omitted. */
const numbersOf = (kind: Kind, { id, params }: Part) =>
  (entryOf(kind, id)?.params ?? []).flatMap((spec) => {
    const value = params[spec.id] ?? spec.default;
    return spec.type === 'number' && typeof value === 'number' ? [{ spec, value }] : [];
  });

export function settingsOf(one: Experiment): ReadonlyMap<string, Setting> {
  const found = new Map<string, Setting>();
  for (const [index, run] of one.runs.entries())
    for (const { spec, value } of numbersOf('learner', run))
      for (const name of [spec.id, `${run.id}.${spec.id}`]) {
        const { values = [], runs = [] } = found.get(name) ?? {};
        // Of several learners of one kind, the name refers to the first.
        if (name !== spec.id && runs.length > 0) continue;
        const those = [...runs, index];
        const set = (next: number) =>
          batch(() => {
            for (const place of those) setRunParam(place, spec.id, next);
          });
        found.set(name, {
          spec,
          values: [...values, value],
          runs: those,
          group: 'learners',
          set,
        });
      }
  for (const kind of PARTS)
    for (const { spec, value } of numbersOf(kind, one[kind])) {
      const set = (next: number) => setParam(kind, spec.id, next);
      found.set(`${kind}.${spec.id}`, { spec, values: [value], runs: [], group: kind, set });
    }
  if (one.rounds !== null)
    found.set('rounds', {
      spec: numberSpec(catalogue.experiment, 'rounds'),
      values: [one.rounds],
      runs: [],
      group: 'stream',
      set: setRounds,
    });
  return found;
}
