/** The bar at the top of the page when a link brings code that waits to be read. */
import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { Notices } from '../../boot/bench/Notices';
import { openLink, show } from '../../testing/components';
import { CodeOfOnesOwn } from './Editor';

const bar = page.getByTestId('foreign-bar');

it('names the learner, leads to its code, and goes when that runs', async () => {
  const code = encodeURIComponent(`// ${Math.random()}\nparam('a', 1);`);
  openLink(`v=1&rounds=20&run=fiol&run=own:code=${code},label=FIOL fork`);
  show(
    <>
      <Notices />
      <CodeOfOnesOwn />
    </>,
  );
  await expect.element(bar).toHaveTextContent('written by someone else, FIOL fork.');
  await userEvent.click(bar.getByRole('button', { name: 'Read it · Run it' }));
  await expect.element(page.getByTestId('own-code')).toHaveTextContent('param');
  await userEvent.click(page.getByTestId('own-run'));
  await expect.element(bar).not.toBeInTheDocument();
});

it('is not there without code, nor for a learner that has none yet', async () => {
  openLink('v=1&rounds=20&run=fiol&run=own');
  show(<Notices />);
  await expect.element(page.getByTestId('notices')).toBeInTheDocument();
  await expect.element(bar).not.toBeInTheDocument();
});
