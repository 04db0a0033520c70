/**
 * The session with the real client and the inside of the real worker. The viewer's actions,
 * messages in transit, drawing, timers and deaths occur in random orders. `ORDERS=100000 npx vitest
 * run --testTimeout=0 www/session/session.test.ts` tries more.
 */

import { describe, expect, it } from 'vitest';
import type { Engine, Frame } from '../engine/bindings';
import { EngineClient, type EngineWorker } from '../engine/client';
import type { Shown } from '../engine/job';
import type { FromWorker, ToWorker } from '../engine/protocol';
import { Stepper } from '../engine/stepper';
import { experimentOf, frameMeta, runFrame } from '../testing/frames';
import fc from '../testing/random';
import { type Bar, keepLink } from './link';
import { Player } from './player';
import {
  heard,
  isAwaited,
  isDone,
  isPlaying,
  type Race,
  roundOf,
  type Session,
  type SessionEvent,
  START,
  soughtOf,
} from './session';

/**
 * Number of orders tried, a quarter of them for each property: always the same ones, except in the
 * long mode.
 */
const LONG = process.env.ORDERS !== undefined;
const ORDERS = Number(process.env.ORDERS ?? 1000);
const ROUNDS = 60;
/** Rounds per slice. */
const SLICE = 7;

/** Counts instead of playing; its frames name the link that created them. */
class Counter implements Engine {
  t = 0;
  constructor(private readonly link: string) {}
  advance(rounds: number): number {
    const played = Math.min(rounds, SLICE, ROUNDS - this.t);
    this.t += played;
    return played;
  }
  seek(t: number): number {
    const to = Math.min(t, ROUNDS);
    if (to < this.t) this.t = Math.floor(to / 10) * 10;
    return to - this.t;
  }
  waits = () => false;
  frame(): Frame {
    const more = { rounds: ROUNDS, done: this.t >= ROUNDS, fingerprint: this.link };
    return { meta: frameMeta(this.t, [runFrame('A')], more), data: new Float64Array() };
  }
  free(): void {}
}

type Task = () => void;

/** One worker: its mailbox, its timer, and the stepper in it. */
class Worker implements EngineWorker {
  onmessage: EngineWorker['onmessage'] = null;
  onerror: EngineWorker['onerror'] = null;
  dead = false;
  inbox: ToWorker[] = [];
  outbox: FromWorker[] = [];
  timer: Task | null = null;
  /** Frames posted since the last load or seek and not yet acknowledged by the page. */
  unacknowledged = 0;
  most = 0;
  #stepper: Stepper;

  constructor(now: () => number) {
    this.#stepper = new Stepper({
      create: ({ fragment }) => new Counter(fragment),
      post: (message) => {
        if (message.type === 'frame') this.unacknowledged += 1;
        this.most = Math.max(this.most, this.unacknowledged);
        this.outbox.push(message);
      },
      now,
      schedule: (run) => {
        this.timer = run;
      },
    });
  }
  postMessage(message: ToWorker): void {
    this.inbox.push(message);
  }
  terminate(): void {
    this.dead = true;
  }
  /** Possible next tasks of this worker. */
  tasks(): Task[] {
    if (this.dead) return [];
    const { timer } = this;
    return [
      ...(this.inbox.length > 0 ? [() => this.#hear()] : []),
      ...(this.outbox.length > 0 ? [() => this.#say()] : []),
      ...(timer
        ? [
            () => {
              this.timer = null;
              timer();
            },
          ]
        : []),
    ];
  }
  #hear(): void {
    const message = this.inbox.shift();
    if (!message) return;
    if (message.type === 'ack') this.unacknowledged -= 1;
    // Frames in transit are no longer drawn.
    if (message.type === 'load' || message.type === 'seek') this.unacknowledged = 0;
    this.#stepper.receive(message);
  }
  #say(): void {
    const data = this.outbox.shift();
    if (data) this.onmessage?.({ data } as MessageEvent<FromWorker>);
  }
}

/** The page without its appearance. */
class Page {
  time = 0;
  workers: Worker[] = [];
  timers: Task[] = [];
  onBoard: Shown | null = null;
  drawn: Shown | null = null;
  session = { value: START, peek: () => this.session.value };
  race: Race = raceOf('a', 1, null);
  edits = 0;
  /** Links that the browser has and that the page has not heard of yet. */
  reading: string[] = [];
  written: { over: boolean }[] = [];
  #heard: () => void = () => {};
  #hash = '#a';
  /** The last address that the page wrote or heard of. */
  #known = '#a';
  readonly bar: Bar;
  readonly writer: ReturnType<typeof keepLink>;
  readonly client: EngineClient;
  readonly player: Player;

  constructor() {
    const page = this;
    this.bar = {
      location: {
        get hash() {
          return page.#hash;
        },
        get href() {
          return `https://x/${page.#hash}`;
        },
      },
      history: {
        state: null,
        pushState() {},
        replaceState(_, __, url) {
          page.written.push({ over: page.#hash !== page.#known });
          page.#hash = url.slice(url.indexOf('#'));
          page.#known = page.#hash;
        },
      },
      addEventListener(_, run) {
        page.#heard = run;
      },
      setTimeout(run) {
        page.timers.push(run);
        return page.timers.length;
      },
      clearTimeout() {},
    };
    this.writer = keepLink(this.bar, (fragment) => this.open(fragment));
    this.client = new EngineClient(
      () => {
        const worker = new Worker(() => this.time);
        this.workers.push(worker);
        return worker;
      },
      {
        frame: (shown) => this.player.send({ on: 'frame', shown }),
        failed: (message) => this.player.send({ on: 'failed', message }),
        restarted: () => this.player.send({ on: 'died' }),
        lost: (message, t, began) => this.player.send({ on: 'lost', message, t, began }),
      },
      null,
      () => this.time,
    );
    this.player = new Player({
      session: this.session,
      race: () => this.race,
      engine: this.client,
      board: {
        show: (shown) => {
          this.onBoard = shown;
        },
        forget: () => {
          this.onBoard = null;
        },
      },
      begin: () => [],
      now: () => this.time,
      later: (run, delay) => {
        const at = this.time + delay;
        const timer = () => {
          this.time = Math.max(this.time, at);
          run();
        };
        this.timers.push(timer);
        return () => {
          this.timers = this.timers.filter((one) => one !== timer);
        };
      },
    });
    this.player.hear();
  }

  /** The session as the page sees it at any moment, even before the player hears of a change. */
  get now(): Session {
    return heard(this.session.value, this.race)[0];
  }
  get worker(): Worker | undefined {
    return this.workers.findLast((worker) => !worker.dead);
  }
  send(event: SessionEvent): void {
    this.player.send(event);
    this.note();
  }
  /** Updates the address. */
  note(): void {
    this.writer.write(`${this.race.link}&at=${isPlaying(this.now) ? '' : roundOf(this.now)}`);
  }
  /** The last opened link, and its first job. */
  #opened = { link: '', job: 0 };
  edit(): void {
    this.edits += 1;
    this.race = { ...this.race, link: `e${this.edits}`, waits: false };
  }
  open(fragment: string): void {
    this.reading = [];
    this.#known = this.#hash;
    const at = /at=(\d+)/.exec(fragment)?.[1];
    this.race = raceOf(fragment, this.race.opening + 1, at === undefined ? null : Number(at));
    this.player.hear();
    this.#opened = { link: fragment, job: this.now.lastId };
    this.note();
  }
  /** The viewer follows a link: the address changes at once, but the page hears of it later. */
  follow(fragment: string): void {
    // A link to the current address triggers no event.
    if (this.#hash === `#${fragment}`) return;
    this.#hash = `#${fragment}`;
    this.reading.push(fragment);
  }
  hearLink(): void {
    this.reading = [];
    this.#heard();
  }
  /** The page itself opens a link, as a lesson does. */
  turnTo(fragment: string): void {
    this.writer.step(() => this.open(fragment));
  }
  paint(): void {
    if (!this.onBoard || this.onBoard === this.drawn) return;
    this.drawn = this.onBoard;
    this.send({ on: 'drawn', shown: this.onBoard });
  }
  tick(): void {
    this.time += 20;
  }
  tasks(): Task[] {
    const page: Task[] = [];
    const [timer] = this.timers;
    if (timer)
      page.push(() => {
        this.timers.shift();
        timer();
      });
    if (this.onBoard && this.onBoard !== this.drawn) page.push(() => this.paint());
    if (this.reading.length > 0) page.push(() => this.hearLink());
    return [...page, ...(this.worker?.tasks() ?? [])];
  }
  /** The viewer restarts an engine that was given up. */
  revive(): void {
    this.player.hear();
    if (this.now.lost) this.send({ on: 'resume' });
  }
  /** Completes all pending work. */
  settle(): void {
    this.revive();
    for (let i = 0; i < 3000; i++) {
      this.tick();
      const tasks = this.tasks();
      if (tasks.length === 0) return;
      tasks[i % tasks.length]?.();
      this.check();
    }
    throw new Error('it never comes to rest');
  }
  check(): void {
    const now = this.now;
    const own = ({ job, frame }: Shown) => frame.meta.fingerprint === job.link;
    must(!now.shown || own(now.shown), 'a frame is shown as another job’s');
    must(!this.onBoard || own(this.onBoard), 'a frame is drawn as another job’s');
    must(now.wanted?.link === this.race.link, 'what the controls say is not wanted');
    const isOther = now.shown?.frame.meta.fingerprint !== this.race.link;
    must(isAwaited(now) || !isOther, 'a former race is taken for the one that is wanted');
    const { link, job } = this.#opened;
    const isFormer = (one: Shown | null) => one && one.job.id < job && one.job.link !== link;
    must(!isFormer(now.shown), 'beside a link that was opened another experiment is seen');
    must(!isFormer(this.onBoard), 'beside a link that was opened another experiment is drawn');
    must(
      this.workers.every(({ most }) => most < 2),
      'two frames are unacknowledged',
    );
    must(
      this.written.every(({ over }) => !over),
      'a link that the page has not heard of yet is written over',
    );
  }
}

/** Plain, as it is called after every event. */
function must(holds: boolean, fault: string): void {
  if (!holds) throw new Error(fault);
}

const raceOf = (link: string, opening: number, at: number | null): Race => ({
  link,
  experiment: experimentOf([]),
  slots: [0],
  rows: null,
  waits: false,
  opening,
  at,
});

/** A possible act; an order is a sequence of them. */
type Act = { act: string; n: number };
const ACTS: Record<string, (page: Page, n: number) => void> = {
  play: (page) => page.send({ on: 'play' }),
  pause: (page) => page.send({ on: 'pause' }),
  seek: (page, n) => page.send({ on: 'seek', t: n % (ROUNDS + 20) }),
  step: (page, n) => page.send({ on: 'step', by: (n % 21) - 10 }),
  reset: (page) => page.send({ on: 'reset' }),
  again: (page) => page.send({ on: 'again' }),
  // Heard of at once, or only with the next event.
  edit(page, n) {
    page.edit();
    if (n % 2) page.player.hear();
  },
  rows(page) {
    page.edit();
    page.race = { ...page.race, waits: true };
    page.player.hear();
    page.edit();
  },
  follow: (page, n) => page.follow(`l${n}${n % 3 ? `&at=${n % 70}` : ''}`),
  turn: (page, n) => page.turnTo(`t${n}${n % 3 ? `&at=${n % 70}` : ''}`),
  die(page) {
    const { worker } = page;
    // Rare enough that the job is not given up.
    page.time += 40_000;
    worker?.onerror?.({ message: 'out of memory' } as ErrorEvent);
  },
  /** Three deaths at once, after which the job is given up. */
  crash(page, n) {
    for (let i = 0; i < 3; i++) page.worker?.onerror?.({ message: 'out of memory' } as ErrorEvent);
    const { lost } = page.now;
    if (!lost) return;
    expect(roundOf(page.now), 'the link says where').toBe(lost.t);
    if (n % 2) page.send({ on: 'resume' });
  },
  tick: (page) => page.tick(),
  work(page, n) {
    const tasks = page.tasks();
    tasks[n % Math.max(tasks.length, 1)]?.();
  },
};
const anyAct = (names: string[]) =>
  fc.record({ act: fc.constantFrom(...names), n: fc.nat({ max: 1000 }) });
/** Mostly, work continues. */
const anything = fc.oneof(
  { weight: 30, arbitrary: anyAct(['work']) },
  { weight: 20, arbitrary: anyAct(Object.keys(ACTS).filter((act) => act !== 'crash')) },
  // After a crash nothing moves until the viewer restarts the engine.
  { weight: 1, arbitrary: anyAct(['crash']) },
);
const orders = fc.array(anything, { maxLength: 60, size: 'max' });

function run(page: Page, acts: Act[]): void {
  for (const { act, n } of acts) {
    ACTS[act]?.(page, n);
    page.check();
  }
}

const property = (
  name: string,
  tail: fc.Arbitrary<Act[]>,
  holds: (page: Page, acts: Act[]) => void,
) =>
  it(name, () =>
    fc.assert(
      fc.property(orders, tail, (before, after) => {
        const page = new Page();
        run(page, before);
        holds(page, after);
      }),
      { numRuns: ORDERS / 4, ...(LONG ? {} : { seed: 1 }) },
    ),
  );
const none = fc.constant<Act[]>([]);
const some = (...names: string[]) => fc.array(anyAct(names), { maxLength: 12 });

describe('the session, in whatever order things happen', () => {
  it('plays another link from its own start though the engine was given up', () => {
    const page = new Page();
    page.settle();
    for (let i = 0; i < 3; i++) page.worker?.onerror?.({ message: 'trap' } as ErrorEvent);
    expect(page.now.lost?.t).toBe(ROUNDS);
    page.follow('other');
    page.hearLink();
    expect(page.now.failure).toBe(null);
    page.send({ on: 'play' });
    expect(page.worker?.inbox.at(-1)).toMatchObject({ type: 'load', skip: 0, playing: true });
  });

  it('comes to stand where an edit says, also after the end of the former race', () => {
    const page = new Page();
    page.settle();
    page.send({ on: 'pause' });
    page.player.send({ on: 'pauseAt', t: ROUNDS + 1 });
    page.edit();
    page.player.hear();
    expect(soughtOf(page.now)).toBe(ROUNDS + 1);
    page.player.send({ on: 'due' });
    expect(page.worker?.inbox.at(-1)).toMatchObject({ type: 'load', skip: ROUNDS + 1 });
    // The new race is no longer than the old one, and pauses at its end.
    page.settle();
    expect(roundOf(page.now)).toBe(ROUNDS);
  });

  it('is on its way also to the round on screen, until the engine has come to it', () => {
    const page = new Page();
    page.settle();
    page.send({ on: 'seek', t: ROUNDS });
    expect(soughtOf(page.now)).toBe(ROUNDS);
    page.settle();
    expect(soughtOf(page.now)).toBe(null);
  });

  property('comes to rest, showing what is wanted', none, (page) => {
    page.settle();
    expect(isAwaited(page.now)).toBe(false);
    expect(soughtOf(page.now)).toBe(null);
    if (isPlaying(page.now)) expect(isDone(page.now)).toBe(true);
  });

  property(
    'stands where the last seek says',
    some('work', 'die', 'tick', 'pause'),
    (page, acts) => {
      page.reading = [];
      page.revive();
      page.send({ on: 'seek', t: 33 });
      run(page, acts);
      page.settle();
      expect(page.now.shown?.frame.meta.t).toBe(33);
      expect(isPlaying(page.now)).toBe(false);
    },
  );

  property(
    'a far seek, Play and Pause at once end where the last of them says',
    fc.array(anyAct(['seek', 'play', 'pause']), { minLength: 2, maxLength: 6 }),
    (page, acts) => {
      page.reading = [];
      page.revive();
      run(page, acts);
      const { act = '', n = 0 } = acts.at(-1) ?? {};
      // A pause holds, and the target of an earlier seek is still reached.
      const aim = soughtOf(page.now);
      page.settle();
      const { shown } = page.now;
      expect(isPlaying(page.now)).toBe(act === 'play');
      if (act === 'play') expect(shown?.frame.meta.t).toBe(ROUNDS);
      if (act === 'seek') expect(shown?.frame.meta.t).toBe(Math.min(n % (ROUNDS + 20), ROUNDS));
      if (act === 'pause' && aim !== null) expect(shown?.frame.meta.t).toBe(Math.min(aim, ROUNDS));
    },
  );

  property('the last link wins, whoever opens it', none, (page) => {
    page.follow('followed');
    page.turnTo('turned');
    page.settle();
    expect(page.race.link).toBe('turned');
    page.turnTo('turned');
    page.follow('followed');
    page.settle();
    expect(page.race.link).toBe('followed');
    expect(page.bar.location.hash).toMatch(/^#followed&at=/);
  });

  property('after a death the same job comes back to the same round', none, (page) => {
    page.settle();
    const { wanted, shown } = page.now;
    ACTS.die?.(page, 0);
    page.settle();
    expect(page.now.wanted).toBe(wanted);
    expect(page.now.shown?.job).toBe(wanted);
    expect(page.now.shown?.frame.meta.t).toBe(shown?.frame.meta.t);
    expect(page.now.lost).toBe(null);
  });
});
