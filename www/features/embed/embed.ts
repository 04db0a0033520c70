/**
 * The page embedded in another one: messages of the embedding window, and the answers and events that it receives, as
 * docs/embedding.md describes them. Only messages of the embedding window that carry the version are read. An answer goes to
 * the origin that asked; before the first message, only `ready` is sent.
 */
import { computed, effect, signal } from '@preact/signals';
import { brought } from '../../engine/tableStore';
import { isWritten } from '../../session/address';
import { setDid } from '../../session/deeds';
import { links, open } from '../../session/experiment';
import { awaited, digest, failure, meta, playing, raceState, sought } from '../../session/play';
import { pause, play, reset, seek, step } from '../../session/race';
import { undelivered, waitsForFile } from '../../session/rows';
import { citedLink, pageLink } from '../../session/share';
import { view } from '../../session/view';
import { isFramed } from '../../ui/framed';
import { notes } from '../../ui/notes';
import { embedWords } from './words';

/** Grows when the meaning of a message changes; additions do not count. */
const VERSION = 1;
/** Most rounds that can be reported one by one; the event `round` covers all. */
const MOST = 1000;

const EVENTS = ['state', 'round'] as const;
type EventName = (typeof EVENTS)[number];

/** Keys that turn or leave slides. */
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

/** A rejected message: a code for programs, a sentence for people. */
class Refusal extends Error {
  constructor(
    readonly code: 'version' | 'command' | 'argument' | 'unplayable' | 'superseded',
    message: string,
  ) {
    super(message);
  }
}

/** Where answers and events go: the origin of the last message. */
let origin: string | null = null;
const wanted = new Set<EventName>();
/** Rounds to report when they are shown, and whether to pause there. */
let marks = new Map<number, boolean>();

function post(message: Message, to: string): void {
  window.parent.postMessage({ implicitLab: VERSION, ...message }, to);
}

function tell(event: string, what: Message): void {
  if (origin !== null) post({ event, ...what }, origin);
}

const problem = computed(() => failure.value ?? undelivered.value);
/** Why no round of the experiment can be shown. */
const obstacle = computed(() => {
  if (problem.value !== null || !waitsForFile.value) return problem.value;
  // Rows of the link that cannot be read.
  return notes.value.find(({ about }) => about === 'inline')?.text ?? embedWords.needsFile;
});

/** Whether the page was reloaded: its address may then have rows of any origin. */
let reloaded = false;
/** Whether its address has rows, which the viewer may have brought to this frame before the reload. */
const keptRows = signal(false);

/**
 * Whether the viewer has brought a file here. The embedding page chooses the links, and from sums of losses under links of
 * its choice it could compute every cell of the file. So from then on it gets no number, no sentence and no round, nor
 * learns when a round is reached.
 */
const isPrivate = computed(() => brought.value || keptRows.value);

/**
 * The link as the embedding page may see it. A small file travels in the link; so once the viewer has brought a file, the
 * link has no rows, not even those that came from the embedding page.
 */
const toldLink = () =>
  isPrivate.peek() || reloaded ? citedLink(pageLink.peek()) : pageLink.peek();

/** The same link without the round of the race. */
const linkAlone = () => toldLink().replace(/&at=[^&]*/g, '');

/** The displayed race, in plain numbers. */
function state(): Message {
  if (isPrivate.peek())
    return {
      phase: 'private',
      t: 0,
      rounds: null,
      fingerprint: null,
      problem: null,
      notices: [],
      link: linkAlone(),
      runs: [],
    };
  // Only of the link's race: nothing before its first frame.
  const now = awaited.peek() ? null : meta.peek();
  return {
    phase: raceState.peek(),
    t: now?.t ?? 0,
    rounds: now?.rounds ?? null,
    fingerprint: now?.fingerprint ?? null,
    problem: problem.peek(),
    notices: notes.peek().map(({ about, text }) => `${about}: ${text}`),
    link: toldLink(),
    runs: (now?.runs ?? []).map(({ id, numbered, values, divergedAt }) => ({
      id,
      label: numbered,
      meanLoss: values.mean ?? Number.NaN,
      totalLoss: values.total ?? Number.NaN,
      objective: values.objective ?? Number.NaN,
      zeros: values.zeros ?? 0,
      divergedAt: divergedAt ?? null,
    })),
  };
}

function whole(value: unknown, name: string, least = Number.NEGATIVE_INFINITY): number {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= least) return value;
  throw new Refusal(
    'argument',
    Number.isFinite(least) ? embedWords.wholeNumberFrom(name, least) : embedWords.wholeNumber(name),
  );
}

/**
 * The part after the `#` of a whole link; any other text is itself a fragment, in which a `#` is
 * text.
 */
function fragmentOf(link: string): string {
  const at = /^[\w&]+=/.test(link) ? -1 : link.indexOf('#');
  if (at < 0 && /^[a-z][a-z\d+.-]*:/i.test(link)) return '';
  return link.slice(at + 1);
}

/** Goes to a round; resolves when it is on screen, or the last one if there are fewer. */
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
      // The effect may still be in its first run.
      queueMicrotask(() => stop());
    };
    stop = effect(() => {
      const problem = obstacle.value;
      const there = sought.value === null && !playing.value;
      if (isPrivate.value) end(resolve);
      else if (problem !== null) end(() => reject(new Refusal('unplayable', problem)));
      else if (links.value !== opened || (sought.value !== wanted && !there))
        end(() => reject(new Refusal('superseded', embedWords.superseded)));
      else if (there) end(resolve);
    });
  });
}

const COMMANDS: Record<string, (asked: Message) => void | Promise<void>> = {
  /** Only answers, as every command does. */
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
    if (typeof link !== 'string') throw new Refusal('argument', embedWords.linkNoText);
    const fragment = fragmentOf(link);
    if (fragment !== '' && !/(^|&)v=/.test(fragment))
      throw new Refusal('argument', embedWords.linkForeign);
    // The frame stays embedded or presented, whatever page the link was made on. In a frame without
    // an address of its own (`about:`) neither is set yet, so the link decides.
    const [embed, present] = [view.embed.peek(), view.present.peek()];
    open(fragment, isWritten() ? {} : { embed, present });
  },
  subscribe({ events }) {
    const known = (one: unknown): one is EventName => EVENTS.some((event) => event === one);
    if (!Array.isArray(events) || !events.every(known))
      throw new Refusal('argument', embedWords.events(EVENTS.join(', ')));
    wanted.clear();
    for (const event of events) wanted.add(event);
  },
  at({ rounds, pause: stand = false }) {
    if (!Array.isArray(rounds) || rounds.length > MOST || typeof stand !== 'boolean')
      throw new Refusal('argument', embedWords.rounds(MOST));
    marks = new Map(rounds.map((t) => [whole(t, embedWords.everyRound, 1), stand]));
  },
};

async function hear({ source, origin: from, data }: MessageEvent): Promise<void> {
  if (source !== window.parent || typeof data !== 'object' || data === null) return;
  const asked = data as Message;
  if (!('implicitLab' in asked)) return;
  // A page from a file or a sandbox has no origin that could be named.
  origin = from === 'null' ? '*' : from;
  const to = origin;
  const { id = null } = asked;
  try {
    if (asked.implicitLab !== VERSION) throw new Refusal('version', embedWords.version(VERSION));
    const command = typeof asked.do === 'string' ? asked.do : '';
    const run = Object.hasOwn(COMMANDS, command) ? COMMANDS[command] : undefined;
    if (!run) throw new Refusal('command', embedWords.commands(Object.keys(COMMANDS).join(', ')));
    if (command !== 'state' && command !== 'open' && !isPrivate.peek()) {
      const why = problem.peek();
      if (why !== null) throw new Refusal('unplayable', why);
    }
    await run(asked);
    post({ id, ok: true, state: state() }, to);
  } catch (error) {
    const known = error instanceof Refusal;
    // The error may depend on the file.
    if (!known && isPrivate.peek()) {
      post({ id, ok: true, state: state() }, to);
      throw error;
    }
    const message = error instanceof Error ? error.message : String(error);
    post({ id, ok: false, error: { code: known ? error.code : 'failed', message } }, to);
  }
}

/** Reports the marks after `before` up to `now`; pauses where one requests it. */
function report(before: number, now: number): void {
  if (isPrivate.peek()) return;
  const passed = [...marks.keys()].filter((t) => t > before && t <= now).sort((a, b) => a - b);
  for (const t of passed) {
    if (marks.get(t) && (playing.peek() || t !== now)) {
      // Frames skip rounds in a fast race: it goes back to this one, which is then reported.
      seek(t);
      return;
    }
    tell('at', { t, state: state() });
  }
}

/**
 * Passes a key that this page does not use on to the embedding page, which receives no keys while the frame has the focus.
 * No letters and no typing in a field: any page that embeds this one may see these keys.
 */
export function passOn({ key, shiftKey, repeat }: KeyboardEvent): void {
  // Space is used if a race can be played, and a file that the viewer brought may be one that cannot.
  if (isFramed() && DECK_KEYS.includes(key) && !(key === ' ' && isPrivate.peek()))
    post({ event: 'key', key, shiftKey, repeat }, origin ?? '*');
}

/** Starts listening to the embedding window, if there is one. */
export function startEmbedding(): void {
  if (!isFramed()) return;
  reloaded = performance
    .getEntriesByType('navigation')
    .some((entry) => (entry as PerformanceNavigationTiming).type !== 'navigate');
  keptRows.value = reloaded && /[#&]inline=/.test(location.hash);
  addEventListener('message', (event) => void hear(event));
  /** The last round already reported. */
  let before = 0;
  effect(() => {
    const now = meta.value?.t ?? 0;
    const aim = sought.value;
    if (awaited.value || aim !== null) {
      // Rounds on the way to the requested one do not count as passed; the requested one does, even if it was shown before.
      before = aim === null ? 0 : aim - 0.5;
      return;
    }
    // In a shorter race, the requested round is beyond the last one.
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
    raceState.value === 'paused' && sought.value === null ? meta.value?.t : null,
  );
  effect(() => {
    if (isPrivate.value) {
      if (wanted.has('state')) tell('state', { phase: 'private', state: state() });
      return;
    }
    const now = raceState.value;
    // Runs again when they arrive: as a race pauses, its last rounds are still to come. During a seek, other
    // rounds are on screen.
    void stands.value;
    if (now === 'paused' && sought.value !== null) return;
    if (wanted.has('state')) tell('state', { phase: now, state: state() });
  });
  // A solved challenge reveals something about its data.
  setDid((event, what) => {
    if (!isPrivate.peek()) tell(event, what);
  });
  // Sent to any embedding page: only the identity of this one.
  const events = ['at', 'key', 'answer', 'guess', 'solved', ...EVENTS];
  post({ event: 'ready', commands: Object.keys(COMMANDS), events }, '*');
}
