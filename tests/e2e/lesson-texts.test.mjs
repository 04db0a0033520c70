/**
 * The texts of lessons, compared with the page: a hidden answer is nowhere on it, and a text's
 * statements can be read there.
 *
 * Every step is opened once. Before its answer is revealed, no number of the reason appears
 * anywhere but in the question. When the race, its regret and its sweep are over, every number of
 * its texts can be read on the page, every named control is where the text says, and every named
 * colour is a learner's.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { nightly, test } from './harness.mjs';
import { isAmong, numbersIn, unmarked, valuesIn } from './texts.mjs';

/** Selects a chart's tab. */
const tab = (name) => ({ click: `[data-view="${name}"]` });
const round = (t) => ({ round: t });

/** The ways to numbers that are a click away, or at another round than the last. */
const ELSEWHERE = {
  'sparsity:1': [tab('metric.regret')],
  'sparsity:6': [tab('metric.regret')],
  'sparsity:9': [tab('metric.regret')],
  'regret:1': [tab('metric.regret')],
  'regret:8': [tab('against.truth')],
  'units:2': [tab('metric.regret')],
  'adapt:4': [round(2)],
  'repeat:4': [round(11)],
  'repeat:5': [round(2)],
  'classes:3': [round(2)],
  'classes:4': [round(2)],
  'classes:7': [round(634)],
  'adapt:6': [round(1000), round(4000)],
  'family:3': [round(5)],
};

/** Numbers that no panel shows, with the reason why none should. */
const WORKED = {
  // Factors worked out in the text, and the step size of the previous step.
  'explode:2': ['0.1'],
  'explode:3': ['1.4', '1.96'],
  'explode:4': ['0.25'],
  'explode:5': ['0.29'],
  // A share, and the year of a paper.
  'explode:12': ['5', '2019'],
  'explode:6': ['200', '401'],
  'explode:7': ['0.125', '0.056', '0.444', '8', '7'],
  // The loss of weights that stay at 0, which no learner of the race has; 2/η, and ‖x‖² over all
  // rounds.
  'explode:8': ['2.93', '2,000', '18,000'],
  'explode:10': ['1,200'],
  // 1 + η‖x‖², worked out.
  'proximal:4': ['3.5'],
  // Half the noise's variance.
  'proximal:8': ['0.5'],
  // η + 1, the loss of the best weight, and the other learner's weight.
  'proximal:9': ['101', '0.5', '0.952'],
  // ‖x‖², and the difference of the two losses in per cent.
  'proximal:10': ['50', '0.4', '0.01', '3', '1'],
  // The predictions of round 2; the round shows one at a time.
  'middle:1': ['3.2', '1', '1.60', '1.23'],
  // Polyak's step size, worked out, and predictions of single rounds.
  'middle:2': ['0.125', '1', '1.5', '1.75'],
  // Half the noise's variance.
  'middle:5': ['0.5'],
  // Predictions of round 3 and of the first step.
  'middle:6': ['0.4', '1.60', '1.38', '1.23', '1.92', '3.2'],
  // The rest of an error, and distances between weights.
  'repeat:1': ['3.5'],
  'repeat:2': ['2.24', '1.83', '1.79', '1.41', '0.59', '0.46', '2.69', '3.51', '1.5'],
  'repeat:3': ['3.16', '1.00', '0.52', '0.45', '0.447', '3.5', '4.72', '7.06', '10.57'],
  // η‖x‖², and runs with another η or another loss.
  'repeat:4': ['0.3125', '0.8', '0.762'],
  'repeat:5': ['0.625', '0.527'],
  'repeat:6': ['3.61', '3.58', '3.40', '3.25', '0.585', '6.3', '114'],
  // The loss of the best fixed weight.
  'repeat:7': ['0.5'],
  // The difference of a probability from 1.
  'classes:2': ['4e-9'],
  // FIOL's loss in the previous step.
  'classes:4': ['3.02'],
  // Probabilities after the round, and differences of scores.
  'classes:5': ['0.995', '8.81', '1.19', '0.579', '0.413'],
  // A mean and a maximum over all rounds, and a run on scaled pixels.
  'classes:7': ['384', '11.0', '2.31', '5.13'],
  // Values of the sweep between its ends.
  'classes:8': ['369', '3,767', '0.504', '0.597'],
  // Twice d.
  'equation:5': ['40'],
  // The distance between the weights of three learners, and a mean over all rounds.
  'equation:7': ['1e-11', '2.1'],
  // Mean numbers of passes over all rounds, here and with other settings; the default number of
  // features.
  'equation:8': ['2.0', '3.1', '11.4', '20', '1,000', '1'],
  // Values of two earlier steps.
  'sparsity:6': ['0.01', '18', '11', '12'],
  // The margin of the lower of two losses, and what *Try* leads to.
  'explode:11': ['28', '13', '5'],
  // Zeros over the last 1,000 rounds: the chart has all of them, and no panel has their mean.
  'sparsity:1': ['1,000', '18', '1', '71'],
  'sparsity:4': ['1,000', '18', '11'],
  // The mean over the same rounds, and a longer step.
  'sparsity:9': ['1,000', '88', '11', '10', '0.3', '221,562', '3.0', '90', '40'],
  // λ(1 + η‖x‖²), worked out.
  'sparsity:5': ['0.6'],
  // The regret per round, and the ratio of the bound to the regret.
  'regret:2': ['0.025'],
  'regret:3': ['49'],
  // The increment of a round: a difference of two rounds.
  'regret:6': ['0.01'],
  // Rounded to hundreds.
  'regret:8': ['2,300'],
  // Half the noise's variance, and the range of the curve.
  'averages:1': ['0.5', '0.78', '1.33'],
  // The same sweep with the last weights, and a point in the middle of a curve.
  'averages:4': ['1.1', '1.54', '1e-4', '2.24'],
  // The year of a paper.
  'averages:8': ['2004'],
  // The number of rows; the page counts all that are played.
  'averages:9': ['359'],
  // The best weight, its loss, and averages over all rounds.
  'averages:6': ['0.1', '0.225', '0.496', '0.616', '0.088'],
  // Another step size.
  'averages:7': ['100', '0.818'],
  // Two learners that are not in the race.
  'adapt:2': ['12.6'],
  // The two losses at one place, and their difference; the sums for the way there and the way back.
  'variability:1': ['2.5', '32', '24.5'],
  'variability:2': ['7.5', '2.5'],
  // Rounded to thousands.
  'variability:4': ['5,000'],
  // With ten experts, and for implicit steps: settings other than the step's.
  'geometry:3': ['0.0064', '0.0067', '0.0101', '0.0407'],
  // The ratio of the numbers of experts.
  'geometry:4': ['100'],
  // The ratio of two values of η, and a run with another γ.
  'curvature:3': ['49'],
  'curvature:5': ['17'],
  // −60 is a mean over twenty seeds.
  'improper:8': ['60'],
  // 1/η at the end.
  'adapt:5': ['0.135'],
  // The effect of the next step, the values of the previous step, a hypothetical example.
  'units:4': ['1,024'],
  // The number of examples, and the results of other examples.
  'units:7': ['35', '1,000', '0.00028', '33,341', '2.17'],
  'units:10': ['0.442', '0.774'],
  'units:12': ['1,000'],
  // The year of a paper.
  'family:6': ['2011'],
  // Regrets with ten times the λ and a tenth of the η.
  'family:8': ['10', '0.05', '25.9', '17.0'],
};

/** Numbers of a hidden answer that the page shows as something else. */
const COINCIDENCES = {
  // Rounds per second.
  'explode:8': ['2,000'],
  // ‖x‖² is 1.250, and a prediction will be 1.25.
  'proximal:5': ['1.25'],
  // Three learners play.
  'sparsity:9': ['3.0'],
};

const chart = (name) => `[data-testid=chart-${name}]`;
const learner = (name, parameter = 'eta') => ({
  see: '[data-testid=learner-card]',
  says: name,
  has: `[data-slider$=".${parameter}"]`,
});
const WEIGHTS_OF = 'select[aria-label="Weights of"]';
/** The page's own hint for a key. */
const key = (name) => ({ see: `[aria-keyshortcuts~="${name}"]` });

/**
 * Things that a text may name, and their conditions on the page: `see` a selector, `says` a text in
 * it, `has` something in it, `below` and `above` something else. A phrase that sounds like one of
 * these and is not here fails.
 */
const NAMED = [
  [
    /Press \[(R|N|X|\.)\](?:, then \[(N)\])?(?: to see the round as a film, or \[(\.)\])?/g,
    (_, ...keys) => keys.filter(Boolean).map(key),
  ],
  [/\bthen \[N\] for one round\b/g, () => [key('N')]],
  [
    /Choose (\S+)(?:, then (\S+),)? under “Weights of”/g,
    (_, ...names) =>
      names.filter(Boolean).map((says) => ({ see: `${chart('weights')} ${WEIGHTS_OF}`, says })),
  ],
  [
    /Drag \$\\eta\$ above the pictures/g,
    () => [{ see: '.what-if [data-slider="round.eta"]', above: '.round-pictures figure' }],
  ],
  [/Look at the segments/g, () => [{ see: '[data-testid=round-equation]' }]],
  [/In the picture of the plane/g, () => [{ see: '[data-testid=round-plane]' }]],
  [/In the picture of the equation/g, () => [{ see: '[data-testid=round-equation]' }]],
  [/Point at the curves/g, () => [{ see: `${chart('sweep')} .plot` }]],
  [
    /Point at the map|The map shows/g,
    () => [{ see: chart('sparsity'), has: '[data-view="sparsity.map"]:checked' }],
  ],
  [
    /The chart shows that line/g,
    () => [
      { see: '.bench > figure:first-of-type', has: '[data-view="weights.prediction"]:checked' },
    ],
  ],
  [
    /Choose regret above the (?:loss )?chart/g,
    () => [
      {
        see: `${chart('loss')} h2`,
        has: '[data-view="metric.regret"]',
        above: `${chart('loss')} .plot`,
      },
    ],
  ],
  [/[Bb]elow (?:it|the chart) are the best fixed weights/g, () => []],
  [
    /Click (?:the|a) theorem’s name(?: below the chart)?/g,
    () => [{ see: '.bounds button', below: `${chart('loss')} .plot` }],
  ],
  [/Go on to the next step/g, () => [{ see: '[data-testid=lesson-next]' }]],
  [/Choose the (\S+) loss/g, (_, name) => [{ see: '[data-part=loss]', says: name }]],
  [/run the sweep again/g, () => [{ see: '[data-testid=sweep-run]' }]],
  [
    /Choose (a ball|ℝᵈ) as the domain/g,
    (_, name) => [{ see: '[data-part=domain]', says: name === 'a ball' ? 'ball' : name }],
  ],
  [
    /(?:[Ll]ower|Set) (\S+)’s \$\\eta(?:\$| =\$ [\d.]+) to/g,
    (whole, name) => [
      learner(name),
      ...(whole.includes('=')
        ? [{ see: '.lesson-try', has: `.held[aria-label="step size η of ${name}"]` }]
        : []),
    ],
  ],
  [
    /Set \$\\eta = [\d.]+\$ for (\S+) and (\S+?):/g,
    (_, ...names) => names.slice(0, 2).map((name) => learner(name)),
  ],
  [
    /Try \$\\eta = [\d.]+\$ for (?:both|all three)/g,
    () => [{ see: '[data-testid=learner-card]', has: '[data-slider$=".eta"]' }],
  ],
  [/Set λ of the first (\S+) to [\d.]+:/g, (_, name) => [learner(name, 'lambda')]],
  [/Set the rounds to/g, () => [{ see: '[data-param=rounds]' }]],
  [/Add (\S+) with/g, () => [{ see: '[data-testid=add-learner]' }]],
  [
    /Measure the objective instead/g,
    () => [{ see: '[data-testid=sweep-measure]', says: 'objective' }],
  ],
];

/** Phrases that sound like a control or a place on the page. */
const SOUNDS =
  /\b(?:Press|Choose|Drag|Click|Change|Point at|Look at|Lower|Raise|Set|Try|Add|Measure)\b|\bchoose it\b|\b(?:[Aa]bove|[Bb]elow|[Uu]nder|[Bb]eside) (?:the|it|“)[^.]*?(?:charts?|curves?|results|sliders?|pictures?|”)|\bin the title\b|\b(?:first|second|third) chart\b|\bthe picture of\b|\b[Tt]he map\b/;
/** A colour names a learner, and learners may change theirs. */
const COLOURS = /\b(?:red|green|blue|orange|purple|cyan|ochre|yellow|violet|pink|brown)\b/i;

/** The names in a text, as checks for the page, and its unknown names. */
function named(text) {
  let rest = text;
  const checks = [];
  for (const [pattern, made] of NAMED) {
    for (const match of text.matchAll(pattern))
      checks.push(...made(...match.slice(0, match.length)));
    rest = rest.replace(pattern, ' ');
  }
  const unknown = [SOUNDS.exec(rest), COLOURS.exec(rest)].filter(Boolean);
  return { checks, unknown: unknown.map((found) => rest.slice(found.index, found.index + 60)) };
}

/** The checks that the page does not pass. */
async function missing(page, checks) {
  await page.unfold();
  return page.page.evaluate((checks) => {
    const all = (selector) =>
      [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const box = (selector) => all(selector)[0]?.getBoundingClientRect();
    const passes = ({ see, says, has, below, above }) =>
      all(see).some((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        const text = `${one.textContent} ${[...one.querySelectorAll('input')].map(({ value }) => value)}`;
        if (says && !text.toLowerCase().includes(says.toLowerCase())) return false;
        if (has && !one.querySelector(has)) return false;
        if (below && !(box(below)?.bottom <= top + 1)) return false;
        return !above || bottom <= box(above)?.top + 1;
      });
    return checks.filter((check) => !passes(check));
  }, checks);
}

const folder = new URL('../../lessons/', import.meta.url);
const read = (name) => JSON.parse(unmarked(readFileSync(new URL(name, folder), 'utf8')));
const lessons = read('index.json').lessons.map((id) => ({ id, ...read(`${id}.json`) }));

/** Everything shown and said: drawn texts, names, tips and live regions; `fields` adds the content of fields. */
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

/** Waits until the step's race is loaded, and the page has received its first frame. */
async function arrived(page) {
  await page.page.waitForFunction(() => window.race.loads > 0 && window.race.arrived);
  await page.settle();
}

/** Waits until the race is at its requested round, and nothing is pending. */
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

/** Goes to a round, or to the last one if none is named, without playing at viewing speed. */
const seek = (page, round) =>
  page.page.evaluate((round) => {
    const track = document.querySelector('[data-testid=scrubber]');
    track.value = round ?? track.max;
    track.dispatchEvent(new Event('input', { bubbles: true }));
  }, round);

/**
 * Texts behind pointing and clicking: the values along the curves, each phase of each learner's
 * round, a theorem's terms.
 */
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
        // Keep the parts of one value apart from those of the next.
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
      // Its content is fetched on first use.
      while (all('.explain :is(dd, p)').length === 0) await soon();
      take('.explain :is(dd, p)');
      theorem.click();
    }
    return parts.join(' ');
  });

const settings = (link) =>
  [...decodeURIComponent(link).matchAll(/\d+(?:\.\d+)?(?:e-?\d+)?/g)].map(([n]) =>
    Math.abs(Number(n)),
  );

/**
 * Numbers of the reason that the page must not show yet: neither those in the question, nor
 * settings, nor single digits.
 */
function secrets(name, { title, text, link, ask }) {
  const told = numbersIn([title, text, ask.question].join('\n'));
  const known = [...told, ...(COINCIDENCES[name] ?? [])];
  return numbersIn(ask.reason).filter(
    (said) => !/^\d$/.test(said) && !known.includes(said) && !isAmong(said, settings(link)),
  );
}

/** Numbers in a step's texts that the page shows nowhere. */
async function unread(page, name, { title, text, link, ask, remember = [] }) {
  const texts = [title, text, ask?.question ?? '', ask?.reason ?? '', ...remember].join('\n');
  let left = numbersIn(texts).filter((said) => !WORKED[name]?.includes(said));
  const look = (values) => {
    left = left.filter((said) => !isAmong(said, values));
  };
  look([...valuesIn(await shown(page, { fields: true })), ...settings(link)]);
  if (left.length > 0) look(valuesIn(await pointed(page)));
  for (const { click, round } of left.length > 0 ? (ELSEWHERE[name] ?? []) : []) {
    if (click) {
      await page.page.evaluate((selector) => document.querySelector(selector).click(), click);
      // All of them show regret, whose line below the chart comes late.
      await page.get('comparator').waitFor({ state: 'attached' });
    } else await seek(page, round);
    await settled(page);
    look(valuesIn(await shown(page)));
    if (left.length > 0) look(valuesIn(await pointed(page)));
  }
  return left;
}

for (const lesson of lessons) {
  test(
    `${lesson.id}: a hidden answer is nowhere, and what the texts say is on the page`,
    nightly,
    async ({ lab }) => {
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
        // All formulas are typeset, and none in the colour of an error.
        await page.page.waitForFunction(() =>
          [...document.querySelectorAll('.lesson-strip .tex')].every((tex) =>
            tex.querySelector('.katex'),
          ),
        );
        assert.equal(await page.page.locator('.lesson-strip .katex-error').count(), 0, name);
        if (ask?.plays || !/&at=[1-9]/.test(link)) await seek(page);
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
    },
  );
}

test(
  'what the texts of recipes name is there with one of their links',
  nightly,
  async ({ lab }) => {
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
  },
);

for (const how of ['', '&present=1', '&embed=1']) {
  test(
    `withheld, revealed and withheld again: ${how || 'on the page'}`,
    nightly,
    async ({ lab }) => {
      for (const [id, title, found, t] of [
        ['regret', 'Theorem 1 on this race', 'chart-loss', [0, 5000]],
        ['equation', 'Two curves that cross', 'round', [1, 1]],
      ]) {
        const { steps } = lessons.find((one) => one.id === id);
        const step = steps.find((one) => one.title === title);
        const name = `${id}:${steps.indexOf(step) + 1}`;
        const page = await lab.open(`${step.link}${how}&lesson=${name}`, { wait: false });
        await page.get('lesson-step').waitFor();
        await arrived(page);
        // On a stage it is a line in place of the question's.
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
    },
  );
}
