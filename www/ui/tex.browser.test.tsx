/** Formulas, some of them by strangers: an error in one does not affect the others. */
import { expect, it, vi } from 'vitest';
import { openLink, show } from '../testing/components';
import { Prose } from './Prose';
import { LiveTex, startTex, Tex } from './tex';

const nested = (depth: number) => `${'{'.repeat(depth)}x${'}'.repeat(depth)}`;

/** Formulas at which KaTeX throws, or would complain. */
const HARD = [
  nested(2400),
  nested(20_000),
  '\\sqrt'.repeat(5000),
  `${'\\left('.repeat(3000)}x${'\\right)'.repeat(3000)}`,
  '\\frac{a',
  '\\unknown{x}',
  '\\def\\a{\\a\\a}\\a',
  '\\htmlClass{a}{x}',
  '\\color{url(http://localhost)}x',
  'Straße & x \\\\ y',
];

it('a formula that cannot be set stands as it is written, and those after it are set', async () => {
  const warned = vi.spyOn(console, 'warn');
  openLink('v=1&rounds=10');
  show(
    <div data-formulas>
      {HARD.map((tex) => (
        <p key={tex}>
          <Prose text={`$${tex}$ and $\\frac{a}{b}$`} />
          <LiveTex tex={tex} />
          <Tex tex={tex} display />
        </p>
      ))}
      <p>
        <Tex tex="\frac{1}{2}" />
      </p>
    </div>,
  );
  startTex();
  const set = (selector: string) => document.querySelectorAll(`[data-formulas] ${selector}`).length;
  await expect.poll(() => set('.frac-line'), { timeout: 20_000 }).toBe(HARD.length + 1);
  await expect
    .poll(() => document.querySelectorAll('[data-formulas] .tex:empty').length, { timeout: 20_000 })
    .toBe(0);
  expect(set('.katex-error')).toBe(0);
  expect(warned).not.toHaveBeenCalled();
  const [first] = document.querySelectorAll('[data-formulas] p');
  expect(first?.textContent).toContain(nested(2400));
});
