import { useSignal } from '@preact/signals';
import { describe, expect, it, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { NumberParam, Value } from '../engine/bindings';
import { settle, show } from '../testing/components';
import { NumberField } from './NumberField';

const STEP: NumberParam = {
  type: 'number',
  id: 'eta',
  symbol: '\\eta',
  name: 'step size',
  help: 'How far one step goes.',
  default: 0.001,
  min: 1e-6,
  max: 1000,
  scale: 'log',
  integer: false,
  slider: [1e-4, 100],
};
const WORD: NumberParam = { ...STEP, word: 'auto' };

type Props = Partial<Parameters<typeof NumberField>[0]>;

/** A field that keeps its values, as the page does; returns all of them in order. */
function field(initial: Value | null, { spec = STEP, ...more }: Props = {}) {
  const onChange = vi.fn();
  function Kept() {
    const value = useSignal(initial);
    return (
      <>
        <NumberField
          where="run1.eta"
          {...more}
          spec={spec}
          value={value.value}
          onChange={(next) => {
            onChange(next);
            value.value = next;
          }}
        />
        <button type="button">elsewhere</button>
      </>
    );
  }
  show(<Kept />);
  return onChange;
}

const text = page.getByRole('textbox', { name: /step size/ });
const track = page.getByRole('slider', { name: /step size/ });
const elsewhere = page.getByRole('button', { name: 'elsewhere' });
const problem = page.getByRole('status');

describe('a number that is typed', () => {
  it('is taken as soon as it is one that the parameter takes', async () => {
    const onChange = field(0.001);
    await userEvent.clear(text);
    await userEvent.type(text, '0.05');
    expect(onChange.mock.calls).toEqual([[0.05]]);
    await userEvent.type(text, '3');
    expect(onChange).toHaveBeenLastCalledWith(0.053);
    await expect.element(text).toHaveAttribute('aria-invalid', 'false');
  });

  it('keeps the digits as they were typed until the field is left', async () => {
    field(0.001);
    await userEvent.fill(text, '2e-1');
    await expect.element(text).toHaveValue('2e-1');
    await userEvent.click(elsewhere);
    await expect.element(text).toHaveValue('0.2');
  });

  it('may be a power', async () => {
    const onChange = field(0.001);
    await userEvent.fill(text, '2^-3');
    expect(onChange).toHaveBeenLastCalledWith(0.125);
  });

  it('is marked while it is none, explained when the field is left, and put back', async () => {
    const onChange = field(0.001);
    await userEvent.fill(text, 'abc');
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await expect.element(problem).toHaveTextContent(/^$/);
    await userEvent.click(elsewhere);
    await expect.element(problem).toHaveTextContent(/“abc” is not a number.*0\.001/);
    await expect.element(text).toHaveValue('0.001');
    await expect.element(text).toHaveAttribute('aria-invalid', 'false');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('leaves the former value where its beginning was taken but the whole is not', async () => {
    const onChange = field(0.001);
    await userEvent.clear(text);
    await userEvent.type(text, '1e20');
    expect(onChange).toHaveBeenLastCalledWith(100);
    await userEvent.click(elsewhere);
    await expect.element(problem).toHaveTextContent(/Kept at 0\.001\./);
    await expect.element(text).toHaveValue('0.001');
    expect(onChange).toHaveBeenLastCalledWith(0.001);
  });

  it('may be a fraction, or have a decimal comma', async () => {
    const onChange = field(0.001);
    await userEvent.fill(text, '1/8');
    expect(onChange).toHaveBeenLastCalledWith(0.125);
    await userEvent.fill(text, '0,5');
    expect(onChange).toHaveBeenLastCalledWith(0.5);
  });

  it('is explained on Enter, too, and the explanation goes with the next key', async () => {
    field(0.001);
    await userEvent.fill(text, '5000');
    await userEvent.keyboard('{Enter}');
    await expect.element(problem).toHaveTextContent(/1,?000/);
    await userEvent.type(text, '1');
    await expect.element(problem).toHaveTextContent(/^$/);
  });

  it('must be whole where the parameter is', async () => {
    const onChange = field(5, { spec: { ...STEP, integer: true, min: 1 } });
    await userEvent.fill(text, '2.5');
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await userEvent.fill(text, '12');
    expect(onChange.mock.calls).toEqual([[12]]);
  });

  it('is refused with the reason of the place where it stands', async () => {
    const refuse = (value: number) => (value > 1 ? 'Larger than the ball.' : null);
    const onChange = field(0.5, { refuse });
    await userEvent.fill(text, '2');
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(elsewhere);
    await expect.element(problem).toHaveTextContent(/Larger than the ball\..*0\.5/);
    expect(onChange).not.toHaveBeenCalled();
  });

  it('tells its problem to whoever wants to say it', async () => {
    const tell = vi.fn();
    field(0.5, { tell });
    await userEvent.fill(text, 'x');
    await userEvent.click(elsewhere);
    expect(tell).toHaveBeenLastCalledWith(expect.stringContaining('“x”'));
    await expect.element(problem).toHaveTextContent(/^$/);
  });
});

describe('keys', () => {
  it('arrows go to the next round value, up and down', async () => {
    const onChange = field(0.001);
    await userEvent.click(text);
    await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}{ArrowDown}{ArrowDown}');
    expect(onChange.mock.calls.flat()).toEqual([0.002, 0.005, 0.002, 0.001, 0.0005]);
    await expect.element(text).toHaveValue('0.0005');
  });

  it('an arrow does not go where a typed number is refused', async () => {
    const onChange = field(0.5, { refuse: (value) => (value > 0.5 ? 'Too large.' : null) });
    await userEvent.click(text);
    await userEvent.keyboard('{ArrowUp}');
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.keyboard('{ArrowDown}');
    expect(onChange.mock.calls).toEqual([[0.2]]);
  });
});

describe('a word', () => {
  it('is a value beside the numbers, and the thumb waits', async () => {
    const onChange = field(0.5, { spec: WORD });
    await userEvent.fill(text, ' Auto ');
    expect(onChange).toHaveBeenLastCalledWith('auto');
    await expect.element(text).toHaveAttribute('aria-invalid', 'false');
    await expect.element(track).toHaveAttribute('data-idle', 'true');
    await expect.element(track).toHaveAttribute('aria-valuetext', 'auto');
  });

  it('has a space where its id has a hyphen, and may be typed either way', async () => {
    const onChange = field(0.5, { spec: { ...WORD, word: 'ln-T' } });
    for (const typed of ['ln T', 'LN-t']) {
      await userEvent.fill(text, typed);
      expect(onChange).toHaveBeenLastCalledWith('ln-T');
      await userEvent.click(elsewhere);
      await expect.element(text).toHaveValue('ln T');
    }
  });

  it('comes back when the field is emptied and left', async () => {
    const onChange = field(0.5, { spec: WORD });
    await userEvent.clear(text);
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(elsewhere);
    expect(onChange.mock.calls).toEqual([['auto']]);
    await expect.element(text).toHaveValue('auto');
  });
});

describe('an empty field', () => {
  it('means something where the page says so', async () => {
    const onEmpty = vi.fn();
    const onChange = field(0.5, { onEmpty, placeholder: 'all' });
    await userEvent.clear(text);
    expect(onEmpty).toHaveBeenCalledOnce();
    await expect.element(text).toHaveAttribute('aria-invalid', 'false');
    await expect.element(text).toHaveAttribute('placeholder', 'all');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('is else no number', async () => {
    field(0.5);
    await userEvent.clear(text);
    await expect.element(text).toHaveAttribute('aria-invalid', 'true');
    await userEvent.click(elsewhere);
    await expect.element(text).toHaveValue('0.5');
  });
});

describe('the slider', () => {
  it('reaches its ends exactly, and the field follows', async () => {
    const onChange = field(0.001);
    await userEvent.click(track);
    await userEvent.keyboard('{End}');
    expect(onChange).toHaveBeenLastCalledWith(100);
    await expect.element(text).toHaveValue('100');
    await userEvent.keyboard('{Home}');
    expect(onChange).toHaveBeenLastCalledWith(1e-4);
  });

  it('holds its thumb inside the track, and leaves the value alone', async () => {
    const onChange = field(1000);
    await settle();
    await expect.element(track).toHaveValue('1000');
    await expect.element(text).toHaveValue('1000');
    expect(onChange).not.toHaveBeenCalled();
  });
});
