import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { inLink, openLink, show, showFrame } from '../../testing/components';
import { runFrame } from '../../testing/frames';
import { ShowMenu } from './ShowMenu';

const unplanar = 'The plane shows one or two features';
const way = page.getByTestId('make-planar');

test('a plane that there is not says what it needs, and a button gives the stream two features', async () => {
  openLink('v=1&stream=correlated-gaussian:d=1000&run=sgd&panels=loss,round');
  show(<ShowMenu />);
  await userEvent.click(page.getByTestId('show'));
  await showFrame(1, [runFrame('SGD')], { unplanar });
  await expect.element(page.getByText(unplanar)).toBeVisible();
  await userEvent.click(way);
  expect(inLink('stream')).toBe('correlated-gaussian:d=2');
  await showFrame(1, [runFrame('SGD')]);
  await expect.element(way).not.toBeInTheDocument();
  expect(inLink('panels')).toBe('loss,plane,round');
});

test('where the stream cannot have two features there is no such button', async () => {
  openLink('v=1&stream=blobs&loss=hinge&run=sgd');
  show(<ShowMenu />);
  await userEvent.click(page.getByTestId('show'));
  await showFrame(1, [runFrame('SGD')], { unplanar });
  await expect.element(page.getByText(unplanar)).toBeVisible();
  await expect.element(way).not.toBeInTheDocument();
});
