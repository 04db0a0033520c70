import { beforeEach, describe, expect, it, vi } from 'vitest';
import { Port } from '../testing/port';
import type { OwnEngine } from './bindings';
import { NOT_RUN } from './own/protocol';
import { sourceOf } from './own/source';
import { Supplier } from './supplier';

describe('the supplier', () => {
  const ROUNDS = 1000;
  const SHAPE = { dim: 1, classes: 1, weights: 1 };
  const to = { wake: vi.fn(), ended: vi.fn(), again: vi.fn() };
  let handed: number;
  let restarts: number;
  let stopped: Map<number, string>;
  let answered: number;
  let tick: (() => void) | null;
  let port: Port;
  let supplier: Supplier;

  const engine: OwnEngine = {
    restarts: () => restarts,
    ownShape: () => SHAPE,
    handOut(_, most) {
      const rounds = Math.min(most, ROUNDS - handed);
      if (rounds <= 0) return undefined;
      const round = handed + 1;
      handed += rounds;
      const value = new Float64Array(rounds);
      return { round, y: value, value };
    },
    supply(_, round, scores) {
      if (round !== answered + 1) throw new Error('not waited for');
      answered += scores.length;
    },
    stopOwn: (run, why) => stopped.set(run, why),
  };
  const own = (code = 1) => ({ run: 0, code, text: 'a\nb', port: port as unknown as MessagePort });
  const owed = () => port.sent.slice(1) as { round: number; y: Float64Array }[];
  const answer = (round: number, rounds: number) =>
    port.say({
      type: 'answers',
      round,
      scores: new Float64Array(rounds),
      weights: new Float64Array(),
      micros: 0,
    });
  const silence = (ticks: number) => {
    for (let i = 0; i < ticks; i += 1) tick?.();
  };

  beforeEach(() => {
    for (const one of Object.values(to)) one.mockReset();
    [handed, restarts, answered, tick] = [0, 0, 0, null];
    stopped = new Map();
    port = new Port();
    supplier = new Supplier(engine, [own()], to, (run) => {
      tick = run;
      return () => {
        tick = null;
      };
    });
  });
  const here = () => {
    port.say({ type: 'begun' });
    port.say({ type: 'here' });
  };
  const ready = () => {
    here();
    port.say({ type: 'ready' });
  };

  it('begins with single rounds, then has two large blocks under way', () => {
    expect(port.sent[0]).toEqual({ type: 'begin', ...SHAPE });
    ready();
    const sizes = [];
    for (let i = 0; i < 9; i += 1) {
      const last = owed()[i];
      if (!last) throw new Error();
      sizes.push(last.y.length);
      answer(last.round, last.y.length);
    }
    expect(sizes).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256]);
    expect(owed()).toHaveLength(11);
    expect(to.wake).toHaveBeenCalledTimes(9);
  });

  it('takes part of a block, and counts silence anew', () => {
    ready();
    answer(1, 1);
    answer(2, 1);
    silence(7);
    answer(3, 1);
    silence(7);
    expect(to.ended).not.toHaveBeenCalled();
    silence(1);
    expect(stopped.get(0)).toBe('did not return within 2 s in one of the rounds 4–7');
    expect(to.ended).toHaveBeenCalledExactlyOnceWith(1, 0, expect.anything());
    expect(port.closed).toBe(true);
    expect(tick).toBe(null);
  });

  it('knows the first round that does not return, and code that does not', () => {
    ready();
    silence(8);
    expect(stopped.get(0)).toBe('did not return within 2 s in round 1');
    supplier.send({ ...own(2), run: 1 });
    here();
    silence(8);
    expect(stopped.get(1)).toBe('the code outside its functions did not return within 2 s');
    // It left the surrounding function, and either ended its worker or does not return.
    supplier.send({ ...own(3), run: 2 });
    port.say({ type: 'begun' });
    silence(7);
    expect(stopped.has(2)).toBe(false);
    silence(1);
    expect(stopped.get(2)).toMatch(/^an extra bracket ended the function .* within 2 s$/);
  });

  it('waits longer for the worker itself', () => {
    silence(79);
    expect(stopped.size).toBe(0);
    silence(1);
    expect(stopped.get(0)).toBe('its sandbox did not start in this browser');
  });

  it('watches nobody who owes nothing', () => {
    ready();
    handed = ROUNDS;
    answer(1, 1);
    expect(tick).toBe(null);
    handed = 500;
    supplier.refill();
    expect(tick).not.toBe(null);
  });

  it.each([
    ['rounds that nobody asked for', { round: 1, scores: new Float64Array(2) }],
    ['rounds out of turn', { round: 2, scores: new Float64Array(1) }],
    ['no scores', { round: 1, scores: [0] }],
  ])('believes nothing: %s', (_, what) => {
    ready();
    port.say({ type: 'answers', weights: new Float64Array(), micros: 0, ...what });
    expect(stopped.get(0)).toBe('its answers do not match its examples');
    port.say({ type: 'ready' });
    expect(to.ended).toHaveBeenCalledOnce();
  });

  it('ends one whose empty answers would break the silence forever, and one with weights by the million', () => {
    const shapes = [
      { round: 1, scores: [], weights: [] },
      { round: 1, scores: [1], weights: [1, 2] },
      { round: Number.NaN, scores: [1], weights: [] },
      { round: 0.5, scores: [1], weights: [] },
    ];
    for (const [run, { round, scores, weights }] of shapes.entries()) {
      port = new Port();
      supplier.send({ ...own(run + 2), run });
      ready();
      const numbers = { scores: Float64Array.from(scores), weights: Float64Array.from(weights) };
      port.say({ type: 'answers', round, ...numbers, micros: 0 });
      expect(stopped.get(run)).toBe('its answers do not match its examples');
    }
    expect(answered).toBe(0);
  });

  it('reads a fault with its line, and one that the browser found', () => {
    ready();
    const line = sourceOf('', '').split('\n').length - 3 + 2;
    port.say({ type: 'fault', round: 1, message: 'oh', stack: `at blob:null/1:${line}:1` });
    expect(to.ended).toHaveBeenCalledWith(1, 0, { message: 'oh', line: 2 });
    supplier.send({ ...own(2), run: 1 });
    supplier.refuse(2, { message: 'Unexpected token', line: 1 });
    supplier.refuse(7, { message: 'of a former race', line: 1 });
    expect([...stopped.values()]).toEqual(['line 2: oh', 'line 1: Unexpected token']);
  });

  it('runs nothing that was not allowed', () => {
    supplier.send({ run: 3, code: 9, text: '', port: null });
    expect(stopped.get(3)).toBe(NOT_RUN);
  });

  it('starts code again when the engine has forgotten its answers', () => {
    ready();
    supplier.sought();
    expect(to.again).not.toHaveBeenCalled();
    restarts = 1;
    supplier.sought();
    expect(to.again).toHaveBeenCalledExactlyOnceWith(1, 0);
    answer(1, 1);
    expect(answered).toBe(0);
  });
});
