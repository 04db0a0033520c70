/** The table of results and the legend of a slide, fed with frames. */

import { describe, expect, it } from 'vitest';
import { page } from 'vitest/browser';
import { Legend } from '../../boot/stage/Legend';
import { moveRun } from '../../session/edit';
import { open } from '../../session/experiment';
import { cursor } from '../../session/play';
import { openLink, settle, show, showFrame } from '../../testing/components';
import { runFrame, withValues } from '../../testing/frames';
import { Results } from './Results';

const TWO = 'v=1&run=sgd:eta=0.1&run=fiol:eta=0.2';
const SGD = runFrame('SGD', { id: 'sgd', explicit: true, mean: 0.5, total: 50, objective: 0.75 });
const FIOL = runFrame('FIOL', { id: 'fiol', mean: 0.25, total: 25, objective: 0.375, zeros: 3 });

const heading = page.getByRole('heading', { level: 2 });
const columns = () =>
  page
    .getByRole('columnheader')
    .elements()
    .map((one) => one.textContent);
const row = (name: string) => page.getByRole('row', { name: new RegExp(name) });
const cells = (name: string) =>
  [...row(name).element().querySelectorAll('td')].map((one) => one.textContent);

describe('the table', () => {
  it('has the numbers of the frame, one row per learner', async () => {
    openLink(TWO);
    show(<Results />);
    await showFrame(100, [SGD, FIOL]);
    await expect.element(heading).toHaveTextContent('Results at t = 100');
    expect(cells('FIOL')).toEqual(['0.2500', '–']);
    expect(cells('SGD')[0]).toBe('0.5000');
  });

  it('has the column of what the chart sums first, and the objective where there is a regulariser', async () => {
    openLink(`${TWO}&metric=total&reg=l1`, { details: true });
    show(<Results />);
    await showFrame(100, [SGD, FIOL]);
    await expect.element(heading).toHaveTextContent('100');
    expect(columns()).toEqual(['learner', 'total loss', 'objective', 'zeros', 'µs']);
    expect(cells('FIOL').slice(0, 2)).toEqual(['25.00', '0.3750']);
    openLink(`${TWO}&reg=none`, { details: true });
    await settle();
    // Nothing produces zeros then.
    expect(columns()).toEqual(['learner', 'mean loss', 'µs']);
  });

  it('counts mistakes where there are any to make', async () => {
    openLink(`${TWO}&loss=logistic`);
    show(<Results />);
    await showFrame(2000, [withValues(SGD, { mistakes: 1234 }), withValues(FIOL, { mistakes: 0 })]);
    await expect.element(heading).toHaveTextContent('2,000');
    expect(columns()).toContain('mistakes');
    expect(cells('SGD')).toContain('1,234 (62 %)');
    expect(cells('FIOL')).toContain('0 (0 %)');
  });

  it('has test loss and accuracy where there is a test set, first where they are drawn', async () => {
    openLink(`${TWO}&loss=logistic&metric=test`, { details: true });
    show(<Results />);
    const tested = withValues(SGD, { mistakes: 5, test: 0.125, 'test-mistakes': 11 });
    await showFrame(100, [tested, FIOL], { tests: 400 });
    await expect.element(heading).toHaveTextContent('100');
    const names = ['learner', 'test loss', 'mean loss', 'accuracy', 'µs'];
    expect(columns()).toEqual(names);
    expect(cells('SGD')).toEqual(['0.1250', '0.5000', '97.3 %', '–']);
    // A learner that cannot be tested, such as a user-supplied one.
    expect(cells('FIOL').slice(0, 3)).toEqual(['–', '0.2500', '–']);
  });

  it('ends with what learning has to beat', async () => {
    openLink(`${TWO}&loss=logistic&reg=l1`);
    show(<Results />);
    const zero = runFrame('w = 0', { mean: 0.75, objective: 0.75, total: 75 });
    const majority = { class: 0, label: 'bad', mistakes: 35, testMistakes: 8 };
    const runs = [SGD, FIOL].map((run) => withValues(run, { mistakes: 47 }));
    await showFrame(100, runs, { zero, majority });
    await expect.element(row('w = 0')).toBeVisible();
    expect(cells('w = 0')).toEqual(['0.7500', '0.7500', '–', '–', '–']);
    expect(cells('always “bad”')).toEqual(['–', '–', '–', '35 (35 %)', '–']);
    expect(cells('SGD')[3]).toBe('47 (47 %)');
    const names = page.getByRole('rowheader').elements();
    expect(names.map((one) => one.textContent)).toEqual(['SGD', 'FIOL', 'w = 0', 'always “bad”']);

    await showFrame(100, runs, { zero, majority, tests: 40 });
    await expect.element(page.getByText('accuracy')).toBeVisible();
    expect(cells('always “bad”')).toContain('80.0 %');
    // On the simplex there are no such weights, and numbers have no label.
    openLink(TWO);
    await showFrame(100, [SGD, FIOL]);
    await expect.element(row('FIOL')).toBeVisible();
    expect(page.getByRole('row').elements()).toHaveLength(3);
  });

  it('says nothing of what nobody has paid yet', async () => {
    openLink(`${TWO}&at=0`);
    show(<Results />);
    await showFrame(0, [SGD, FIOL]);
    await expect.element(heading).toHaveTextContent('t = 0');
    expect(cells('SGD').slice(0, 2)).toEqual(['–', '–']);
  });

  it('says when a learner diverged, in the place of its numbers', async () => {
    openLink(`${TWO}&reg=l1`);
    show(<Results />);
    await showFrame(100, [{ ...SGD, divergedAt: 41 }, FIOL]);
    await expect.element(row('SGD')).toHaveTextContent(/overflow at t = 41/);
    expect(cells('SGD')).toHaveLength(2);
    expect(cells('FIOL')).toHaveLength(4);
  });

  it('has the numbers of the round that is pointed at, while one points', async () => {
    openLink(`${TWO}&loss=logistic&reg=l1`);
    show(<Results />);
    // Rounds 1 and 50, sums of the loss, of the objective, and zeros.
    const column = (offset: number) => ({ offset, len: 2 });
    const series = {
      times: column(0),
      series: { total: column(2), objective: column(4), zeros: column(6) },
    };
    const data = Float64Array.of(1, 50, 3, 10, 4, 25, 0, 7);
    const runs = [
      { ...withValues(SGD, { mistakes: 20 }), ...series, divergedAt: 60 },
      { ...withValues(FIOL, { mistakes: 20 }), ...series },
    ];
    await showFrame(100, runs, {}, data);
    await expect.element(row('SGD')).toHaveTextContent(/overflow at t = 60/);
    cursor.value = { t: 50, across: 't', chart: 'loss', nearest: 1, x: 0, y: 0 };
    await expect.element(heading).toHaveTextContent('Results at t = 50');
    // For mistakes only the last count is known.
    expect(cells('FIOL')).toEqual(['0.2000', '0.5000', '7', '–', '–']);
    expect(cells('SGD')).toEqual(cells('FIOL'));
    cursor.value = null;
    await expect.element(heading).toHaveTextContent('Results at t = 100');
    expect(cells('FIOL')).toEqual(['0.2500', '0.3750', '3', '20 (20 %)', '–']);
  });

  it('says why a learner of one’s own stopped, and that its step is not known', async () => {
    openLink(TWO);
    show(<Results />);
    const own = { ...FIOL, id: 'own', label: 'mine', divergedAt: 7, stopped: 'it threw “no”' };
    await showFrame(100, [SGD, own]);
    await expect.element(row('mine')).toHaveTextContent(/t = 7: it threw “no”/);
    await expect.element(page.getByText('your own code')).toBeVisible();
  });

  it('has the fingerprint, so far until the race is over', async () => {
    openLink(TWO);
    show(<Results />);
    await showFrame(99, [SGD, FIOL], { fingerprint: '00000000000000aa' });
    const print = page.getByTestId('fingerprint');
    await expect.element(print).toHaveTextContent('00000000000000aa');
    const said = () => print.element().parentElement?.textContent;
    expect(said()).toContain('so far');
    await showFrame(100, [SGD, FIOL], { fingerprint: '00000000000000bb' });
    await expect.element(print).toHaveTextContent('00000000000000bb');
    expect(said()).toContain('final');
  });

  it('keeps the names of the race whose numbers it has; of another link it has no numbers yet', async () => {
    openLink(TWO);
    show(<Results />);
    await showFrame(100, [SGD, FIOL]);
    await expect.element(row('SGD')).toBeVisible();
    moveRun(0, 1);
    await settle();
    const names = () =>
      page
        .getByRole('rowheader')
        .elements()
        .map((one) => one.textContent);
    expect(names()).toEqual(['SGD', 'FIOL']);
    open('v=1&run=adam');
    await settle();
    expect(names()).toEqual(['Adam']);
    expect(row('Adam').element().textContent).not.toMatch(/\d/);
    await showFrame(1, [runFrame('Adam')]);
    await expect.element(row('Adam')).toBeVisible();
    expect(names()).toEqual(['Adam']);
  });
});

describe('the legend', () => {
  const legend = page.getByTestId('legend');

  it('names what the chart draws, and each learner with its number', async () => {
    openLink(TWO);
    show(<Legend />);
    await showFrame(100, [SGD, FIOL]);
    await expect.element(legend).toHaveTextContent(/mean loss.*SGD 0\.5.*FIOL 0\.25/);
    expect(legend.element().querySelectorAll('.swatch.dashed')).toHaveLength(1);
    openLink(`${TWO}&metric=total`);
    await showFrame(100, [SGD, FIOL]);
    await expect.element(legend).toHaveTextContent(/total loss.*SGD 50.*FIOL 25/);
  });

  it('says where a learner diverged, and nothing before the first round', async () => {
    openLink(`${TWO}&at=0`);
    show(<Legend />);
    await showFrame(0, [SGD, FIOL]);
    await expect.element(legend).toHaveTextContent(/SGD –.*FIOL –/);
    openLink(TWO);
    await showFrame(100, [{ ...SGD, divergedAt: 41 }, FIOL]);
    await expect.element(legend).toHaveTextContent(/SGD ✕ t = 41/);
    const [first, second] = legend.element().querySelectorAll('li');
    expect(first).toHaveAttribute('data-diverged', 'true');
    expect(second).toHaveAttribute('data-diverged', 'false');
  });
});
