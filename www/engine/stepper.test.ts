import { beforeEach, describe, expect, it } from 'vitest';
import { frameMeta, runFrame } from '../testing/frames';
import type { Pace } from './pace';
import type { FromWorker, ToWorker } from './protocol';
import { Stepper } from './stepper';

const ROUNDS = 1000;

/** A clock, a mailbox and an engine that takes `cost` ms per round. */
class Bench {
  now = 0;
  cost = 1;
  rounds = ROUNDS;
  posted: FromWorker[] = [];
  freed = 0;
  sought: number[] = [];
  broken: Error | null = null;
  private queue: { at: number; run: () => void }[] = [];

  stepper = new Stepper({
    create: () => {
      if (this.broken) throw this.broken;
      let t = 0;
      return {
        advance: (rounds, millis) => {
          if (this.broken) throw this.broken;
          const played = Math.min(
            rounds,
            this.rounds - t,
            Math.max(1, Math.floor(millis / this.cost)),
          );
          t += played;
          this.now += played * this.cost;
          return played;
        },
        // It can return to every hundredth round.
        seek: (to) => {
          this.sought.push(to);
          const wanted = Math.min(to, this.rounds);
          if (wanted < t) t = wanted - (wanted % 100);
          return wanted - t;
        },
        frame: () => ({
          meta: frameMeta(t, [runFrame('A')], { rounds: this.rounds, done: t === this.rounds }),
          data: new Float64Array(4),
        }),
        waits: () => false,
        free: () => {
          this.freed += 1;
        },
      };
    },
    post: (message) => this.posted.push(message),
    now: () => this.now,
    schedule: (run, delay) => this.queue.push({ at: this.now + delay, run }),
  });

  send(message: ToWorker): void {
    this.stepper.receive(message);
  }
  load(more: Partial<Extract<ToWorker, { type: 'load' }>> = {}): void {
    this.send({
      type: 'load',
      id: 1,
      job: { fragment: 'a' },
      request: { focus: 0, class: 0, map: false, prediction: false, plane: false },
      playing: true,
      pace: { rate: null },
      skip: 0,
      interval: 33,
      ...more,
    });
  }
  /** Advances the clock; `ack` acknowledges every frame at once, as a fast page does. */
  pass(millis: number, ack = true): void {
    const until = this.now + millis;
    for (let steps = 0; steps < 100_000; steps += 1) {
      this.queue.sort((a, b) => a.at - b.at);
      const next = this.queue[0];
      if (!next || next.at > until) break;
      this.queue.shift();
      this.now = Math.max(this.now, next.at);
      const before = this.posted.length;
      next.run();
      if (ack && this.posted.slice(before).some((one) => one.type === 'frame')) {
        this.send({ type: 'ack' });
      }
    }
    this.now = Math.max(this.now, until);
  }
  frames() {
    return this.posted.filter((one) => one.type === 'frame').map((one) => one.meta.t);
  }
}

let bench: Bench;
beforeEach(() => {
  bench = new Bench();
});

describe('stepper', () => {
  it('plays to the end, and its last frame is the end', () => {
    bench.load();
    bench.pass(5000);
    expect(bench.frames().at(-1)).toBe(ROUNDS);
  });

  it('shows its first frame after the first slice, not an empty one before it', () => {
    bench.load();
    bench.pass(20);
    expect(bench.frames()[0]).toBe(12);
  });

  it('posts no more than a frame an interval', () => {
    bench.load();
    bench.pass(500);
    const frames = bench.frames();
    expect(frames.length).toBeGreaterThan(5);
    expect(frames.length).toBeLessThanOrEqual(1 + 500 / 33);
  });

  it('shows itself once more when paused, even if no round is new', () => {
    // One round per second: the frame of the last round is long sent at the pause.
    bench.load({ pace: { rate: 1 } });
    bench.pass(2500);
    const before = bench.frames();
    bench.send({ type: 'pause' });
    bench.pass(100);
    expect(bench.frames()).toEqual([...before, before.at(-1)]);
  });

  it('posts nothing more until the page has drawn the last frame', () => {
    bench.load();
    bench.pass(500, false);
    expect(bench.frames()).toHaveLength(1);
    bench.send({ type: 'ack' });
    bench.pass(100, false);
    expect(bench.frames()).toHaveLength(2);
  });

  it('keeps to a rate', () => {
    bench.cost = 0.1;
    bench.load({ pace: { rate: 200 } });
    bench.pass(2000);
    expect(bench.frames().at(-1)).toBeGreaterThan(380);
    expect(bench.frames().at(-1)).toBeLessThanOrEqual(400);
  });

  /**
   * The frames of a page that paints one in `paint` ms and, if it `insists`, sets the pace again
   * with each.
   */
  function play(pace: Pace, paint: number, millis: number, insists = false) {
    bench.cost = 0.001;
    bench.rounds = 1_000_000;
    bench.load({ pace });
    for (let passed = 0; passed < millis; passed += paint) {
      bench.pass(paint, false);
      if (insists) bench.send({ type: 'pace', pace });
      bench.send({ type: 'ack' });
    }
    return bench.frames();
  }

  for (const rate of [1, 10, 20, 50, 100, 500, 1000, 20_000])
    for (const paint of [1, 25, 40])
      it(`plays ${rate} rounds a second for a page that needs ${paint} ms to paint`, () => {
        const last = play({ rate }, paint, 10_000).at(-1) ?? 0;
        // A frame may be in transit.
        const behind = Math.max(1, (rate * (paint + 35)) / 1000);
        expect(last).toBeGreaterThanOrEqual(rate * 10 - behind);
        expect(last).toBeLessThanOrEqual(rate * 10);
        bench = new Bench();
        expect(play({ rate }, paint, 10_000, true).at(-1)).toBe(last);
      });

  it('plays as fast as the rate asks though a slice is over before all that is due was played', () => {
    // Nine tenths of the time are spent on rounds.
    bench.cost = 0.9;
    bench.rounds = 1_000_000;
    bench.load({ pace: { rate: 1000 } });
    bench.pass(10_000);
    expect(bench.frames().at(-1)).toBeGreaterThan(9700);
    expect(bench.frames().at(-1)).toBeLessThanOrEqual(10_000);
  });

  it('begins gently where it is asked to, and then keeps to the rate', () => {
    const roundAt = (millis: number) => {
      bench = new Bench();
      return play({ rate: 100, gently: true }, 16, millis).at(-1) ?? 0;
    };
    // dt/ds = 3 + t/3 gives t = 9(e^{s/3} − 1): 5.8 rounds after 1.5 s, 15.5 after 3 s, 100 per
    // second after 10.5 s.
    expect(roundAt(1500)).toBeOneOf([5, 6]);
    expect(roundAt(3000)).toBeGreaterThan(13);
    expect(roundAt(3000)).toBeLessThan(16);
    expect(roundAt(14_000) - roundAt(12_000)).toBeGreaterThanOrEqual(194);
    expect(roundAt(14_000) - roundAt(12_000)).toBeLessThanOrEqual(206);
  });

  it('plays no rush when a slow race is sped up, or a fast one slowed down', () => {
    bench.load({ pace: { rate: 1 } });
    bench.pass(900);
    bench.send({ type: 'pace', pace: { rate: 1000 } });
    bench.pass(40);
    expect(bench.frames().at(-1)).toBeLessThanOrEqual(41);
    bench.send({ type: 'pace', pace: { rate: 1 } });
    const before = bench.frames().at(-1) ?? 0;
    bench.pass(2500);
    expect((bench.frames().at(-1) ?? 0) - before).toBeLessThanOrEqual(35);
  });

  it('plays single rounds a second apart', () => {
    bench.load({ pace: { rate: 1 } });
    bench.pass(3500);
    expect(bench.frames()).toEqual([1, 2, 3]);
  });

  it('does not rush to make up for a long halt', () => {
    bench.load({ pace: { rate: 100 } });
    bench.now += 60_000;
    bench.pass(10);
    expect(bench.frames().at(-1)).toBeLessThanOrEqual(25);
  });

  it('shows a paused race at round 0', () => {
    bench.load({ playing: false });
    bench.pass(100);
    expect(bench.frames()).toEqual([0]);
  });

  it('comes exactly to the round asked for, however the way is cut into slices', () => {
    bench.load({ playing: false });
    bench.pass(50);
    for (const [id, t] of [10, 11, 111].entries()) {
      bench.send({ type: 'seek', id: 2 + id, t });
      bench.pass(300);
    }
    expect(bench.frames()).toEqual([0, 10, 11, 111]);
  });

  it('comes back to a round before it plays on', () => {
    bench.cost = 0.01;
    bench.load({ skip: 500, playing: false });
    bench.pass(100);
    expect(bench.frames()).toEqual([500]);
  });

  it('stands at the round that was sought, with no frame of another one', () => {
    bench.load();
    bench.pass(500);
    const before = bench.frames().length;
    bench.send({ type: 'seek', id: 2, t: 250 });
    bench.pass(300);
    expect(bench.frames().slice(before)).toEqual([250]);
    expect(bench.posted.at(-1)?.id).toBe(2);
    bench.pass(1000);
    expect(bench.frames().at(-1)).toBe(250);
    bench.send({ type: 'play' });
    bench.pass(100);
    expect(bench.frames().at(-1)).toBeGreaterThan(250);
  });

  it('goes to the last of many rounds only, even while a frame is not drawn yet', () => {
    bench.load({ playing: false });
    bench.pass(50, false);
    for (const [id, t] of [40, 70, 33, 7].entries()) bench.send({ type: 'seek', id: 2 + id, t });
    bench.pass(200);
    expect(bench.sought).toEqual([7]);
    expect(bench.frames()).toEqual([0, 7]);
  });

  it('comes to the round that was sought though it is paused on the way', () => {
    bench.load({ playing: false });
    bench.pass(50);
    bench.send({ type: 'seek', id: 2, t: 300 });
    bench.send({ type: 'pause' });
    bench.pass(30);
    bench.send({ type: 'pause' });
    bench.pass(1000);
    expect(bench.frames()).toEqual([0, 300]);
    bench.load({ id: 3, skip: 200, playing: false });
    bench.pass(30);
    bench.send({ type: 'pause' });
    bench.pass(1000);
    expect(bench.frames().at(-1)).toBe(200);
  });

  it('computes nothing more when it is told to forget', () => {
    bench.load();
    bench.pass(100);
    bench.send({ type: 'clear' });
    const before = bench.frames();
    bench.send({ type: 'play' });
    bench.pass(500);
    expect(bench.frames()).toEqual(before);
    expect(bench.freed).toBe(1);
  });

  it('shows itself on the way only if that takes long', () => {
    bench.load({ playing: false });
    bench.pass(50);
    bench.send({ type: 'seek', id: 2, t: 900 });
    bench.pass(400);
    expect(bench.frames()).toEqual([0]);
    bench.pass(1000);
    expect(bench.frames().length).toBeGreaterThan(3);
    expect(bench.frames().at(-1)).toBe(900);
  });

  it('answers a seek to the round where it stands', () => {
    bench.load({ playing: false });
    bench.pass(50);
    bench.send({ type: 'seek', id: 2, t: 0 });
    bench.pass(50);
    expect(bench.frames()).toEqual([0, 0]);
  });

  it('pauses, shows where it stands, and goes on', () => {
    bench.load();
    bench.pass(100);
    bench.send({ type: 'pause' });
    bench.pass(100);
    const stood = bench.frames().at(-1);
    bench.pass(1000);
    expect(bench.frames().at(-1)).toBe(stood);
    bench.send({ type: 'play' });
    bench.pass(100);
    expect(bench.frames().at(-1)).toBeGreaterThan(stood ?? 0);
  });

  it('shows a changed request without playing on', () => {
    bench.load({ playing: false });
    bench.pass(50);
    bench.send({
      type: 'request',
      request: { focus: 1, class: 0, map: true, prediction: false, plane: false },
    });
    bench.pass(50);
    expect(bench.frames()).toEqual([0, 0]);
  });

  it('frees the former engine and answers with the new number', () => {
    bench.load();
    bench.pass(50);
    bench.load({ id: 2 });
    bench.pass(50);
    expect(bench.freed).toBe(1);
    expect(bench.posted.at(-1)?.id).toBe(2);
  });

  it('reports a refused experiment and lives on', () => {
    bench.broken = new Error('needs a data file');
    bench.load();
    expect(bench.posted).toEqual([
      { type: 'failed', id: 1, message: 'needs a data file', fatal: false },
    ]);
    bench.broken = null;
    bench.load({ id: 2 });
    bench.pass(50);
    expect(bench.frames().length).toBeGreaterThan(0);
  });

  it('gives back the engine after a fault that is not fatal', () => {
    bench.load();
    bench.pass(30);
    bench.broken = new Error('a row could not be read');
    bench.pass(50);
    expect(bench.posted.at(-1)).toMatchObject({ type: 'failed', fatal: false });
    expect(bench.freed).toBe(1);
  });

  it('calls a trap fatal and does not touch the dead engine', () => {
    bench.load();
    bench.pass(30);
    bench.broken = new WebAssembly.RuntimeError('unreachable');
    bench.pass(50);
    expect(bench.posted.at(-1)).toMatchObject({ type: 'failed', fatal: true });
    expect(bench.freed).toBe(0);
  });
});
