/**
 * Names, cells, messages and files made by somebody else: they are shown as plain text, and break
 * nothing.
 */
import assert from 'node:assert/strict';
import { saved } from './files.mjs';
import { nightly, SMALL, test } from './harness.mjs';
import { RACE as FILE, file } from './tables.mjs';

const MARKUP = '<img src=x onerror="window.hit=1">';
const SCRIPT = '</script><script>window.hit=2</script>';
const NASTY = [
  MARKUP,
  SCRIPT,
  'javascript:window.hit=3',
  '{{7*7}}<%=7*7%>',
  '=cmd|x!A1',
  '\\input{x}',
];
const escaped = (text) => encodeURIComponent(text).replaceAll("'", '%27');
const RUNS = NASTY.map((name) => `run=sgd:eta=0.01,label=${escaped(name)}`).join('&');

/** Asserts that no text became an element, no script ran and no prototype changed. */
const unharmed = async (page) => {
  const found = await page.page.evaluate(() => ({
    hit: window.hit ?? null,
    images: [...document.images].map((one) => one.outerHTML),
    scripts: [...document.scripts].filter((one) => one.textContent.includes('window.hit')).length,
    handlers: document.querySelectorAll('[onerror], [onclick], [onload]').length,
    addresses: [...document.querySelectorAll('[href]')]
      .map((one) => String(one.href.baseVal ?? one.href))
      .filter((one) => /^(javascript|vbscript):|^data:(?!image)/i.test(one)),
    keys: Object.keys(Object.prototype),
    polluted: {}.polluted ?? null,
  }));
  assert.deepEqual(found, {
    hit: null,
    images: [],
    scripts: 0,
    handlers: 0,
    addresses: [],
    keys: [],
    polluted: null,
  });
};

test('labels from a link are text: in the page, in pictures, tables and files', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${RUNS}`, {
    acceptDownloads: true,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await page.waitForState('finished');
  const rows = await page.get('results').locator('tbody tr').allTextContents();
  for (const name of NASTY)
    assert.ok(
      rows.some((row) => row.includes(name)),
      name,
    );
  await unharmed(page);

  const svg = await saved(page, async () => {
    await page.get('picture-loss').click();
    await page.get('save-svg').click();
  });
  assert.doesNotMatch(svg.text, /<(script|img|foreignObject|image|a)\b|\son[a-z]+="|<!ENTITY/i);
  assert.ok(svg.text.includes('&lt;img src=x'), 'the name is there, as text');

  await page.page.keyboard.press('e');
  const csv = await saved(page, () => page.get('save-run-csv').click());
  // Numbers for programs: a name is quoted and otherwise unchanged, so that it reads back
  // identically.
  assert.ok(csv.text.includes(`"${MARKUP.replaceAll('"', '""')}"`));
  assert.ok(csv.text.includes(',=cmd|x!A1,'));
  const json = await saved(page, () => page.get('save-run-json').click());
  assert.ok(JSON.stringify(JSON.parse(json.text)).includes('</script>'));
  for (const { name } of [svg, csv, json])
    assert.match(name, /^[\w.-]+$/, 'a plain name of a file');
  await unharmed(page);
});

/* Every night: Names, cells, messages and files made by somebody else: they are shown as plain
 * text, and break nothing. */

test('a table’s name, columns and cells are text', nightly, async ({ lab }) => {
  const page = await lab.open(FILE, { wait: false });
  const columns = [MARKUP, SCRIPT, '=1+1', '__proto__', 'constructor', 'y'];
  const quoted = (cell) => `"${cell.replaceAll('"', '""')}"`;
  const lines = [columns.map(quoted).join(',')];
  for (let i = 0; i < 30; i++)
    lines.push(
      [quoted(i % 2 ? MARKUP : SCRIPT), quoted('\u202egpj.exe'), i, 2 * i, -i, i % 7].join(','),
    );
  await page.choose(file(`${MARKUP.replaceAll('/', '')}.csv`, lines.join('\n')));
  await page.get('data-preview').waitFor();
  assert.ok((await page.get('data-preview').textContent()).includes(MARKUP));
  await unharmed(page);
  await page.get('data-use').click();
  await page.waitForState('finished');
  assert.ok((await page.get('file-said').textContent()).includes('<img src=x'));
  await unharmed(page);
  // The target can be chosen beside the stream; a key that every object has is a column like any
  // other.
  await page.get('target').selectOption('__proto__');
  await page.waitForState('finished');
  await unharmed(page);
});

test('what a fault says is text', nightly, async ({ lab }) => {
  const links = [
    `v=1&${MARKUP}=${MARKUP}&stream=${SCRIPT}&loss=${MARKUP}&run=${SCRIPT}:eta=${MARKUP}`,
    'v=1&__proto__=polluted&constructor=1&run=sgd:__proto__=1,constructor=2,eta=0.01&hasOwnProperty=x',
    `v=1&lesson=${MARKUP}:1&recipe=${SCRIPT}&panels=__proto__,constructor&hide=${MARKUP}&focus=${SCRIPT}`,
    `v=1&stream=file&data=${escaped(MARKUP)}:target=${escaped(SCRIPT)}&inline=${escaped(`${MARKUP},b\n1,2`)}`,
    `v=1&run=own:code=${escaped(`${SCRIPT}${MARKUP}`)}`,
    '%00%ff%fe&v=%&run=%E2%80%AE&==&&&:,:',
    `v=1&${'run=sgd&'.repeat(500)}`,
    `v=1&start=${'9,'.repeat(50_000)}`,
  ];
  for (const link of links) {
    const page = await lab.open(link, { wait: false });
    await page.page.waitForFunction(
      () =>
        document.documentElement.dataset.state !== 'loading' ||
        document.documentElement.hasAttribute('data-wants-file'),
    );
    await page.settle();
    await unharmed(page);
    await page.close();
  }
});

test('a stranger’s JSON is an experiment, or is said to be none', nightly, async ({ lab }) => {
  const deep = `${'['.repeat(200_000)}${']'.repeat(200_000)}`;
  const files = [
    ['deep.json', deep],
    ['proto.json', '{"__proto__": {"polluted": 1}, "constructor": {"prototype": {"polluted": 1}}}'],
    [
      'parts.json',
      '{"experiment": {"__proto__": {"polluted": 1}, "runs": [{"id": "sgd", "params": {"__proto__": 1}}]}}',
    ],
    ['huge.json', `"${'x'.repeat(17e6)}"`],
  ];
  const page = await lab.open(SMALL);
  for (const [name, text] of files) {
    await page.page.keyboard.press('e');
    await page
      .get('open-export')
      .setInputFiles({ name, mimeType: 'application/json', buffer: Buffer.from(text) });
    await page.page.waitForFunction(
      (begin) => document.body.textContent.includes(`${begin}`),
      name.slice(0, 8),
    );
    await unharmed(page);
    await page.page.keyboard.press('Escape');
  }
  // A file that names a link with markup: the link's text is decoded like any other.
  await page.page.keyboard.press('e');
  await page.get('open-export').setInputFiles({
    name: 'link.json',
    mimeType: 'application/json',
    buffer: Buffer.from(
      JSON.stringify({ link: `javascript:window.hit=4#${SMALL}&${RUNS}`, fingerprint: MARKUP }),
    ),
  });
  await page.page.waitForFunction(
    (many) => document.querySelectorAll('[data-testid=learner-card]').length === many,
    NASTY.length,
  );
  await page.waitForState('finished');
  await unharmed(page);
});

test('errors of one’s own code are text', nightly, async ({ lab }) => {
  for (const thrown of [
    `throw new Error('${MARKUP}')`,
    `throw '${MARKUP.replace('x', '\\u202e')}'`,
    `const error = new Error(); error.name = '${MARKUP}'; throw error`,
    `throw { get message() { return { toString: null }; } }`,
    `throw { get message() { throw 1; } }`,
  ]) {
    const code = `const predict = () => 0; function learn() { ${thrown}; }`;
    const page = await lab.open(`${SMALL}&run=sgd&run=own:code=${escaped(code)}`);
    await page.runOwn();
    await page.get('own-fault').waitFor();
    await unharmed(page);
    await page.close();
  }
});

test('strange messages to an embedded page do nothing bad', nightly, async ({ lab }) => {
  const html = `<!doctype html><iframe id="lab" src="${lab.url}#${SMALL}&run=sgd&embed=1"></iframe>`;
  const page = await lab.open('', {
    address: await lab.origin(html),
    wait: false,
    before: (one) =>
      one.addInitScript(() => {
        if (window.parent !== window) return;
        window.heard = [];
        addEventListener('message', ({ data }) => window.heard.push(data));
      }),
  });
  await page.page.waitForFunction(() => window.heard.some(({ event }) => event === 'ready'));
  await page.page.evaluate(async () => {
    const lab = document.querySelector('#lab').contentWindow;
    const send = (message) => lab.postMessage(message, '*');
    const cyclic = { implicitLab: 1, do: 'state' };
    cyclic.id = cyclic;
    let deep = [];
    for (let i = 0; i < 1000; i++) deep = [deep];
    for (const message of [
      null,
      0,
      'play',
      [],
      new Map([['implicitLab', 1]]),
      new Error('implicitLab'),
      { implicitLab: Number.NaN },
      { implicitLab: '1', do: 'play' },
      { implicitLab: 1 },
      cyclic,
      JSON.parse('{"implicitLab": 1, "__proto__": {"do": "play"}}'),
    ])
      send(message);
    for (const name of [
      '__proto__',
      'constructor',
      'hasOwnProperty',
      'valueOf',
      '',
      1,
      null,
      {},
      deep,
    ])
      send({ implicitLab: 1, do: name });
    for (const link of [
      'javascript:window.hit=1#v=1',
      'data:text/html,<script>window.hit=1</script>',
      'v=1&__proto__=1&run=__proto__',
      `v=1&run=sgd:label=${encodeURIComponent('<img src=x onerror="window.hit=1">')}`,
      'x'.repeat(1e6),
      deep,
    ])
      send({ implicitLab: 1, do: 'open', link });
    send({ implicitLab: 1, do: 'at', rounds: new Array(1e6).fill(1) });
    send({ implicitLab: 1, do: 'subscribe', events: deep });
    send({ implicitLab: 1, do: 'seek', t: 1n });
    for (let i = 0; i < 3000; i++) send({ implicitLab: 1, do: 'state', id: `flood ${i}` });
    send({ implicitLab: 1, do: 'open', link: 'v=1&rounds=70&speed=max&run=sgd', id: 'last' });
  });
  await page.page.waitForFunction(() => window.heard.some(({ id }) => id === 'last'));
  const last = await page.page.evaluate(() => window.heard.find(({ id }) => id === 'last'));
  assert.equal(last.ok, true);
  const frame = page.page.frame({ url: (url) => String(url).startsWith(lab.url) });
  await frame.waitForFunction(() => document.documentElement.dataset.state === 'finished');
  const hit = await frame.evaluate(() => [window.hit ?? null, Object.keys(Object.prototype)]);
  assert.deepEqual(hit, [null, []]);
});
