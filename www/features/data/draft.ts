/**
 * The draft: a file that the viewer has chosen, and the settings in the dialog, until they are used or dropped. After every
 * change the file is surveyed again; the previous findings stay on screen meanwhile.
 */
import { batch, computed, signal } from '@preact/signals';
import {
  type DataPart,
  type Doubt,
  type Experiment,
  type Findings,
  type FoundColumn,
  proposeData,
  type Value,
} from '../../engine/bindings';
import { catalogue } from '../../engine/catalogue';
import { inLanguage } from '../../engine/inLanguage';
import { Reading, type Source } from '../../engine/reading';
import { adopt, brought, keep, keyOf, sourceOf, spawnReader } from '../../engine/tableStore';
import { namesOf, textOf, withRole } from '../../session/columnNames';
import { compareOn } from '../../session/compared';
import { replaceStream } from '../../session/edit';
import { experiment, links } from '../../session/experiment';
import { dataPart, ownTable, wantedFile } from '../../session/rows';
import { note } from '../../ui/notes';
import { alienIn, sampleIn } from './alien';
import { changesWith, fitting, type Offer, offerOf, racing, settingOf, targetOf } from './fit';
import { dataWords } from './words';

/** Largest file that a link can carry (bytes). */
export const CARRIED = catalogue.limits.inline;
/** Length of the head that shows whether a file is a text table (bytes). */
const HEAD = 1 << 20;

export interface Draft {
  source: Source;
  /** `null` until the first survey has guessed it. */
  part: DataPart | null;
  /** The last findings; while `reading`, perhaps those of previous settings. */
  findings: Findings | null;
  /** Why it cannot be surveyed with these settings. */
  fault: string | null;
  /** Why the file cannot be a text table, in which case there is nothing to set. */
  alien: string | null;
  /** A word of the file as Windows-1252, if it may be text in that encoding. */
  sample: string | null;
  /** Number of files dropped; a race reads one. */
  dropped: number;
  /** Whether the link is to contain the text of the file. */
  carry: boolean;
  loss: string;
  /** Settings of the stream that the viewer changed. */
  stream: Record<string, Value>;
  /** Questions about columns, including those already answered. */
  doubts: readonly Doubt[];
  /** The file that the link requires, if it is a different one. */
  instead: DataPart | null;
}
export const draft = signal<Draft | null>(null);
/** Share of the file that has been surveyed; `null` for all of it. It changes 20 times a second, so only the bar reads it. */
export const share = signal<number | null>(null);
/** Whether the file is being surveyed. */
export const reading = computed(() => share.value !== null);
/** Whether the dialog is open. */
export const open = signal(false);
/** A notice about another file, while the dialog covers the page's notices. */
export const aside = signal<{ about: string; text: string } | null>(null);

let reader: Reading | null = null;
/** Whether the settings are the page's own guess: a missing target may then be replaced. */
let guessing = false;
/** Answers given for the viewer, once each; `null` if the settings are those of a link. */
let answered: Set<string> | null = null;
/** The file that the link requires, which this one may be. */
let wanted: DataPart | null = null;

function patch(changed: Partial<Draft>): void {
  if (draft.peek()) draft.value = { ...(draft.peek() as Draft), ...changed };
}

/** Why the draft cannot be used, to follow the file's name; `null` if it can. */
export const problem = computed<string | null>(() => {
  const now = draft.value;
  if (!now) return null;
  if (now.alien !== null) return now.alien;
  if (now.fault !== null) return now.fault;
  if (!now.findings) return null;
  if (now.findings.problem != null) return inLanguage(now.findings.problem);
  const target = now.findings.labels[targetOf(now.loss)];
  if (target.ok) return null;
  return offer.value?.need ?? inLanguage(target.text);
});
export const usable = computed(() => {
  const now = draft.value;
  return now?.findings != null && !reading.value && problem.value === null;
});
export const carriable = computed(() => (draft.value?.source.blob.size ?? 0) <= CARRIED);

/** Learners that leave and join with the loss in the form. */
export const changes = computed(() =>
  draft.value?.findings ? changesWith(draft.value.loss, racedOn(draft.value)) : null,
);

/** Another loss, if the chosen one does not suit the target. */
export const offer = computed<Offer | null>(() => {
  const now = draft.value;
  if (!now?.findings || now.findings.problem != null) return null;
  return offerOf(now.findings, now.loss, racedOn(now));
});

/** The experiment with the draft's data. */
const racedOn = ({ part }: Draft): Experiment => ({
  ...experiment.value,
  data: part ?? null,
  inline: null,
});

const survey = (part: DataPart | null) => {
  const { source } = draft.peek() as Draft;
  reader ??= new Reading(source, spawnReader, {
    progress(_, done) {
      share.value = done;
    },
    found,
    // The table is built after `use` has handed the reading over.
    built() {},
    failed(message) {
      reader?.stop();
      wanted = null;
      batch(() => {
        share.value = null;
        patch({ fault: message });
        open.value = true;
      });
    },
  });
  batch(() => {
    share.value = 0;
    patch({ fault: null });
  });
  reader.survey(part);
};

/** Takes a file that was chosen or dropped. */
export function bring(file: File, dropped = 1): void {
  brought.value = true;
  const wasOpen = open.peek();
  drop();
  // The name in a form that a link can hold.
  const { id: name } = proposeData(file.name, new Uint8Array());
  wanted = wantedFile.peek();
  batch(() => {
    draft.value = {
      source: { name, blob: file },
      part: null,
      findings: null,
      fault: null,
      alien: null,
      sample: null,
      dropped,
      carry: file.size <= CARRIED,
      loss: experiment.peek().loss.id,
      stream: {},
      doubts: [],
      instead: null,
    };
    share.value = 0;
    // The file that a link requires raises no questions: its settings are in the link.
    open.value = wanted === null || wasOpen;
  });
  guessing = wanted === null;
  answered = guessing ? new Set() : null;
  void look(file, wanted);
}

/** Checks the beginning of the file before all of it is read. */
async function look(file: File, asked: DataPart | null): Promise<void> {
  // An unreadable file is reported by the reader.
  const head = await file
    .slice(0, HEAD)
    .arrayBuffer()
    .catch(() => null);
  if (draft.peek()?.source.blob !== file) return;
  const alien = head && alienIn(new Uint8Array(head));
  if (alien === null) {
    survey(asked && withoutHash(asked));
    return;
  }
  wanted = null;
  batch(() => {
    share.value = null;
    patch({
      alien,
      sample: head && alien === dataWords.alien.otherEncoding ? sampleIn(head) : null,
    });
    open.value = true;
  });
}

/** Reads the file as Windows-1252: from here on it is the same text in UTF-8, even for its hash. */
export async function convert(): Promise<void> {
  const former = draft.peek();
  if (!former) return;
  const { source, dropped } = former;
  const text = source.blob
    .stream()
    .pipeThrough(new TextDecoderStream('windows-1252'))
    .pipeThrough(new TextEncoderStream());
  // An unreadable file is reported by the reader.
  const blob = await new Response(text).blob().catch(() => source.blob);
  if (draft.peek()?.source === source) bring(new File([blob], source.name), dropped);
}

/** The settings without the hash, so that any file can be surveyed, not only that of the link. */
const withoutHash = (part: DataPart): DataPart => ({
  ...part,
  params: { ...part.params, hash: '' },
});

/** Opens the dialog with the file of the race. */
export function reopen(): void {
  const now = experiment.peek();
  const source = sourceOf(now);
  const part = dataPart.peek();
  if (!source || !part) return;
  drop();
  guessing = false;
  answered = null;
  const findings = ownTable.peek()?.findings ?? null;
  draft.value = {
    source,
    part: withoutHash(part),
    findings,
    fault: null,
    alien: null,
    sample: null,
    dropped: 1,
    carry: now.inline != null,
    loss: now.loss.id,
    // Settings that the race already has are not suggested.
    stream: { ...now.stream.params },
    doubts: findings?.doubts ?? [],
    instead: null,
  };
  open.value = true;
  if (!findings) survey(withoutHash(part));
}

function found(part: DataPart, findings: Findings): void {
  const former = draft.peek();
  if (!former) return;
  if (wanted) {
    answer(wanted, part, findings);
    return;
  }
  const mended = (guessing ? retargeted(part, findings) : null) ?? preset(part, findings);
  guessing = false;
  if (mended) {
    // A column that is left out can be used again.
    const skipped = new Set(namesOf(String(mended.params.skip ?? '')));
    const doubts = findings.doubts.filter(({ column }) => skipped.has(column));
    patch({ part: mended, doubts: withNew(former.doubts, doubts) });
    survey(mended);
    return;
  }
  const suits = findings.labels[targetOf(former.loss)].ok;
  const other = suits ? undefined : fitting(findings, racedOn({ ...former, part }));
  // A loss that costs a learner is only suggested.
  const loss = other?.go.length === 0 ? other.entry.id : former.loss;
  batch(() => {
    share.value = null;
    patch({
      part,
      findings,
      loss,
      stream: { ...recommended(findings, loss), ...former.stream },
      doubts: withNew(former.doubts, findings.doubts),
    });
  });
}

/** Settings of the stream that suit the file. */
const recommended = ({ advice }: Findings, loss: string): Record<string, Value> =>
  Object.fromEntries(
    advice.flatMap((one) => {
      const found = settingOf(one, loss);
      return found ? [[found.spec.id, found.value]] : [];
    }),
  );

/** The known questions with the new ones; those already answered stay, though the file no longer raises them. */
const withNew = (known: readonly Doubt[], found: readonly Doubt[]): readonly Doubt[] => {
  const key = ({ column, kind, outlier, text }: Doubt) =>
    `${kind} ${outlier?.[0]} ${kind === 'thousands' || `${text} ${column}`}`;
  const keys = new Set(known.map(key));
  return [...known, ...found.filter((doubt) => !keys.has(key(doubt)))];
};

/** Compares the viewer's file with the one that the link requires. */
function answer(asked: DataPart, part: DataPart, findings: Findings): void {
  wanted = null;
  const { hash } = asked.params;
  const same = hash === '' || hash === findings.hash;
  // The same file keeps the name given by the link; another file has its own.
  const named = same ? part : { ...part, id: (draft.peek() as Draft).source.name };
  batch(() => {
    share.value = null;
    patch({ part: named, findings, instead: same ? null : asked });
    if (same && usable.peek()) {
      use(false);
      return;
    }
    open.value = true;
  });
  // The link's settings do not suit this other file, so they are guessed from it.
  if (!same && findings.problem != null) {
    guessing = true;
    answered = new Set();
    survey(null);
  }
}

/** The settings with the last column as target, if their own is missing. */
function retargeted(part: DataPart, { columns, format }: Findings): DataPart | null {
  if (format !== 'csv' || columns.length < 2) return null;
  if (columns.some(({ role }) => role === 'target')) return null;
  const target = columns.findLast(({ kind, apart }) => kind !== 'empty' && !apart)?.name ?? '';
  return { ...part, params: { ...part.params, target, weight: '', skip: '', numbers: '' } };
}

/** The settings with the survey's answers to questions not yet put to the viewer, if there are any. */
function preset(part: DataPart, { advice }: Findings): DataPart | null {
  const known = answered;
  if (!known) return null;
  const params = { ...part.params };
  let changed = false;
  for (const { setting, value } of advice.filter(({ part }) => part === 'data')) {
    const isList = setting === 'skip' || setting === 'numbers';
    const former = namesOf(isList ? String(params[setting] ?? '') : '');
    const fresh = (isList ? namesOf(value) : [value]).filter((one) => {
      const key = isList ? `${setting} ${one}` : setting;
      return !known.has(key) && known.add(key);
    });
    if (fresh.length === 0) continue;
    params[setting] = isList ? textOf([...former, ...fresh]) : value;
    changed = true;
  }
  return changed ? { ...part, params } : null;
}

/** Settings that change the columns. */
const RECAST = ['format', 'delimiter', 'header', 'begins'];

export function change(param: string, value: Value): void {
  const part = draft.peek()?.part;
  if (!part || part.params[param] === value) return;
  if (RECAST.includes(param)) guessing = true;
  if (param === 'target') {
    // Another target has other labels.
    answered?.delete('positive');
    const next = withRole(part, param, String(value));
    ask({ ...next, params: { ...next.params, positive: '' } });
    return;
  }
  answered?.add(param);
  ask(
    param === 'weight'
      ? withRole(part, param, String(value))
      : { ...part, params: { ...part.params, [param]: value } },
  );
}

function ask(part: DataPart): void {
  patch({ part });
  survey(part);
}

/** Counts cells of these columns that are not numbers as missing, or takes the columns as words. */
export function takeAsNumbers(columns: readonly FoundColumn[], numbers: boolean): void {
  const part = draft.peek()?.part;
  if (!part) return;
  const names = new Set(namesOf(String(part.params.numbers ?? '')));
  for (const { name } of columns) {
    answered?.add(`numbers ${name}`);
    // As words the column is wanted, however many words it has.
    if (!numbers) answered?.add(`skip ${name}`);
    if (numbers) names.add(name);
    else names.delete(name);
  }
  const params: DataPart['params'] = { ...part.params, numbers: textOf([...names]) };
  const spec = catalogue.data.find(({ id }) => id === 'categories');
  // The default rejects words.
  if (!numbers && spec?.type === 'choice' && params.categories === spec.default)
    params.categories = spec.choices.find(({ id }) => id !== spec.default)?.id ?? spec.default;
  // The loss was chosen for the previous target.
  if (columns.some(({ role }) => role === 'target')) setLoss(experiment.peek().loss.id);
  ask({ ...part, params });
}

/** Numbers that represent a missing value. */
export const absentIn = (part: DataPart | null): number[] =>
  String(part?.params.absent ?? '')
    .split(';')
    .filter((text) => text !== '')
    .map(Number);

/** Counts cells with this number as missing, or as an ordinary number. */
export function takeAsAbsent(value: number, absent: boolean): void {
  const others = absentIn(draft.peek()?.part ?? null).filter((one) => one !== value);
  change('absent', (absent ? [...others, value] : others).join(';'));
}

/** Symbols allowed next to numbers. */
export const signsIn = (part: DataPart | null): string[] =>
  String(part?.params.signs ?? '')
    .split(';')
    .filter((sign) => sign !== '');

/** Reads numbers with this symbol next to them, or takes them as words. */
export function takeSign(sign: string, read: boolean): void {
  const others = signsIn(draft.peek()?.part ?? null).filter((one) => one !== sign);
  change('signs', (read ? [...others, sign] : others).join(';'));
}

/** Reads points as thousands separators, or as decimal points. */
export function takeThousands(yes: boolean): void {
  const part = draft.peek()?.part;
  if (!part) return;
  const [decimal, thousands] = yes ? ['comma', 'point'] : ['point', 'none'];
  ask({ ...part, params: { ...part.params, decimal, thousands } });
}

/** Uses or leaves out columns. */
export function useColumns(names: readonly string[], used: boolean): void {
  const part = draft.peek()?.part;
  if (!part) return;
  const skipped = new Set(namesOf(String(part.params.skip ?? '')));
  for (const name of names) {
    answered?.add(`skip ${name}`);
    if (used) skipped.delete(name);
    else if (name !== part.params.target && name !== part.params.weight) skipped.add(name);
  }
  change('skip', textOf([...skipped]));
}

export const setCarry = (carry: boolean) => patch({ carry });
export const setLoss = (loss: string) => patch({ loss });
export const setStream = (setting: string, value: Value) =>
  patch({ stream: { ...draft.peek()?.stream, [setting]: value } });

/** Drops the draft; the race keeps its data. */
export function drop(): void {
  reader?.stop();
  reader = null;
  wanted = null;
  batch(() => {
    draft.value = null;
    share.value = null;
    open.value = false;
    aside.value = null;
  });
}

/** The text of a file, to the last byte; `null` if it is not UTF-8. */
async function textIn(blob: Blob): Promise<string | null> {
  try {
    const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
    return decoder.decode(await blob.arrayBuffer());
  } catch {
    return null;
  }
}

/** Uses the draft in the race, and compares the learners on it; `asked`: from the dialog. */
export async function use(asked = true): Promise<void> {
  const now = draft.peek();
  if (!now?.part || !now.findings || !usable.peek()) return;
  const { source, part, findings, carry, loss, stream } = now;
  const surveyed = reader;
  reader = null;
  drop();
  const opened = links.peek();
  const text = carry && source.blob.size <= CARRIED ? await textIn(source.blob) : null;
  // A link opened meanwhile has another experiment.
  if (links.peek() !== opened) {
    surveyed?.stop();
    return;
  }
  const data = { ...part, params: { ...part.params, hash: findings.hash } };
  const next = racing({ ...experiment.peek(), data, inline: text }, loss, stream);
  // The dialog has named the learners that leave with another loss.
  const agreed = loss !== experiment.peek().loss.id;
  const key = keyOf(next);
  batch(() => {
    keep(findings.hash, source);
    if (surveyed?.surveyed && key !== null) adopt(key, surveyed, data, findings);
    else surveyed?.stop();
    replaceStream(next, agreed);
    if (asked) compareOn(findings.hash);
    if (text === null && carry) note(source.name, dataWords.notCarried);
  });
}
