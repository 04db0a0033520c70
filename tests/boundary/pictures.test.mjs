/** Charts on paper, on the page's path: through the instance that holds its frames. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { lab, play } from './lab.mjs';

const RACE =
  'v=1&stream=correlated-gaussian:d=20&loss=squared&rounds=200&run=fiol:eta=0.1&run=sgd:eta=0.1,label=a%20%3Cb%3E%20%26%20%22c%22';

function charts(fragment, wanted) {
  const all = new lab.Charts();
  const { meta, data } = play(fragment, { wanted });
  all.setFrame(meta, data);
  return { all, meta };
}

test('a chart is the SVG that native Rust prints, to the last byte', () => {
  const file = new URL('../printed/weights.svg', import.meta.url);
  const printed = readFileSync(file, 'utf8');
  const address = /Link: (.*)<\/desc>/.exec(printed)[1].replaceAll('&amp;', '&');
  const fragment = address.split('#')[1];
  const engine = play(fragment.replace('rounds=500', 'rounds=400'));
  const all = new lab.Charts();
  all.setFrame({ ...engine.meta, rounds: 500 }, engine.data);
  assert.equal(all.print('weights', fragment, address, 6), printed);
});

test('names are escaped, the link is whole, learners have their own colours', () => {
  const { all, meta } = charts(RACE);
  const svg = all.print('loss', RACE, `https://lab.example/#${RACE}`, 6);
  assert.match(svg, /^<svg [^>]*width="160mm" height="100mm"/);
  assert.ok(svg.includes('a &lt;b&gt; &amp; &quot;c&quot;'));
  assert.ok(svg.includes(`https://lab.example/#${RACE.replaceAll('&', '&amp;')}</desc>`));
  assert.ok(svg.includes(meta.fingerprint));
  // FIOL is blue; SGD is orange and dashed.
  assert.match(svg, /stroke="#0072b2" stroke-width="20"\/>/);
  assert.match(svg, /stroke="#c44e00" stroke-width="20" stroke-dasharray="70 50"\/>/);
});

test('what is not there is not printed, and no name of a kind panics', () => {
  const { all } = charts(RACE);
  const print = (kind) => all.print(kind, RACE, '', 6);
  for (const kind of [
    'images',
    'prediction',
    'map',
    'points',
    'sweep',
    'scalar',
    'bead',
    'equation',
    'plane',
    'nonsense',
    '',
  ]) {
    assert.equal(print(kind), undefined, kind);
  }
  const empty = new lab.Charts();
  assert.equal(empty.print('loss', '', '', 99), undefined);
  assert.equal(empty.print('weights', 'v=9&&&', '', 0), undefined);
});

test('the support map is a picture of a few kilobytes', () => {
  const fragment = RACE.replace('d=20', 'd=1000');
  const { all } = charts(fragment, { map: true });
  const svg = all.print('map', fragment, '', 6);
  assert.match(svg, /href="data:image\/png;base64,iVBORw0KGgo/);
  assert.ok(svg.length < 300_000, `${svg.length}`);
});

test('in a column of a handout a question has the axes of its answer, and no curve', () => {
  const { all } = charts(RACE);
  const print = (empty, ...range) => all.printColumn('weights', RACE, 6, empty, range);
  const [question, answer] = [print(true, -1.2, 1.2), print(false, -1.2, 1.2)];
  const place = (svg) => /data-plot="([\d ]+)"/.exec(svg)[1];
  assert.equal(place(question), place(answer));
  const texts = (svg) => [...svg.matchAll(/<text[^>]*>([^<]*)</g)].map(([, text]) => text);
  for (const number of ['−1', '0', '1']) {
    assert.ok(texts(question).includes(number), number);
    assert.ok(texts(answer).includes(number), number);
  }
  assert.doesNotMatch(question, /0072b2|c44e00/);
  assert.match(answer, /0072b2/);
  // Its own axis would give the answer away.
  const own = texts(print(true));
  assert.ok(own.includes('200') && !own.includes('−1') && !own.includes('0.5'), `${own}`);
  assert.match(print(false), /^<svg [^>]*width="86mm" height="43mm"/);
});
