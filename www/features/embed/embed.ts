/**
 * The page as a part of another one: what an embedding window may ask by `postMessage`, and what it is
 * told. Described for authors in docs/embedding.md, which says the same.
 *
 * Only the window that embeds the page is heard, and only messages that carry the version. An answer
 * goes to the origin that asked; before anybody has asked, no more than `ready` is said.
 */
import { computed, effect, signal } from '@preact/signals';
import { isWritten } from '../../session/address';
import { pause, play, reset, seek, step } from '../../session/race';
import { citedLink, pageLink } from '../../session/share';
import {
  awaited,
  digest,
  failure,
  links,
  meta,
  open,
  phase,
  playing,
  sought,
  undelivered,
  view,
  waitsForFile,
} from '../../session/state';
import { brought } from '../data/desk';
import { ranOwn } from '../own/state';

/** Grows when a message means something else than before; what is added changes nothing. */
const VERSION = 1;
/** Rounds to report, at most; whoever wants them all subscribes to `round`. */
const MOST = 1000;

const EVENTS = ['state', 'round'] as const;
type EventName = (typeof EVENTS)[number];

/** Keys with which slides are turned and left. */
const DECK_KEYS = [
  'PageDown',
  'PageUp',
  'ArrowLeft',
  'ArrowRight',
  'ArrowUp',
  'ArrowDown',
  'Escape',
  ' ',
];

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

/** A page is around this one. */
export const isFramed = () => window.parent !== window;

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

const problem = computed(() => failure.value ?? undelivered.value);
/** Why no round of the experiment can be shown. */
const obstacle = computed(
  () =>
    problem.value ?? (waitsForFile.value ? 'The experiment reads a file that is not here.' : null),
);

/** The page was reloaded: its address may have rows of any origin. */
let reloaded = false;
/** Its address has rows, which the viewer may have brought to this frame before the reload. */
const keptRows = signal(false);

/**
 * The viewer has brought a file here, or let code run. The page around chooses the links, and from sums of losses under
 * links of its choice it could compute every cell of the file, and code could send it what it likes: so from then on, and
 * for good, it hears no number, no sentence and no round, nor learns when a round is reached.
 */
const isPrivate = computed(() => brought.value || ranOwn.value || keptRows.value);

/**
 * The link as the page around may know it. What the viewer brings is none of its business, and a small file travels in the
 * link; so once there was any, no rows are told, not even those that came from out there.
 */
const toldLink = () =>
  isPrivate.peek() || reloaded ? citedLink(pageLink.peek()) : pageLink.peek();

/** The same without the round at which the race stands. */
const linkAlone = () => toldLink().replace(/&at=[^&]*/g, '');

/** Everything there is to know of the race as it is shown, in plain numbers. */
function state(): Message {
  if (isPrivate.peek())
    return {
      phase: 'private',
      t: 0,
      rounds: null,
      fingerprint: null,
      problem: null,
      link: linkAlone(),
      runs: [],
    };
  // Of the race that the link says: none before its first frame.
  const now = awaited.peek() ? null : meta.peek();
  return {
    phase: phase.peek(),
    t: now?.t ?? 0,
    rounds: now?.rounds ?? null,
    fingerprint: now?.fingerprint ?? null,
    problem: problem.peek(),
    link: toldLink(),
    runs: (now?.runs ?? []).map((run) => ({
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

function whole(value: unknown, name: string, least = Number.NEGATIVE_INFINITY): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
  const from = Number.isFinite(least) ? ` from ${least}` : '';
  throw new Refusal('argument', `${name} must be a whole number${from}.`);
}

/** What follows the `#` of a whole link; anything else is a fragment itself, and a `#` in it is text. */
function fragmentOf(link: string): string {
  const at = /^[\w&]+=/.test(link) ? -1 : link.indexOf('#');
  if (at < 0 && /^[a-z][a-z\d+.-]*:/i.test(link)) return '';
  return link.slice(at + 1);
}

/** Goes to a round; resolves when it is on the screen, or the last one if there are fewer. */
function arrival(go: () => void): Promise<void> {
  return new Promise((resolve, reject) => {
    if (isPrivate.peek()) {
      go();
      resolve();
      return;
    }
    const stuck = obstacle.peek();
    if (stuck !== null) throw new Refusal('unplayable', stuck);
    go();
    const [wanted, opened] = [sought.peek(), links.peek()];
    let stop = () => {};
    const end = (how: () => void) => {
      how();
      // The effect may still be in the middle of its first run.
      queueMicrotask(() => stop());
    };
    stop = effect(() => {
      const problem = obstacle.value;
      const there = sought.value === null && !playing.value;
      if (isPrivate.value) end(resolve);
      else if (problem !== null) end(() => reject(new Refusal('unplayable', problem)));
      else if (links.value !== opened || (sought.value !== wanted && !there))
        end(() => reject(new Refusal('superseded', 'Something else was done meanwhile.')));
      else if (there) end(resolve);
    });
  });
}

const COMMANDS: Record<string, (asked: Message) => void | Promise<void>> = {
  /** Only answers, as all of them do. */
  state() {},
  play,
  pause,
  reset,
  seek({ t }) {
    const to = whole(t, 't', 0);
    return arrival(() => seek(to));
  },
  step({ rounds = 1 }) {
    const by = whole(rounds, 'rounds');
    return arrival(() => step(by));
  },
  open({ link }) {
    if (typeof link !== 'string')
      throw new Refusal('argument', 'link must be a text: a whole link, or what follows its #.');
    const fragment = fragmentOf(link);
    if (fragment !== '' && !/(^|&)v=/.test(fragment))
      throw new Refusal('argument', 'link is no link of this page: v=1 is not in it.');
    // The frame stays what it is, whatever page the link was made on; without an address it was nothing yet.
    const [embed, present] = [view.embed.peek(), view.present.peek()];
    open(fragment, isWritten() ? {} : { embed, present });
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
    if (command !== 'state' && command !== 'open' && !isPrivate.peek()) {
      const why = problem.peek();
      if (why !== null) throw new Refusal('unplayable', why);
    }
    await run(asked);
    post({ id, ok: true, state: state() }, to);
  } catch (error) {
    const known = error instanceof Refusal;
    const message = error instanceof Error ? error.message : String(error);
    post({ id, ok: false, error: { code: known ? error.code : 'failed', message } }, to);
  }
}

/** Reports the marks after `before` up to `now`; stands still where one says so. */
function report(before: number, now: number): void {
  if (isPrivate.peek()) return;
  const passed = [...marks.keys()].filter((t) => t > before && t <= now).sort((a, b) => a - b);
  for (const t of passed) {
    if (marks.get(t) && (playing.peek() || t !== now)) {
      // Frames skip rounds while it plays fast: the viewer is brought to the very one, which is then reported.
      seek(t);
      return;
    }
    tell('at', { t, state: state() });
  }
}

/**
 * Tells the page around of a key that it may want and that this page has no use for. It cannot hear the key itself while the
 * frame has the focus. No letters, nothing that is typed into a field: everyone who embeds the page may know it.
 */
export function passOn({ key, shiftKey, repeat }: KeyboardEvent): void {
  if (isFramed() && DECK_KEYS.includes(key))
    post({ event: 'key', key, shiftKey, repeat }, origin ?? '*');
}

/** Starts hearing the embedding window, if there is one. */
export function startEmbedding(): void {
  if (!isFramed()) return;
  reloaded = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');
  keptRows.value = reloaded && /[#&]inline=/.test(location.hash);
  addEventListener('message', (event) => void hear(event));
  /** The rounds up to this one are reported. */
  let before = 0;
  effect(() => {
    const now = meta.value?.t ?? 0;
    const aim = sought.value;
    if (awaited.value || aim !== null) {
      // Of the rounds on the way none counts as passed, and the one that was sought does, though it may have been seen.
      before = aim === null ? 0 : aim - 0.5;
      return;
    }
    // Greater: the race has fewer rounds than were asked for.
    const from = Math.min(before, now - (before > now ? 0.5 : 0));
    before = now;
    if (from < now) report(from, now);
  });
  effect(() => {
    const shown = digest.value;
    if (wanted.has('round') && shown && !awaited.value && !isPrivate.value)
      tell('round', { t: shown.t, rounds: shown.rounds });
  });
  const stands = computed(() =>
    phase.value === 'paused' && sought.value === null ? meta.value?.t : null,
  );
  effect(() => {
    if (isPrivate.value) {
      if (wanted.has('state')) tell('state', { phase: 'private', state: state() });
      return;
    }
    const now = phase.value;
    // The last rounds before a pause are on their way when it begins.
    void stands.value;
    if (wanted.has('state')) tell('state', { phase: now, state: state() });
  });
  // To whoever embeds it: which page this is, and nothing else.
  post({ event: 'ready', commands: Object.keys(COMMANDS), events: ['at', 'key', ...EVENTS] }, '*');
}
