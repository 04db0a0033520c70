/** The recipe of docs/embedding.md for React, in a project outside the repository. */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { at, npm } from '../../scripts/shell.mjs';
import { blocks, installOutside, openBuilt } from '../installed.mjs';

const { typescript, vite } = JSON.parse(readFileSync(at('package.json'), 'utf8')).devDependencies;
const folder = await installOutside({
  '@types/react': '19.3.0',
  '@types/react-dom': '19.3.0',
  react: '19.3.1',
  'react-dom': '19.3.1',
  typescript,
  vite,
});
const command = (...args) => npm(['exec', '--offline', '--', ...args], { cwd: folder });
const write = (name, text) => writeFileSync(join(folder, name), text);

/** Uses of the element in which TypeScript must find an error. */
const WRONG = `
import 'implicit-lab/react';

export const labs = [
  // @ts-expect-error
  <implicit-lab key="1" lnk="v=1" />,
  // @ts-expect-error
  <implicit-lab key="2" loading="soon" />,
  // @ts-expect-error
  <implicit-lab key="3" onround={({ detail }) => detail.state} />,
];
`;

const [recipe, ...more] = blocks('docs/embedding.md', 'tsx');
assert.deepEqual(more, []);
write('main.tsx', recipe);
write('wrong.tsx', WRONG);
write(
  'index.html',
  '<!doctype html><link rel="icon" href="data:," /><div id="root"></div><script type="module" src="./main.tsx"></script>',
);
write(
  'tsconfig.json',
  JSON.stringify({
    compilerOptions: {
      target: 'ES2022',
      lib: ['ES2022', 'DOM'],
      module: 'ESNext',
      moduleResolution: 'Bundler',
      jsx: 'react-jsx',
      types: [],
      strict: true,
      exactOptionalPropertyTypes: true,
      noUncheckedIndexedAccess: true,
      noEmit: true,
    },
    include: ['*.tsx'],
  }),
);

test('it compiles with all checks, and wrong attributes do not', () => command('tsc'));

test('its page shows the lab, which it drives and listens to', async () => {
  const { page, faults } = await openBuilt(folder);
  await page.getByText(/^Round 0, paused$/).waitFor();
  const lab = page.frameLocator('implicit-lab iframe');
  await lab.locator('[data-testid=play]').waitFor();
  await page.getByRole('button', { name: 'Go to round 400' }).click();
  await page.getByText(/^Round 400, paused$/).waitFor();
  assert.match(await lab.locator('[data-testid=progress]').textContent(), /^t = 400 of/);
  assert.deepEqual(faults, []);
});
