import { expect, it } from 'vitest';
import { remembered } from './exits';

it('remembers who left while a race plays, but not what a race that was played back has not come to', () => {
  const left = new Map([
    ['SGD', 12],
    ['COMID', 40],
  ]);
  expect([...remembered(left, new Map(), 60)]).toEqual([...left]);
  expect([...remembered(left, new Map([['SGD', 11]]), 20)]).toEqual([['SGD', 11]]);
});
