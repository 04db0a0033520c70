/** The links of the help: to the documentation, to the source, and to a report. */
import { expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { openLink, show } from '../../testing/components';
import { Report } from './Help';

it('reports the race on screen, with version and browser, where the repository is', async () => {
  openLink('v=1&stream=sparse&run=fiol:eta=0.25');
  show(<Report to="https://github.com/a/b/issues" />);
  const link = page.getByRole('link').element() as HTMLAnchorElement;
  const { origin, pathname, searchParams } = new URL(link.href);
  expect(origin + pathname).toBe('https://github.com/a/b/issues/new');
  expect(searchParams.get('link')).toContain('fiol:eta=0.25');
  expect(searchParams.get('where')).toBe(`Implicit Lab ${__VERSION__}, ${navigator.userAgent}`);
});

it('is a text to be copied where no repository is known', async () => {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  openLink('v=1&stream=sparse&run=fiol:eta=0.25');
  show(<Report to={null} />);
  await page.getByRole('button', { name: /Copy the report/ }).click();
  const [[text] = []] = copied.mock.calls;
  expect(text).toContain('#v=1&stream=sparse&run=fiol:eta=0.25');
  expect(text).toContain(`Implicit Lab ${__VERSION__}, ${navigator.userAgent}`);
  expect(page.getByRole('link').elements()).toEqual([]);
});
