/** Losses that suit the target of a file, and the learners that leave or join the race with them. */
import {
  type Advice,
  type ChoiceParam,
  type Experiment,
  type Findings,
  mend,
  type TargetKind,
  type Value,
} from '../../engine/bindings';
import { catalogue, entryOf } from '../../engine/catalogue';
import { partOf, withStream } from '../../session/edit';
import { experiment } from '../../session/experiment';
import { labels } from '../../session/play';
import { dataWords } from './words';

export const targetOf = (loss: string): TargetKind => entryOf('loss', loss)?.target ?? 'real';

/** All losses, each with the reason why it does not suit the file's target. */
export const lossesFor = (findings: Findings) =>
  catalogue.kinds.loss.map((entry) => {
    const target = findings.labels[entry.target ?? 'real'];
    return { entry, reason: target.ok ? null : target.text };
  });

/**
 * Learners that leave the race with this loss, and those that join if none is left; `null` if the stream does not support
 * the loss.
 */
export function changesWith(
  loss: string,
  asked: Experiment,
): { go: string[]; come: string[] } | null {
  const mended = mend(racing(asked, loss)).experiment;
  if (mended.loss.id !== loss) return null;
  const stays = new Set(mended.runs.map(({ id }) => id));
  const nameOf = (id: string) => entryOf('learner', id)?.name ?? id;
  const { runs } = asked;
  const go = runs.flatMap(({ id }, at) => (stays.has(id) ? [] : [labels.value[at] ?? nameOf(id)]));
  const come = go.length < runs.length ? [] : mended.runs.map(({ id }) => nameOf(id));
  return { go, come };
}

/** The loss that suits the target and costs the fewest learners. */
export function fitting(findings: Findings, asked: Experiment) {
  const choices = lossesFor(findings).flatMap(({ entry, reason }) => {
    const changed = reason === null ? changesWith(entry.id, asked) : null;
    return changed ? [{ entry, ...changed }] : [];
  });
  return choices.sort((a, b) => a.go.length - b.go.length)[0];
}

export interface Offer {
  loss: string;
  /** The loss required by the data, and the learners that do not support it; follows the file's name. */
  need: string;
  /** Label of the button that applies it. */
  words: string;
}
/** Another loss, if this one does not suit the target and every other one costs a learner. */
export function offerOf(findings: Findings, loss: string, asked: Experiment): Offer | null {
  if (findings.labels[targetOf(loss)].ok) return null;
  const found = fitting(findings, asked);
  if (!found) return null;
  const { entry, go, come } = found;
  const { sign, class: several } = findings.labels;
  const classes = entry.target === 'real' ? null : sign.ok ? 2 : several.classes;
  return {
    loss: entry.id,
    need: dataWords.need(classes, entry.name, go),
    words: dataWords.takeLoss(entry.name, go, come),
  };
}

/** The stream that reads a file. */
export const fileStream = catalogue.kinds.stream.find((entry) => entry.needsFile);

/** The experiment with the stream that reads a file, with these settings and this loss. */
export function racing(
  asked: Experiment,
  loss: string,
  settings: Record<string, Value> = {},
): Experiment {
  const onFile =
    fileStream && asked.stream.id !== fileStream.id ? withStream(asked, fileStream.id) : asked;
  const entry = entryOf('loss', loss);
  const stream = { ...onFile.stream, params: { ...onFile.stream.params, ...settings } };
  const changed = { ...onFile, stream, data: asked.data, inline: asked.inline, start: null };
  return entry && loss !== asked.loss.id ? { ...changed, loss: partOf(entry) } : changed;
}

/** A setting of the stream that suits the file and that the race does not have yet. */
export function settingOf(
  { part, setting, value }: Advice,
  loss: string,
): { spec: ChoiceParam; value: string } | null {
  const spec = fileStream?.params.find(({ id }) => id === setting);
  if (part !== 'stream' || spec?.type !== 'choice') return null;
  const former = racing(experiment.value, loss).stream.params[setting];
  return former === spec.default ? { spec, value } : null;
}
