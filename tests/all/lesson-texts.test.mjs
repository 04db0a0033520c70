/**
 * What lessons say, beside what the page shows: a hidden answer is nowhere on it, and what a text says can be read there.
 *
 * Every step is opened once. Before its answer is revealed, no number of the reason stands anywhere but in the
 * question. When the race, its regret and its sweep are over, every number of its texts can be read on the page, every control that is named is
 * where the text says, and no colour is named that is not a learner's.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from '../e2e/harness.mjs';
import { COINCIDENCES, ELSEWHERE, missing, named, WORKED } from '../e2e/lesson-texts.mjs';
import { isAmong, numbersIn, unmarked, valuesIn } from '../e2e/texts.mjs';

const folder = new URL('../../lessons/', import.meta.url);
const read = (name) => JSON.parse(unmarked(readFileSync(new URL(name, folder), 'utf8')));
const lessons = read('index.json').lessons.map((id) => ({ id, ...read(`${id}.json`) }));

/** All that is shown and said: texts that are drawn, names, tips and live regions; `fields` adds what stands in fields. */
const shown = (page, { fields = false, strip = false } = {}) =>
  page.page.evaluate(
    ([fields, strip]) => {
      const parts = [];
      const walk = (node) => {
        if (node.nodeType === Node.TEXT_NODE) parts.push(node.data);
        if (node.nodeType !== Node.ELEMENT_NODE) return;
        if (!strip && node.classList.contains('lesson-strip')) return;
        if (!node.checkVisibility()) return;
        // Microseconds are another number every time.
        if (node.matches('[data-testid=results] td:last-child')) return;
        // Two texts of one element are one; those of two are not.
        parts.push(' ');
        for (const name of ['aria-label', 'aria-valuetext', 'title'])
          if (node.hasAttribute(name)) parts.push(` ${node.getAttribute(name)} `);
        if (fields && 'value' in node) parts.push(` ${node.value} `);
        for (const child of node.childNodes) walk(child);
        parts.push(' ');
      };
      walk(document.body);
      return parts.join('');
    },
    [fields, strip],
  );

/** The step's race was loaded, and the page has heard of its first frame. */
async function arrived(page) {
  await page.page.waitForFunction(() => window.race.loads > 0 && window.race.arrived);
  await page.settle();
}

/** The race stands where it was asked to, and nothing is under way. */
async function settled(page) {
  await page.page.waitForFunction(() => {
    const find = (name) => document.querySelector(`[data-testid=${name}]`);
    const stands =
      ['paused', 'finished'].includes(document.documentElement.dataset.state) &&
      find('scrubber')?.getAttribute('aria-busy') === 'false';
    const regret = find('comparator')?.textContent ?? 'against';
    const sweep = find('sweep')?.dataset.phase ?? (document.querySelector('.sweep') ? '' : 'done');
    return (
      stands &&
      find('round-closed')?.dataset.why !== 'loading' &&
      regret.startsWith('against') &&
      !regret.includes('%') &&
      (sweep === 'done' || find('withheld') !== null)
    );
  });
  await page.settle();
}

/** Goes to a round, the last one if none is named: nobody has to watch. */
const seek = (page, round) =>
  page.page.evaluate((round) => {
    const track = document.querySelector('[data-testid=scrubber]');
    track.value = round ?? track.max;
    track.dispatchEvent(new Event('input', { bubbles: true }));
  }, round);

/** What is read by pointing and clicking: the values along the curves, each phase of the round of each learner, a theorem's terms. */
const pointed = (page) =>
  page.page.evaluate(async () => {
    const parts = [];
    const soon = () => new Promise((done) => setTimeout(done));
    const drawn = async () => {
      for (let i = 0; i < 2; i += 1) await new Promise(requestAnimationFrame);
    };
    const all = (selector) => [...document.querySelectorAll(selector)];
    const take = (selector) => parts.push(...all(selector).map((one) => one.textContent));
    const focus = all('[data-testid=chart-weights] select, .round-head select')[0];
    const learners = focus ? [...focus.options].map(({ value }) => value) : [null];
    for (const learner of learners) {
      const chosen = all('[data-testid=chart-weights] select, .round-head select')[0];
      if (chosen && chosen.value !== learner) {
        window.race.arrived = false;
        chosen.value = learner;
        chosen.dispatchEvent(new Event('change', { bubbles: true }));
        // Its weights and its round come with the next frame.
        while (!window.race.arrived) await drawn();
        await drawn();
      }
      for (const plot of all('figure > .plot')) await readAlong(plot);
      for (const phase of all('.phase')) {
        phase.click();
        await drawn();
        take('.phase, [data-testid=told], .landings td, [data-testid=round-said]');
      }
    }
    async function readAlong(plot) {
      const press = async (key) => {
        plot.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }));
        await soon();
        // Parts of a value are not those of the next.
        parts.push(
          ...[...plot.querySelectorAll('.readout :is(b, span, dt, dd)')].map(
            (one) => one.textContent,
          ),
        );
      };
      for (let i = 0; i < 4; i += 1) {
        await press(i === 0 ? 'ArrowRight' : 'ArrowDown');
        for (const end of [
          ['Home', 'ArrowRight', 'ArrowRight', 'ArrowRight'],
          ['End', 'ArrowLeft', 'ArrowLeft'],
        ])
          for (const key of end) await press(key);
      }
      plot.focus();
      plot.blur();
    }
    for (const theorem of all('.bounds button')) {
      theorem.click();
      await soon();
      take('.explain :is(dd, p)');
      theorem.click();
    }
    return parts.join(' ');
  });

const settings = (link) =>
  [...decodeURIComponent(link).matchAll(/\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([n]) =>
    Math.abs(Number(n)),
  );

/** Numbers of the reason that the page must not show yet: not those that the question has told, nor settings, nor single digits. */
function secrets(name, { title, text, link, ask }) {
  const told = numbersIn([title, text, ask.question].join('\n'));
  const known = [...told, ...(COINCIDENCES[name] ?? [])];
  return numbersIn(ask.reason).filter(
    (said) => !/^\d$/.test(said) && !known.includes(said) && !isAmong(said, settings(link)),
  );
}

/** The numbers of a step's texts that can be read nowhere. */
async function unread(page, name, { title, text, link, ask, remember = [] }) {
  const texts = [title, text, ask?.question ?? '', ask?.reason ?? '', ...remember].join('\n');
  let left = numbersIn(texts).filter((said) => !WORKED[name]?.includes(said));
  const look = (values) => {
    left = left.filter((said) => !isAmong(said, values));
  };
  look([...valuesIn(await shown(page, { fields: true })), ...settings(link)]);
  if (left.length > 0) look(valuesIn(await pointed(page)));
  for (const { click, round } of left.length > 0 ? (ELSEWHERE[name] ?? []) : []) {
    if (click)
      await page.page.evaluate((selector) => document.querySelector(selector).click(), click);
    else await seek(page, round);
    await settled(page);
    look(valuesIn(await shown(page)));
    if (left.length > 0) look(valuesIn(await pointed(page)));
  }
  return left;
}

for (const lesson of lessons) {
  test(`${lesson.id}: a hidden answer is nowhere, and what the texts say is on the page`, async ({
    lab,
  }) => {
    const page = await lab.open(`${lesson.steps[0].link}&lesson=${lesson.id}:1`, { wait: false });
    const wrong = [];
    for (const [index, step] of lesson.steps.entries()) {
      const name = `${lesson.id}:${index + 1}`;
      const { title, text, link, ask } = step;
      await page.page.waitForFunction(
        (wanted) =>
          document.querySelector('[data-testid=lesson-progress]')?.textContent.startsWith(wanted),
        `${index + 1} of`,
      );
      await arrived(page);
      assert.equal(await page.get('lesson-step').textContent(), title);
      assert.ok((await page.fragment()).endsWith(`lesson=${name}`));
      assert.equal(await page.notices(), 0, name);
      assert.equal(await page.page.locator('.wrong, .crash:not([hidden])').count(), 0, name);
      assert.equal(await page.get('headline').count(), 0, name);
      if (ask) {
        if ((await page.state()) === 'running') await seek(page);
        await settled(page);
        const values = valuesIn(await shown(page));
        for (const said of secrets(name, step))
          if (isAmong(said, values)) wrong.push(`${name} gives ${said} away`);
        await page.get('lesson-reveal').click();
        await page.get('lesson-reason').waitFor();
      }
      // All formulas are set, and none of them in the colour of a mistake.
      await page.page.waitForFunction(() =>
        [...document.querySelectorAll('.lesson-strip .tex')].every((tex) =>
          tex.querySelector('.katex'),
        ),
      );
      assert.equal(await page.page.locator('.lesson-strip .katex-error').count(), 0, name);
      if (ask?.plays || !/&at=/.test(link)) await seek(page);
      await settled(page);
      const { checks, unknown } = named([text, step.try ?? '', ask?.reason ?? ''].join('\n'));
      for (const words of unknown)
        wrong.push(`${name} names what the test does not know: ${words}`);
      for (const check of await missing(page, checks))
        wrong.push(`${name} names what is not there: ${JSON.stringify(check)}`);
      for (const said of await unread(page, name, step))
        wrong.push(`${name} says ${said}, which can be read nowhere`);
      if (index + 1 < lesson.steps.length) {
        await page.page.evaluate(() => {
          window.race.loads = 0;
          window.race.arrived = false;
          document.querySelector('[data-testid=lesson-next]').click();
        });
      }
    }
    await page.close();
    assert.deepEqual(wrong, []);
  });
}

test('what the texts of recipes name is there with one of their links', async ({ lab }) => {
  const recipes = new URL('../../recipes/', import.meta.url);
  const { papers } = JSON.parse(readFileSync(new URL('index.json', recipes), 'utf8'));
  for (const id of papers.flatMap((paper) => paper.recipes)) {
    const {
      shows,
      conclude,
      caveat = '',
      links,
    } = JSON.parse(readFileSync(new URL(`${id}.json`, recipes), 'utf8'));
    const { checks, unknown } = named([shows, conclude, caveat].join('\n'));
    assert.deepEqual(unknown, [], id);
    if (checks.length === 0) continue;
    const left = [];
    for (const { link } of links) {
      const page = await lab.open(link, { wait: false });
      await arrived(page);
      await seek(page);
      await settled(page);
      left.push(await missing(page, checks));
      await page.close();
      if (left.at(-1).length === 0) break;
    }
    assert.deepEqual(left.at(-1), [], id);
  }
});

for (const how of ['', '&present=1', '&embed=1']) {
  test(`withheld, revealed and withheld again: ${how || 'on the page'}`, async ({ lab }) => {
    for (const [id, title, found, t] of [
      ['regret', 'A promise for the worst case', 'chart-loss', [0, 5000]],
      ['equation', 'Two curves that cross', 'round', [1, 1]],
    ]) {
      const { steps } = lessons.find((one) => one.id === id);
      const step = steps.find((one) => one.title === title);
      const name = `${id}:${steps.indexOf(step) + 1}`;
      const page = await lab.open(`${step.link}${how}&lesson=${name}`, { wait: false });
      await page.get('lesson-step').waitFor();
      await arrived(page);
      // On a stage it is a line in the place of the question's.
      const reason = how.includes('present')
        ? page.get('stage-line').filter({ hasText: /[a-z][a-z ]{8,}/.exec(step.ask.reason)[0] })
        : page.get('lesson-reason');
      const check = async (state) => {
        const revealed = state === 'revealed';
        await reason.waitFor({ state: revealed ? 'visible' : 'detached' });
        if (revealed && step.ask.plays) await seek(page);
        await settled(page);
        const values = valuesIn(await shown(page));
        const given = secrets(name, step).filter((said) => isAmong(said, values));
        // The round opens whole, the regret has its theorem; a slide has no room for that.
        if (!revealed) assert.deepEqual(given, [], state);
        else if (id === 'equation' || how === '') assert.notDeepEqual(given, [], state);
        assert.equal((await page.progress()).t, t[Number(revealed)], state);
        assert.equal(
          (await page.get(found).locator('[data-testid=withheld], .phase:disabled').count()) > 0,
          !revealed,
          state,
        );
      };
      await check('asked');
      for (const state of ['revealed', 'hidden', 'revealed', 'hidden']) {
        await page.page.keyboard.press('v');
        await check(state);
      }
      await page.close();
    }
  });
}
