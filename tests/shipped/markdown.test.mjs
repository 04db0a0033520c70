/** The plugin for markdown-it from docs/embedding.md, in a project outside the repository. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { at, npm } from '../../scripts/shell.mjs';
import { blocks, installOutside, openBuilt } from '../installed.mjs';

const { typescript, vite } = JSON.parse(readFileSync(at('package.json'), 'utf8')).devDependencies;
const folder = await installOutside({ 'markdown-it': '15.0.3', typescript, vite });
const command = (...args) => npm(['exec', '--offline', '--', ...args], { cwd: folder });
const write = (name, text) => writeFileSync(join(folder, name), text);

const DOCS = 'docs/embedding.md';
const only = (found) => {
  assert.equal(found.length, 1);
  return found[0];
};
const recipe = only(blocks(DOCS, 'js').filter((code) => code.includes('labFence')));
const source = only(blocks(DOCS, 'markdown').filter((text) => text.includes('```implicit-lab')));

write('recipe.mjs', `${recipe}\nexport { labFence, markdown, MarkdownIt };\n`);
const recipeModule = await import(pathToFileURL(join(folder, 'recipe.mjs')));
const { labFence, markdown, MarkdownIt } = recipeModule;

/** The HTML of a fence with this content. */
const rendered = (content, name = 'implicit-lab') =>
  markdown.render(`\`\`\`${name}\n${content}\n\`\`\`\n`);
const STYLE = 'style="width: 100%; aspect-ratio: 16 / 9; border: 0"';
const frame = (fragment, title = 'Implicit Lab') =>
  `<iframe class="implicit-lab" src="https://example.org/lab/#${fragment}" title="${title}" loading="lazy" allow="fullscreen" ${STYLE}></iframe>\n`;
const says = (html, pattern) => {
  const [, message] = /^<p class="implicit-lab-error">implicit-lab: ([^<>]*)<\/p>\n$/.exec(html);
  assert.match(message, pattern);
};

test('a fence becomes a frame with its link and its title', () => {
  const link =
    'v=1&amp;at=0&amp;stream=blobs&amp;loss=logistic&amp;run=fiol:eta=0.5&amp;run=sgd:eta=0.5';
  assert.equal(markdown.render(source), frame(`${link}&amp;embed=1`, 'FIOL and SGD on one stream'));
  assert.equal(rendered('v=1&run=sgd'), frame('v=1&amp;run=sgd&amp;embed=1'));
  assert.equal(rendered('v=1&run=sgd&present=1'), frame('v=1&amp;run=sgd&amp;present=1'));
  assert.equal(rendered(''), frame('v=1&amp;embed=1'));
});

test('what a writer says is text, and opens in no other page', () => {
  const script = '"><script>alert(1)</script>';
  const safe = '&quot;&gt;&lt;script&gt;alert(1)&lt;/script&gt;';
  const label = `v=1&run=sgd:label=${script}`;
  const wanted = frame(`v=1&amp;run=sgd:label=${safe}&amp;embed=1`, safe);
  assert.equal(rendered(label, `implicit-lab ${script}`), wanted);
  assert.equal(
    rendered(`https://other.example/${script}#${label}`, `implicit-lab ${script}`),
    wanted,
  );
  says(rendered(`v=1&run=${script}`), /^run 1: there is no learner &quot;&quot;&gt;&lt;script&gt;/);
});

test('a link with an error says what is wrong', () => {
  says(
    rendered('v=1&run=fio'),
    /^run 1: there is no learner &quot;fio&quot;; did you mean &quot;fiol&quot;\?$/,
  );
  says(rendered('v=1&run=fiol:etaa=1'), /^run 1: .*etaa.*eta/);
  says(rendered('javascript:alert(1)'), /is not of the form key=value$/);
  says(rendered('run=fiol'), /^v: is missing$/);
  for (const options of [undefined, {}, { src: '' }])
    assert.throws(() => new MarkdownIt().use(labFence, options), {
      message: 'src is missing: the address of a page of the lab',
    });
});

test('other fences are what they were', () => {
  const plain = new MarkdownIt();
  for (const text of ['```js\nx < 1\n```\n', '```\na\n```\n', '~~~implicit-labs\nv=1\n~~~\n'])
    assert.equal(markdown.render(text), plain.render(text));
});

test('in a page, with types, its frame shows the lab', async () => {
  write(
    'main.ts',
    `import { load } from 'implicit-lab';
import { labFence } from 'implicit-lab/markdown-it';
import { page } from 'implicit-lab/page';
import MarkdownIt from 'markdown-it';

await load();
const markdown = new MarkdownIt().use(labFence, { src: await page() });
document.body.innerHTML = markdown.render(${JSON.stringify(source)});
`,
  );
  write(
    'index.html',
    '<!doctype html><link rel="icon" href="data:," /><body><script type="module" src="./main.ts"></script>',
  );
  const rules = ['--module', 'ESNext', '--moduleResolution', 'Bundler', '--target', 'ES2022'];
  await command('tsc', '--strict', '--noEmit', ...rules, 'main.ts');
  const { page, faults } = await openBuilt(folder);
  const lab = page.frameLocator('iframe[title="FIOL and SGD on one stream"]');
  await lab.getByText('SGD').first().waitFor();
  assert.match(await lab.locator('[data-testid=progress]').textContent(), /^t = 0 of/);
  assert.deepEqual(faults, []);
});
