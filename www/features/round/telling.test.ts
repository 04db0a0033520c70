/** The presentation of a round, over random orders of keys, frames and moves of the race. */

import { describe, expect, it } from 'vitest';
import fc from '../../testing/random';
import { type Race, reduce, START, type TellingEvent, toldOf } from './telling';

const ROUNDS = 20;

/** A race that plays, seeks and changes as the session's does, and sends one frame with every `work`. */
class Page {
  telling = START;
  t = 0;
  opens = false;
  /** Whether a frame is pending. */
  due = true;
  race: Race = {
    link: 'a',
    running: false,
    awaited: true,
    sought: null,
    done: false,
    round: 0,
    last: 6,
  };

  get told() {
    return toldOf(this.telling, this.race.last);
  }
  move(changed: Partial<Race>): void {
    this.race = { ...this.race, ...changed };
    this.send({ on: 'race' });
  }
  seek(t: number): void {
    const sought = Math.min(Math.max(t, 0), ROUNDS);
    this.due = true;
    this.move({ running: false, done: false, sought, round: sought });
  }
  send(event: TellingEvent): void {
    const [next, commands] = reduce(this.telling, event, this.race, this.opens);
    this.telling = next;
    for (const { do: what } of commands) {
      if (what === 'step') this.seek(this.race.round + 1);
      if (what === 'back') this.seek(this.t - 1);
      if (what === 'pause') {
        this.due = true;
        this.move({ running: false });
      }
    }
    this.check();
  }
  work(): void {
    if (!this.due && !this.race.running) return;
    const { running, sought } = this.race;
    this.t = sought ?? (running ? Math.min(this.t + 3, ROUNDS) : this.t);
    const isOver = running && this.t === ROUNDS;
    this.due = false;
    this.opens = this.t > 0 && (!running || isOver);
    const race = { running: running && !isOver, round: this.t, done: this.t === ROUNDS };
    this.race = { ...this.race, ...race };
    this.send({ on: 'frame', t: this.t, opens: this.opens });
    this.move({ awaited: false, sought: null });
  }
  settle(): void {
    while (this.due || this.race.running) this.work();
  }
  check(): void {
    const { coming, ask } = this.telling;
    const { told } = this;
    if (told < 1 || told > this.race.last) throw new Error(`phase ${told} is told`);
    if (coming && !this.due) throw new Error('a round is coming that nobody asked for');
    if (this.race.awaited && ask.eta !== undefined && ask.eta !== this.asked)
      throw new Error('what was asked of a race is asked of another one');
  }
  /** The step size requested in this race. */
  asked: number | undefined;
}

type Act = { act: string; n: number };
const ACTS: Record<string, (page: Page, n: number) => void> = {
  next: (page) => page.send({ on: 'next' }),
  former: (page) => page.send({ on: 'former' }),
  film: (page, n) => {
    const phase = (1 + (n % page.race.last)) as 1;
    page.send({ on: 'show', phase, part: 0.3 });
    expect([page.told, page.telling.part]).toEqual([phase, 0.3]);
    page.send({ on: 'former' });
    expect(page.telling.part, 'shown as a whole by hand').toBe(page.opens && phase > 1 ? 1 : 0.3);
  },
  show: (page, n) => page.send({ on: 'show', phase: (1 + (n % page.race.last)) as 1 }),
  ask(page, n) {
    page.asked = n;
    page.send({ on: 'ask', ask: { eta: n } });
  },
  seek: (page, n) => page.seek(n % ROUNDS),
  play: (page) => page.move({ running: !page.race.done, sought: null }),
  pause(page) {
    page.due ||= page.race.running;
    page.move({ running: false });
  },
  edit(page, n) {
    page.asked = undefined;
    page.due = true;
    page.move({ link: `e${n}`, awaited: true });
  },
  question: (page) => page.move({ last: page.race.last === 6 ? 3 : 6 }),
  work: (page) => page.work(),
};
const anyAct = (...names: string[]) =>
  fc.record({ act: fc.constantFrom(...names), n: fc.nat({ max: 1000 }) });
const orders = fc.array(
  fc.oneof(anyAct('work'), anyAct('next', 'former'), anyAct(...Object.keys(ACTS))),
  { maxLength: 40 },
);
const run = (page: Page, acts: Act[]) => {
  for (const { act, n } of acts) ACTS[act]?.(page, n);
};
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
      { numRuns: Number(process.env.ORDERS ?? 500), ...(process.env.ORDERS ? {} : { seed: 1 }) },
    ),
  );
/** Puts the page at a round, shown whole, with all phases allowed. */
function stand(page: Page, t: number): void {
  page.move({ last: 6 });
  page.seek(t + 1);
  page.settle();
  page.seek(t);
  page.settle();
}

describe('a round, in whatever order things happen', () => {
  property('comes to rest', fc.constant([]), (page) => {
    page.settle();
    expect(page.telling.coming).toBe(null);
    expect(page.telling.passing).toBe(false);
  });

  property(
    'keys on the way to a round count as those that wait for it',
    fc.array(anyAct('next', 'work'), { maxLength: 12 }),
    (page, acts) => {
      stand(page, 5);
      expect([page.t, page.told]).toEqual([5, 6]);
      const keys = acts.filter(({ act }) => act === 'next').length;
      fc.pre(keys > 0 && keys < 7);
      run(page, acts);
      page.settle();
      expect([page.t, page.told]).toEqual([6, keys]);
    },
  );

  property('is whole where one goes to it by its number', fc.constant([]), (page) => {
    stand(page, 7);
    expect([page.told, page.telling.walking, page.telling.ask]).toEqual([6, false, {}]);
  });

  property('has its own step size once the race is another one', fc.constant([]), (page) => {
    page.move({ link: 'other', awaited: true });
    expect(page.telling.ask).toEqual({});
  });
});
