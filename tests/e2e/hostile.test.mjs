/** Names, cells, messages and files made by somebody else: they are shown as the text they are, and break nothing. */
import assert from 'node:assert/strict';
import { saved } from './files.mjs';
import { SMALL, test } from './harness.mjs';
import { MARKUP, NASTY, RUNS, unharmed } from './hostile.mjs';

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
  // Numbers for programs: a name is quoted and nothing else is done to it, so that it reads back as it was.
  assert.ok(csv.text.includes(`"${MARKUP.replaceAll('"', '""')}"`));
  assert.ok(csv.text.includes(',=cmd|x!A1,'));
  const json = await saved(page, () => page.get('save-run-json').click());
  assert.ok(JSON.stringify(JSON.parse(json.text)).includes('</script>'));
  for (const { name } of [svg, csv, json])
    assert.match(name, /^[\w.-]+$/, 'a plain name of a file');
  await unharmed(page);
});
