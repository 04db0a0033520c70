/** A lesson written as by a viewer: its steps, its gaps, its preview for others, its file. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLink, openLink, show, showFrame } from '../../../testing/components';
import { runFrame } from '../../../testing/frames';
import { followOtherTabs } from '../../../ui/storage';
import { startTex } from '../../../ui/tex';
import type { LessonFile } from './collection';
import { begin, discard, openText, saveFile } from './draft';
import { LessonStrip } from './Strip';
import { startLessons } from './start';
import { KEPT, own } from './state';

const RACE = 'v=1&rounds=100&run=fiol';
startLessons();
followOtherTabs();
startTex();

const field = (name: string) => page.getByLabelText(name, { exact: true });
const button = (name: string) => page.getByRole('button', { name, exact: true });
const rightAnswer = page.getByRole('combobox', { name: 'Right answer' });
const status = page.getByTestId('lesson-editor').getByRole('status');
const place = page.getByTestId('lesson-progress');
const titles = () => own.value?.steps.map(({ title }) => title);
const steps = () => own.value?.steps ?? [];

/** Fills fields in turn, each identified by its label. */
async function fill(texts: Record<string, string>): Promise<void> {
  for (const [name, text] of Object.entries(texts)) await userEvent.fill(field(name), text);
}
async function addStep(title: string): Promise<void> {
  const count = steps().length;
  await userEvent.click(button('Add a step'));
  await expect.element(place).toHaveTextContent(`of ${count + 1}`);
  await fill({ 'Title of the step': title });
}

let sure: ReturnType<typeof vi.fn>;
let saved: Blob[];

beforeEach(async () => {
  sure = vi.fn(() => true);
  saved = [];
  vi.stubGlobal('confirm', sure);
  vi.spyOn(URL, 'createObjectURL').mockImplementation((blob) => {
    saved.push(blob as Blob);
    return 'about:blank#file';
  });
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
  openLink(RACE);
  show(<LessonStrip />);
  await showFrame(100, [runFrame('FIOL')], { done: true });
  begin();
  await expect.element(field('Title of the step')).toHaveValue('A new step');
});

afterEach(() => {
  discard();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it('begins with the experiment on the page; steps are added after the one that is shown, moved and deleted', async () => {
  await fill({ 'Title of the step': 'one' });
  expect(steps()[0]?.link).toBe(RACE);
  await expect.element(button('Earlier')).toBeDisabled();
  await expect.element(button('Later')).toBeDisabled();
  await expect.element(button('Delete this step')).toBeDisabled();
  await addStep('two');
  await addStep('three');
  await expect.element(button('Later')).toBeDisabled();

  await userEvent.click(button('Earlier'));
  await expect.element(place).toHaveTextContent('2 of 3');
  await expect.element(field('Title of the step')).toHaveValue('three');
  expect(titles()).toEqual(['one', 'three', 'two']);
  await userEvent.click(button('Later'));
  await expect.element(place).toHaveTextContent('3 of 3');
  expect(titles()).toEqual(['one', 'two', 'three']);
  await userEvent.click(button('Earlier'));
  await userEvent.click(button('Delete this step'));
  await expect.element(place).toHaveTextContent('2 of 2');
  await expect.element(field('Title of the step')).toHaveValue('two');
  expect(titles()).toEqual(['one', 'two']);
  expect(inLink('lesson')).toBe('own:2');
});

it('names the first thing that is missing, and saves only what is complete', async () => {
  const lacks = async (sentence: string) => {
    await expect.element(status).toHaveTextContent(sentence);
    await expect.element(button('Save as a file')).toBeDisabled();
  };
  await lacks('The file, “about”: must not be empty.');
  await fill({ 'What it is about, in one sentence': 'Something.' });
  await lacks('Step 1, “text”: must not be empty.');
  await fill({ Text: 'With $x^2$.', 'Title of the step': ' ' });
  await lacks('Step 1, “title”: must not be empty.');
  await fill({ 'Title of the step': 'one', Title: 'Über $x$, twice' });
  await expect.element(status).toHaveTextContent('The lesson is complete.');

  await userEvent.click(field('Ask a question'));
  await lacks('Step 1, “ask”, “question”: must not be empty.');
  await fill({ Question: 'Which?', 'Answers, one per line (2 to 4)': 'this' });
  await lacks('Step 1, “ask”, “answers”: must be a list of 2 to 4.');
  await fill({
    'Answers, one per line (2 to 4)': 'this\nthat\nnone',
    'Reason, shown with the right answer': 'So.',
  });
  await userEvent.selectOptions(rightAnswer, '3');
  await expect.element(status).toHaveTextContent('The lesson is complete.');
  await fill({ 'Answers, one per line (2 to 4)': 'this\nthat' });
  await lacks('Step 1, “ask”, “right”: must be the number of the right answer, from 1 to 2.');
  await userEvent.selectOptions(rightAnswer, '2');
  await userEvent.click(field('Let readers draw the curve first'));
  await userEvent.selectOptions(page.getByRole('combobox', { name: 'Chart to draw in' }), 'loss');
  await fill({ to: '-1' });
  await lacks('Step 1, “ask”, “draw”: “from” and “to” must be numbers, the first the smaller one.');
  await fill({ to: '2.5' });
  await fill({ 'Statements to remember, one per line': 'a\nb' });

  await userEvent.click(button('Save as a file'));
  expect(saved).toHaveLength(1);
  const file: LessonFile = JSON.parse((await saved[0]?.text()) ?? '');
  expect(file).toEqual({
    title: 'Über $x$, twice',
    about: 'Something.',
    source: '',
    needs: [],
    steps: [
      {
        title: 'one',
        link: RACE,
        text: 'With $x^2$.',
        remember: ['a', 'b'],
        ask: {
          question: 'Which?',
          answers: ['this', 'that'],
          right: 2,
          reason: 'So.',
          draw: { chart: 'loss', from: 0, to: 2.5 },
        },
      },
    ],
  });
});

it('is tried as others will see it, and written on', async () => {
  await fill({ 'Title of the step': 'Look', Text: 'With $x^2$.', 'Something to try': 'Move it.' });
  await userEvent.click(page.getByTestId('lesson-edit'));
  await expect.element(page.getByTestId('lesson-editor')).not.toBeInTheDocument();
  await expect.element(page.getByRole('heading', { name: 'Look' })).toBeVisible();
  await expect.element(page.getByText('Move it.')).toBeVisible();
  await userEvent.click(page.getByTestId('lesson-edit'));
  await expect.element(field('Something to try')).toHaveValue('Move it.');
});

it('says when the page shows another experiment, and takes it', async () => {
  await expect.element(page.getByText('with the experiment as it is now')).toBeVisible();
  openLink('v=1&rounds=200&run=fiol&lesson=own:1');
  await expect.element(page.getByText('with another experiment')).toBeVisible();
  await showFrame(200, [runFrame('FIOL')], { done: true });
  await userEvent.click(button('Take the experiment as it is now'));
  await expect.element(page.getByText('with the experiment as it is now')).toBeVisible();
  expect(steps()[0]?.link).toBe('v=1&rounds=200&run=fiol');
});

it('is replaced by a file only if nothing is lost, or if the viewer says so; a file with a fault changes nothing', async () => {
  const other = {
    title: 'Another',
    about: 'that.',
    source: '',
    steps: [{ title: 'Its step', link: RACE, text: 'Text.' }],
  };
  expect(openText('{')).toBe('This is not valid JSON: it is damaged or incomplete.');
  expect(openText(JSON.stringify({ ...other, steps: [] }))).toBe(
    'The file, “steps”: must be a list of 1 to 99.',
  );
  expect(sure).not.toHaveBeenCalled();
  sure.mockReturnValueOnce(false);
  expect(openText(JSON.stringify(other))).toBeNull();
  expect(titles()).toEqual(['A new step']);
  expect(openText(JSON.stringify(other))).toBeNull();
  expect(sure).toHaveBeenCalledTimes(2);
  await expect.element(page.getByRole('heading', { name: 'Its step' })).toBeVisible();
  await expect.element(page.getByTestId('lesson-editor')).not.toBeInTheDocument();

  // From a file, and not changed since.
  expect(openText(JSON.stringify(other))).toBeNull();
  await userEvent.click(page.getByTestId('lesson-edit'));
  await fill({ Text: 'Another text.' });
  saveFile();
  begin();
  expect(sure).toHaveBeenCalledTimes(2);
  await expect.element(field('Title of the step')).toHaveValue('A new step');
});

it('changes the lesson as another tab has written it meanwhile', async () => {
  await fill({ Text: 'Mine.' });
  const [step] = steps();
  const theirs = {
    ...own.value,
    title: 'Their title',
    steps: [step, { ...step, title: 'Theirs' }],
  };
  const newValue = JSON.stringify(theirs);
  dispatchEvent(new StorageEvent('storage', { key: `implicit-lab.${KEPT}`, newValue }));
  await fill({ Text: 'Mine, later.' });
  expect(titles()).toEqual(['A new step', 'Theirs']);
  expect(steps().map(({ text }) => text)).toEqual(['Mine, later.', 'Mine.']);
  expect(own.value?.title).toBe('Their title');
});
