/** Lessons and recipes on the page's state: their steps are links, and Back goes through them. */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRunParam } from '../../session/edit';
import { experiment, link, readLink } from '../../session/experiment';
import { shortOf } from '../../session/guides';
import { awaited, meta, playing, raceState } from '../../session/play';
import { seek } from '../../session/race';
import { follow } from '../../session/share';
import { setView, view } from '../../session/view';
import { type Browser, settled, startPage } from '../../testing/page';
import { notes } from '../../ui/notes';
import { backward, onward, over } from './lessons/lecture';
import { load, startLessons } from './lessons/start';
import * as lesson from './lessons/state';
import { loadCollection, openRecipe, shown, startRecipes, unchanged } from './recipes/state';

let browser: Browser;
beforeAll(async () => {
  browser = await startPage('v=1&rounds=20&speed=max');
  startLessons();
  startRecipes();
  await load();
});
beforeEach(async () => {
  follow('v=1&rounds=20&speed=max');
  await settled();
});

const explode = () => {
  const found = lesson.lessons.value.find(({ id }) => id === 'explode');
  if (!found) throw new Error('there is no lesson “explode”');
  return found;
};
const at = () => [lesson.here.value?.lesson.id, lesson.here.value?.number];

describe('a lesson', () => {
  it('goes on by keys that come faster than frames, and back by the browser', () => {
    lesson.openStep(explode(), 1);
    lesson.next();
    lesson.next();
    expect(at()).toEqual(['explode', 3]);
    lesson.back();
    expect(at()).toEqual(['explode', 2]);
    browser.go(-1);
    expect(at()).toEqual(['explode', 3]);
    browser.go(-1);
    browser.go(-1);
    expect(at()).toEqual(['explode', 1]);
  });

  it('has its own experiment where a link names the step alone, and not where it names one', async () => {
    const own = readLink(explode().steps[3]?.link ?? '').experiment;
    follow('v=1&lesson=explode:4&lang=en');
    await vi.waitFor(() => expect(experiment.value).toEqual(own));
    expect([at(), view.lang.value, view.at.value]).toEqual([['explode', 4], 'en', 0]);
    setRunParam(0, 'eta', 0.123);
    await settled();
    expect(experiment.value.runs[0]?.params.eta).toBe(0.123);
    follow('v=1&rounds=20&lesson=explode:4');
    await settled();
    expect([at()[1], experiment.value.rounds]).toEqual([4, 20]);
    expect(experiment.value).not.toEqual(own);
  });

  it.each(['', '&present=1'])('opens by its name alone, without a word%s', async (view) => {
    const own = readLink(explode().steps[3]?.link ?? '').experiment;
    follow(`lesson=explode:4${view}`);
    await vi.waitFor(() => expect(experiment.value).toEqual(own));
    expect(notes.value).toEqual([]);
  });

  it('that is unchanged has a short link, which opens the same', async () => {
    lesson.openStep(explode(), 4);
    await settled();
    const whole = link.value;
    const short = shortOf(whole);
    expect(short).toBe('lesson=explode:4');
    follow(short ?? '');
    await vi.waitFor(() => expect(link.value).toBe(whole));
    setRunParam(0, 'eta', 0.123);
    expect(shortOf(link.value)).toBeNull();
  });

  it('keeps what was changed just before a step was left', () => {
    lesson.openStep(explode(), 1);
    setRunParam(0, 'eta', 0.123);
    lesson.next();
    expect(experiment.value.runs[0]?.params.eta).not.toBe(0.123);
    browser.go(-1);
    expect(experiment.value.runs[0]?.params.eta).toBe(0.123);
    expect(at()).toEqual(['explode', 1]);
  });

  it('asks before it answers: the race stands, Reveal plays it, hiding brings it back', async () => {
    const number = explode().steps.findIndex(({ ask }) => ask?.plays) + 1;
    lesson.openStep(explode(), number);
    await settled();
    expect([lesson.questionOpen.value, playing.value]).toEqual([true, false]);
    const stood = meta.value?.t;
    lesson.reveal();
    expect([lesson.questionOpen.value, playing.value]).toEqual([false, true]);
    lesson.reveal();
    await settled();
    expect([lesson.questionOpen.value, meta.value?.t]).toEqual([true, stood]);
  });

  it('on a stage plays a race that waits with the rest of its text, and takes it back', async () => {
    const number = explode().steps.findIndex(
      ({ ask, link }) => !ask && readLink(link).view.at === 0,
    );
    lesson.openStep(explode(), number + 1);
    setView({ present: true });
    await settled();
    expect([playing.value, meta.value?.t]).toEqual([false, 0]);
    onward();
    expect(playing.value).toBe(true);
    backward();
    await settled();
    expect([at()[1], playing.value, meta.value?.t]).toEqual([number + 1, false, 0]);
  });

  it('ends on a stage with its last step, and says so', async () => {
    const { length } = explode().steps;
    lesson.openStep(explode(), length);
    setView({ present: true });
    await settled();
    for (let presses = 0; !over.value; presses += 1) {
      expect(presses).toBeLessThan(5);
      onward();
    }
    onward();
    expect([over.value, lesson.gallery.value, at()]).toEqual([true, false, ['explode', length]]);
    backward();
    expect([over.value, at()]).toEqual([false, ['explode', length]]);
  });

  it('a race sought elsewhere while it is revealed comes to where it was sought', async () => {
    const number = explode().steps.findIndex(({ ask }) => ask?.plays) + 1;
    lesson.openStep(explode(), number);
    lesson.reveal();
    seek(7);
    await settled();
    expect([meta.value?.t, playing.value]).toEqual([7, false]);
  });

  it('is left with the experiment as it is, and its link names no lesson', () => {
    lesson.openStep(explode(), 2);
    const { stream } = experiment.value;
    lesson.leave();
    expect(experiment.value.stream).toBe(stream);
    expect([lesson.inLesson.value, link.value]).toEqual([
      false,
      expect.not.stringContaining('lesson'),
    ]);
  });

  it('keeps the presentation from step to step', () => {
    view.present.value = true;
    lesson.openStep(explode(), 1);
    expect(view.present.value).toBe(true);
    lesson.next();
    expect(view.present.value).toBe(true);
  });

  it('has its text while the page waits for the viewer’s file', async () => {
    lesson.lessons.value = [];
    follow('v=1&stream=file&data=a.csv:hash=9f86d081884c7d65,target=y&run=sgd&lesson=explode:2');
    await vi.waitFor(() => expect(at()).toEqual(['explode', 2]));
    expect(experiment.value.stream.id).toBe('file');
  });

  it('that is not there is named in a notice, and the race plays', async () => {
    for (const [step, said] of [
      ['nowhere:2', 'nowhere'],
      ['explode:50', 'no step 50'],
    ] as const) {
      browser.click(`v=1&rounds=5&speed=max&lesson=${step}`);
      await settled();
      await vi.waitFor(() => expect(notes.value.map(({ text }) => text).join()).toContain(said));
      expect(raceState.value).toBe('finished');
    }
  });
});

describe('a recipe', () => {
  it('brings its text along, however its link is opened, at whatever round it stands', async () => {
    const { recipes } = await loadCollection();
    const recipe = recipes.find(({ id }) => id === 'co-fig-1');
    const text = recipe?.links[0]?.link ?? '';
    browser.click(`${text}&at=5`);
    await settled();
    await vi.waitFor(() => expect(shown.value?.recipe.id).toBe('co-fig-1'));
    expect(unchanged.value).toBe(true);
    setRunParam(0, 'beta', 2);
    expect([shown.value?.recipe.id, unchanged.value]).toEqual(['co-fig-1', false]);
  });

  it('whose file is not here is shown too, one link after another', async () => {
    const { recipes } = await loadCollection();
    const recipe = recipes.find(({ id }) => id === 'co-fig-4');
    const asking = recipe?.links.filter(({ link: one }) => one.includes('&data=')) ?? [];
    expect(asking.length).toBe(10);
    for (const { link: one } of asking) {
      browser.click(one);
      await vi.waitFor(() => expect(shown.value?.link).toBe(one));
    }
  });

  it('sent away it stays away, until it is opened again or Back leads to it', async () => {
    const { recipes } = await loadCollection();
    const [first, second] = recipes;
    if (!first || !second) throw new Error('there are no recipes');
    openRecipe(first);
    await vi.waitFor(() => expect(shown.value?.recipe.id).toBe(first.id));
    shown.value = null;
    setRunParam(0, 'eta', 0.02);
    await vi.waitUntil(() => !awaited.value, { interval: 1 });
    expect(shown.value).toBeNull();
    openRecipe(second);
    await vi.waitFor(() => expect(shown.value?.recipe.id).toBe(second.id));
    browser.go(-1);
    expect(experiment.value.runs[0]?.params.eta, 'the change made before').toBe(0.02);
    browser.go(-1);
    openRecipe(first);
    await vi.waitFor(() => expect(shown.value?.recipe.id).toBe(first.id));
  });

  it('opened once more after a change is the recipe again', async () => {
    const { recipes } = await loadCollection();
    const [first] = recipes;
    if (!first) throw new Error('there are no recipes');
    openRecipe(first);
    await vi.waitFor(() => expect(shown.value?.recipe.id).toBe(first.id));
    setRunParam(0, 'eta', 0.02);
    openRecipe(first);
    await vi.waitFor(() => expect(unchanged.value).toBe(true));
    expect(shown.value?.recipe.id).toBe(first.id);
  });
});
