/** The sweep's panel on the page's state: what it requests, its subject, and whether results still belong to it. */
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { choosePart, setRunParam } from '../../session/edit';
import { link, open } from '../../session/experiment';
import { seedCount } from '../../session/seeds';
import {
  chooseTarget,
  clipped,
  closeSweep,
  ends,
  live,
  measures,
  openSweep,
  problem,
  settings,
  sweeping,
  targets,
} from '../../session/sweep';
import { view } from '../../session/view';
import { settled, startPage } from '../../testing/page';

beforeAll(async () => {
  await startPage('v=1&rounds=20&speed=max');
});
beforeEach(async () => {
  open('v=1&rounds=20&speed=max');
  await settled();
});

describe('the sweep', () => {
  it('opens with the step size, closes again, and the link follows', () => {
    expect(sweeping.value).toBe(false);
    openSweep();
    expect(settings.value?.id).toBe('step');
    expect(link.value).toContain('sweep=step');
    closeSweep();
    expect(link.value).not.toContain('sweep');
  });

  it('offers what the race’s learners and parts have, and the measures that there are', () => {
    openSweep();
    const former = targets.value.map(({ id }) => id);
    expect(former).toContain('step');
    choosePart('reg', 'l1');
    expect(targets.value.map(({ id }) => id)).toContain('reg.lambda');
    expect(measures.value.length).toBeGreaterThan(1);
    chooseTarget('reg.lambda');
    expect(view.sweep.value).toMatch(/^reg\.lambda/);
    choosePart('reg', 'none');
    expect(problem.value).toMatch(/\w/);
  });

  it('follows the race: the value of each learner is the race’s', () => {
    openSweep();
    setRunParam(0, 'eta', 0.0625);
    expect(live.value?.values[0]).toBe(0.0625);
  });

  it('says which ends it uses where the link asks for others', () => {
    open('v=1&rounds=20&sweep=step:from=1e-30,to=1');
    const { used, takes } = ends.value ?? {};
    expect(used?.[0]).toBe(takes?.[0]);
    expect(clipped.value.map(({ id }) => id)).toEqual(['from']);
  });
});

describe('seeds', () => {
  it('are as many as the link says', () => {
    open('v=1&rounds=20&seeds=7');
    expect(seedCount.value).toBe(7);
    view.seeds.value = 1;
    expect(link.value).not.toContain('seeds');
  });
});
