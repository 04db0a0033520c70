import { describe, expect, it } from 'vitest';
import { Turns } from './turns';

const RACE = {};

describe('turns of a race', () => {
  /** Plays a race of 100 rounds with the leader and the failures of each round; returns the rounds with a turn. */
  const turned = (
    rounds: [t: number, leader: string | null, ...gone: string[]][],
    turns = new Turns(),
    race: unknown = RACE,
  ) =>
    rounds
      .filter(([t, leader, ...gone]) => turns.turn(race, { t, rounds: 100 }, new Set(gone), leader))
      .map(([t]) => t);

  it('are leads that last a tenth of it, each once', () => {
    expect(
      turned([
        [10, 'A'],
        [15, 'A'],
        [20, 'A'],
        [21, 'A'],
        [30, 'B'],
        [39, 'B'],
        [40, 'B'],
        [90, 'B'],
      ]),
    ).toEqual([20, 40]);
  });

  it('are none of a lead that trembles', () => {
    const trembling = Array.from({ length: 90 }, (_, i): [number, string] => [
      i + 10,
      i % 9 < 5 ? 'A' : 'B',
    ]);
    expect(turned(trembling)).toEqual([]);
    // Regaining the lead after a moment is no news.
    expect(
      turned([
        [10, 'A'],
        [20, 'A'],
        [22, 'B'],
        [24, 'A'],
        [50, 'A'],
      ]),
    ).toEqual([20]);
  });

  it('are learners that are gone, each once, also if the headline has them back', () => {
    expect(
      turned([
        [5, null],
        [6, null, 'A'],
        [7, null],
        [8, null, 'A'],
        [9, null, 'A', 'B'],
      ]),
    ).toEqual([6, 9]);
  });

  it('are those of another race, and of the same one from its beginning', () => {
    const turns = new Turns();
    expect(turned([[6, null, 'A']], turns)).toEqual([6]);
    expect(turned([[6, null, 'A']], turns, {}), 'another race').toEqual([6]);
    expect(
      turned(
        [
          [3, null],
          [6, null, 'A'],
        ],
        turns,
        {},
      ),
    ).toEqual([6]);
    expect(
      turned(
        [
          [7, null, 'A'],
          [2, null],
          [6, null, 'A'],
        ],
        turns,
        RACE,
      ),
    ).toEqual([7, 6]);
  });
});
