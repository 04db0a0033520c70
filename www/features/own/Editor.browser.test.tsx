/** The dialog with the code of a user-supplied learner. */
import { beforeEach, expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
import { experiment } from '../../session/experiment';
import { codeOf } from '../../session/own';
import { openLink, show } from '../../testing/components';
import { CodeOfOnesOwn } from './Editor';
import { addOwn, edit, setCode, templates } from './state';

beforeEach(() => {
  openLink('v=1&rounds=20&run=fiol');
  show(<CodeOfOnesOwn />);
});

const field = <E extends Element>(name: string) =>
  document.querySelector<E>(`[data-testid="${name}"]`);

it('a template that is chosen before the editor has come is the text it begins with, and runs', async () => {
  // As soon as it is drawn: the editor is requested after that.
  const drawn = new Promise<void>((resolve) => {
    const observer = new MutationObserver(() => {
      if (!field('own-template')) return;
      observer.disconnect();
      resolve();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  addOwn();
  await drawn;
  const select = field<HTMLSelectElement>('own-template');
  const last = templates.value.length - 1;
  if (!select) throw new Error('there are no templates');
  expect(field('own-code')?.querySelector('.cm-content'), 'the editor is on its way').toBeNull();
  select.value = String(last);
  select.dispatchEvent(new Event('change', { bubbles: true }));
  await expect.poll(() => field('own-code')?.querySelector('.cm-content')).not.toBeNull();
  const code = templates.value[last]?.code ?? '';
  expect(field('own-code')?.textContent).toContain(code.split('\n')[0]);
  field<HTMLButtonElement>('own-run')?.click();
  const [, own] = experiment.value.runs;
  expect(own && codeOf(own)).toBe(code);
});

it('another number of a parameter is taken over by what is being edited', async () => {
  openLink(`v=1&rounds=20&run=own:code=${encodeURIComponent("param('a', 1); param('b', 2);")}`);
  edit(0);
  await expect.poll(() => field('own-code')?.querySelector('.cm-content')).not.toBeNull();
  const content = field<HTMLElement>('own-code')?.querySelector<HTMLElement>('.cm-content');
  content?.focus();
  await userEvent.keyboard('mine; ');
  setCode(0, "param('a', 1); param('b', 3);");
  await expect
    .poll(() => field('own-code')?.textContent)
    .toContain("mine; param('a', 1); param('b', 3);");
  setCode(0, 'other();');
  await expect.poll(() => field('own-code')?.textContent).toContain('other();');
  expect(field('own-code')?.textContent).not.toContain('mine');
});
