/**
 * The page as a part of another one: what an embedding window may ask by `postMessage`, and what it is
 * told. Described for authors in docs/embedding.md, which says the same.
 *
 * Only the window that embeds the page is heard, and only messages that carry the version. An answer
 * goes to the origin that asked; before anybody has asked, no more than `ready` is said.
 */
import { batch, effect } from '@preact/signals';
import { pause, play, reset, seek } from './race';
import { pageLink } from './share';
import { digest, failure, meta, open, phase, round, view } from './state';

/** Grows when a message means something else than before; what is added changes nothing. */
const VERSION = 1;
/** Rounds to report, at most; whoever wants them all subscribes to `round`. */
const MOST = 1000;

const EVENTS = ['state', 'round'] as const;
type EventName = (typeof EVENTS)[number];

type Message = Record<string, unknown>;

/** A fault of the one who asked: a word for programs, a sentence for people. */
class Refusal extends Error {
  constructor(
    readonly code: 'version' | 'command' | 'argument' | 'unplayable' | 'superseded',
    message: string,
  ) {
    super(message);
  }
}

/** Where answers and events go: the origin that spoke last. */
let origin: string | null = null;
const wanted = new Set<EventName>();
/** Rounds to report when they are shown, and whether to stand still there. */
let marks = new Map<number, boolean>();

function post(message: Message, to: string): void {
  window.parent.postMessage({ implicitLab: VERSION, ...message }, to);
}

function tell(event: string, what: Message): void {
  if (origin !== null) post({ event, ...what }, origin);
}

/** Everything there is to know of the race as it is shown, in plain numbers. */
function state(): Message {
  const shown = meta.peek();
  return {
    phase: phase.peek(),
    t: shown?.t ?? 0,
    rounds: shown?.rounds ?? null,
    fingerprint: shown?.fingerprint ?? null,
    problem: failure.peek(),
    link: pageLink.peek(),
    runs: (shown?.runs ?? []).map((run) => ({
      id: run.id,
      label: run.label,
      meanLoss: run.mean,
      totalLoss: run.total,
      objective: run.objective,
      zeros: run.zeros,
      divergedAt: run.divergedAt ?? null,
    })),
  };
}

function whole(value: unknown, name: string, least: number): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
  throw new Refusal('argument', `${name} must be a whole number from ${least}.`);
}

/** Ends the wait for a round that will not be shown any more. */
let give = () => {};

/** Resolves when round `t`, or the last one if there are fewer, is on the screen. */
function arrival(t: number): Promise<void> {
  give();
  return new Promise((resolve, reject) => {
    let stop = () => {};
    const end = (how: () => void) => {
      how();
      // The effect may still be in the middle of its first run.
      queueMicrotask(() => stop());
    };
    const refusal = new Refusal('superseded', `Something else was done before round ${t}.`);
    give = () => end(() => reject(refusal));
    stop = effect(() => {
      const shown = meta.value;
      const there = shown !== null && shown.t === Math.min(t, shown.rounds);
      if (there || phase.value === 'failed') end(resolve);
      else if (phase.value === 'running') give();
    });
  });
}

/** Resolves when there is a race on the screen. */
function begun(): Promise<void> {
  return new Promise((resolve) => {
    const stop = effect(() => {
      if (meta.value === null && phase.value !== 'failed') return;
      resolve();
      queueMicrotask(() => stop());
    });
  });
}

async function goTo(t: number): Promise<void> {
  await begun();
  seek(t);
  await arrival(t);
}

const COMMANDS: Record<string, (asked: Message) => void | Promise<void>> = {
  /** Only answers, as all of them do. */
  state() {},
  play,
  pause,
  reset,
  seek: ({ t }) => goTo(whole(t, 't', 0)),
  async step({ rounds = 1 }) {
    const by = whole(rounds, 'rounds', Number.MIN_SAFE_INTEGER);
    await begun();
    await goTo(Math.max(round.peek() + by, 0));
  },
  open({ link }) {
    if (typeof link !== 'string')
      throw new Refusal('argument', 'link must be a text: a whole link, or what follows its #.');
    // The frame stays what it is, whatever page the link was made on.
    const { embed = '0', present = '0' } = view.peek();
    give();
    batch(() => {
      open(link.slice(link.indexOf('#') + 1));
      view.value = { ...view.peek(), embed, present };
    });
  },
  subscribe({ events }) {
    const known = (one: unknown): one is EventName => EVENTS.some((event) => event === one);
    if (!Array.isArray(events) || !events.every(known))
      throw new Refusal('argument', `events must be a list of ${EVENTS.join(', ')}.`);
    wanted.clear();
    for (const event of events) wanted.add(event);
  },
  at({ rounds, pause: stand = false }) {
    if (!Array.isArray(rounds) || rounds.length > MOST || typeof stand !== 'boolean')
      throw new Refusal('argument', `rounds must be a list of at most ${MOST} rounds.`);
    marks = new Map(rounds.map((t) => [whole(t, 'every round', 1), stand]));
  },
};

async function hear({ source, origin: from, data }: MessageEvent): Promise<void> {
  if (source !== window.parent || typeof data !== 'object' || data === null) return;
  const asked = data as Message;
  if (!('implicitLab' in asked)) return;
  // A page from a file or a sandbox has no origin one could name.
  origin = from === 'null' ? '*' : from;
  const to = origin;
  const { id = null } = asked;
  try {
    if (asked.implicitLab !== VERSION)
      throw new Refusal('version', `This page speaks version ${VERSION} of its messages.`);
    const command = typeof asked.do === 'string' ? asked.do : '';
    const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (!run)
      throw new Refusal('command', `do must be one of ${Object.keys(COMMANDS).join(', ')}.`);
    if (phase.peek() === 'failed' && !['state', 'open'].includes(command))
      throw new Refusal('unplayable', failure.peek() ?? 'The experiment cannot be played.');
    await run(asked);
    post({ id, ok: true, state: state() }, to);
  } catch (error) {
    const known = error instanceof Refusal;
    const message = error instanceof Error ? error.message : String(error);
    post({ id, ok: false, error: { code: known ? error.code : 'failed', message } }, to);
  }
}

/** Reports the rounds that were asked for and that the race has come to; stands still where one says so. */
function report(before: number, now: number): void {
  if (phase.peek() === 'paused') {
    // Stepped to, or sought.
    if (marks.has(now)) tell('at', { t: now, state: state() });
    return;
  }
  const passed = [...marks.keys()].filter((t) => t > before && t <= now).sort((a, b) => a - b);
  for (const t of passed) {
    if (!marks.get(t)) {
      tell('at', { t, state: state() });
      continue;
    }
    // Frames skip rounds while it plays fast: the viewer is brought to the very one.
    pause();
    if (t === now) tell('at', { t, state: state() });
    goTo(t).catch(() => {});
    return;
  }
}

/** Starts hearing the embedding window, if there is one. */
export function startEmbedding(): void {
  if (window.parent === window) return;
  addEventListener('message', (event) => void hear(event));
  let before = 0;
  effect(() => {
    const now = meta.value?.t ?? 0;
    if (now === before) return;
    // After a restart the rounds are passed again.
    report(now < before ? 0 : before, now);
    before = now;
  });
  effect(() => {
    const shown = digest.value;
    if (wanted.has('round') && shown) tell('round', { t: shown.t, rounds: shown.rounds });
  });
  effect(() => {
    const now = phase.value;
    if (wanted.has('state')) tell('state', { phase: now, state: state() });
  });
  // To whoever embeds it: which page this is, and nothing else.
  post({ event: 'ready', commands: Object.keys(COMMANDS), events: ['at', ...EVENTS] }, '*');
}
