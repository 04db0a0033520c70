/** Keys named in texts, and the buttons that replace them where there are no keys. */
import { expect, it } from 'vitest';
import { show } from '../../testing/components';
import { Press } from '../../ui/Press';
import { Transport } from './Transport';

it('the button that goes back to round 0 is named by its own picture', () => {
  show(
    <>
      <Press name="reset" />
      <Transport />
    </>,
  );
  const drawn = (within: string) => document.querySelector(`${within} svg`)?.innerHTML;
  const button = drawn('button[aria-label="Back to round 0"]');
  expect(button).toContain('path');
  expect(drawn('.press b')).toBe(button);
});
