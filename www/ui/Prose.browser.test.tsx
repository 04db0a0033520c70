/** Texts under a browser's translation, which replaces text nodes with elements. */
import { signal } from '@preact/signals';
import { expect, it } from 'vitest';
import { show } from '../testing/components';
import { Prose } from './Prose';

/** Translates once, as browsers do. */
function translate(root: Element): void {
  const walk = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const all: Text[] = [];
  while (walk.nextNode()) all.push(walk.currentNode as Text);
  for (const text of all) {
    const { parentElement } = text;
    if (!parentElement?.translate) continue;
    const [outer, inner] = [document.createElement('font'), document.createElement('font')];
    inner.textContent = text.data.toUpperCase();
    outer.append(inner);
    text.replaceWith(outer);
  }
}

it('prose may be translated, and another text takes its place; what is not prose is left alone', async () => {
  const text = signal('Two learners, $x$, and more.');
  const rounds = signal(3000);
  const Page = () => (
    <div id="page" translate={false}>
      <p>
        <Prose text={text.value} />
      </p>
      <b>{rounds} rounds</b>
    </div>
  );
  show(<Page />);
  const page = document.querySelector('#page') as HTMLElement;
  translate(page);
  expect(page.querySelector('p')?.textContent).toMatch(/^TWO LEARNERS, .*, AND MORE\.$/);
  expect(page.querySelector('b')?.innerHTML).toBe('3000 rounds');
  text.value = 'One learner, $x$, and less.';
  rounds.value = 200;
  await expect.poll(() => page.querySelector('b')?.textContent).toBe('200 rounds');
  expect(page.querySelector('p')?.textContent).toMatch(/^One learner, .*, and less\.$/);
});
