/** The widths and heights at which the layout changes are those of the table in docs/page.md. */
import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const sources = readdirSync('www', { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter((path) => /\.(css|tsx?)$/.test(path) && !/\.test\.|^(library|wasm)\//.test(path));

const QUERY = /(?:@media|@container|matchMedia\(')(?: ([a-z]+) \()?[^{']+/g;
const FEATURE = /\([^()]*(width|height)[^()]*\)/g;

/** Conditions such as `bar, width, 860px`: a container (or the window), its width or height, and each length it is compared with. */
function changes(path: string): string[] {
  const text = readFileSync(`www/${path}`, 'utf8').replace(/\/\*.*?\*\//gs, '');
  return [...text.matchAll(QUERY)].flatMap(([query, name]) => {
    const whose = query.startsWith('@container') ? name : 'window';
    return [...query.matchAll(FEATURE)].flatMap(([feature, side]) =>
      [...feature.matchAll(/\d+(px|em)/g)].map(([length]) => `${whose}, ${side}, ${length}`),
    );
  });
}

it('the page changes where docs/page.md says', () => {
  const [, section = ''] = readFileSync('docs/page.md', 'utf8').split('\n## Widths\n');
  const [table = ''] = section.split('\n## ');
  const documented = [...table.matchAll(/^\| `(\w+)` \| (width|height) \| (\w+) \|/gm)].map(
    ([, ...row]) => row.join(', '),
  );
  expect(documented.sort()).toEqual([...new Set(sources.flatMap(changes))].sort());
});
