/** Which loss suits the target of a file, and what a race on it costs: who goes, who comes instead. */
import {
  type Experiment,
  type Findings,
  mend,
  type TargetKind,
  type Value,
} from '../../engine/bindings';
import { partOf, withStream } from '../../session/edit';
import { catalogue, entryOf, labels } from '../../session/state';
import { list, numeral } from '../../ui/format';

export const targetOf = (loss: string): TargetKind => entryOf('loss', loss)?.target ?? 'real';

/** Losses that the file's target serves and that fit the rest of the experiment. */
export const lossesFor = (findings: Findings) =>
  catalogue.kinds.loss.map((entry) => {
    const target = findings.labels[entry.target ?? 'real'];
    return { entry, reason: target.ok ? null : target.text };
  });

/** Who goes when the race takes this loss, and who comes if none is left; `null`: the data's stream serves no such loss. */
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

/** The loss that the target serves and that costs the fewest learners. */
export function fitting(findings: Findings, asked: Experiment) {
  const choices = lossesFor(findings).flatMap(({ entry, reason }) => {
    const changed = reason === null ? changesWith(entry.id, asked) : null;
    return changed ? [{ entry, ...changed }] : [];
  });
  return choices.sort((a, b) => a.go.length - b.go.length)[0];
}

export interface Offer {
  loss: string;
  /** What the data need, and who does not take it. */
  need: string;
  /** What the viewer may do about it. */
  words: string;
}
/** Another loss, where the target does not serve this one, and no other goes with all learners. */
export function offerOf(findings: Findings, loss: string, asked: Experiment): Offer | null {
  if (findings.labels[targetOf(loss)].ok) return null;
  const found = fitting(findings, asked);
  if (!found) return null;
  const { entry, go, come } = found;
  const name = inSentence(entry.name);
  const { sign } = findings.labels;
  const target =
    entry.target === 'real'
      ? 'these numbers'
      : sign.ok
        ? 'two classes'
        : `${numeral(findings.labels.class.classes)} classes`;
  const who = go.length > 0 ? `, which ${list(go)} ${go.length > 1 ? 'do' : 'does'} not take` : '';
  const then =
    come.length > 0
      ? ` and race ${list(come)} instead`
      : go.length > 0
        ? ` and leave out ${list(go)}`
        : '';
  return {
    loss: entry.id,
    need: `has ${target}, and they need the ${name} loss${who}`,
    words: `Use ${name}${then}`,
  };
}

/** A name within a sentence; `L1` stays. */
export const inSentence = (name: string) =>
  /^[A-Z][a-z]/.test(name) ? name.charAt(0).toLowerCase() + name.slice(1) : name;

/** The stream that reads a file. */
export const fileStream = catalogue.kinds.stream.find((entry) => entry.needsFile);

/** The experiment on these data, with the stream that reads a file, set so, and a loss that suits its target. */
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
