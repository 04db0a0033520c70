/**
 * One number: a slider to feel it, and an exact field next to it.
 *
 * The field commits during typing, as soon as its text is an allowed value; any other text is
 * marked. If the viewer leaves the field then, the error is explained and the earlier value
 * returns.
 */

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useId } from 'preact/hooks';
import { formatBound, plainSymbol, typedNumber, wordText } from './format';
import { heard } from './live';
import { nudge, parseField, positionOf, type Spec, STEPS, valueAt } from './slider';
import { Letter } from './tex';
import { uiWords } from './words';

/** A number as the catalogue describes it. */
interface NumberSpec extends Spec {
  id: string;
  name: string;
  symbol: string;
  help: string;
  default: number;
  /** A word allowed in place of a number, such as `auto`. */
  word?: string | null;
}
type Value = number | string;

interface Props {
  spec: NumberSpec;
  /** `null`: no value is set, as for rounds that follow a file. */
  value: Value | null;
  onChange(value: number | string): void;
  /** Called when the field is emptied, if that has a meaning. */
  onEmpty?: () => void;
  /** Placeholder of an empty field. */
  placeholder?: string;
  /** Key of the value, such as `stream.rho` or `run1.eta`; tests find the field by it. */
  where: string;
  /** Whether only the symbol is shown, as on cards. */
  terse?: boolean;
  /** Owner of the value, for screen readers. */
  whose?: string;
  noSlider?: boolean;
  /** Whether arrow keys move the slider between round values, and with Shift by a little. */
  coarse?: boolean;
  /** Formats a number in the field; every digit by default. */
  write?: (value: number) => string;
  /** Reason why an allowed number does not fit here. */
  refuse?: (value: number) => string | null;
  /** Receives the error message, if the row does not show it. */
  tell?: (problem: string | null) => void;
  /** Whether the value differs from the requested one. */
  amiss?: boolean;
  children?: ComponentChildren;
}

export function NumberField(props: Props) {
  const { spec, value, onChange, onEmpty, placeholder, where, terse, noSlider, children } = props;
  const write = (given: Value) =>
    typeof given === 'string' ? wordText(given) : (props.write ?? typedNumber)(given);
  const id = useId();
  /** Text being edited, and the value before; `null` while the value is shown. */
  const draft = useSignal<{ text: string; former: Value | null } | null>(null);
  const problem = useSignal<string | null>(null);
  const say = (said: string | null) => {
    if (props.tell) props.tell(said);
    else problem.value = said;
  };
  const shown = draft.value?.text ?? (value === null ? '' : write(value));
  const number = typeof value === 'number' ? value : spec.default;
  const wrong = draft.value !== null && !isWord(shown) && typeof read(shown) === 'string';

  function isWord(text: string): boolean {
    const typed = wordText(text.trim()).toLowerCase();
    return (
      (spec.word != null && typed === wordText(spec.word).toLowerCase()) ||
      (onEmpty != null && typed === '')
    );
  }

  function read(text: string): number | string {
    const parsed = parseField(text, spec);
    return typeof parsed === 'number' ? (props.refuse?.(parsed) ?? parsed) : parsed;
  }

  function edit(text: string): void {
    draft.value = { text, former: draft.value === null ? value : draft.value.former };
    say(null);
    const parsed = read(text);
    if (onEmpty && text.trim() === '') onEmpty();
    else if (spec.word != null && isWord(text)) onChange(spec.word);
    else if (typeof parsed === 'number' && parsed !== value) onChange(parsed);
  }

  function leave(): void {
    if (draft.value === null) return;
    const { text, former } = draft.value;
    draft.value = null;
    const parsed = read(text);
    if (spec.word != null && text.trim() === '') {
      // An empty field leaves the value to the learner.
      onChange(spec.word);
    } else if (typeof parsed === 'string' && !isWord(text)) {
      say(former === null ? uiWords.unchanged(parsed) : uiWords.still(parsed, write(former)));
      // An intermediate text may have been committed.
      if (former === null && value !== null) onEmpty?.();
      if (former !== null && former !== value) onChange(former);
    }
  }

  function key(event: KeyboardEvent): void {
    if (event.key === 'Enter') leave();
    if (event.key === 'ArrowUp') move(event, 1);
    if (event.key === 'ArrowDown') move(event, -1);
  }

  function move(event: KeyboardEvent, direction: 1 | -1): void {
    event.preventDefault();
    draft.value = null;
    const next = nudge(number, direction, spec);
    if (!props.refuse?.(next)) onChange(next);
  }

  const symbol = plainSymbol(spec.symbol);
  const name = [`${spec.name} ${symbol}`.trim(), ...(props.whose ? [props.whose] : [])].join(', ');
  const [least, most] = [formatBound(spec.min), formatBound(spec.max)];
  const range = spec.word
    ? uiWords.rangeOrWord(least, most, wordText(spec.word))
    : uiWords.range(least, most);
  return (
    <div class={terse ? 'row terse' : noSlider ? 'row bare' : 'row'}>
      <label for={`${id}n`}>
        {!terse && <span class="word">{spec.name}</span>}
        {spec.symbol && <Letter tex={spec.symbol} />}
      </label>
      {!noSlider && (
        <input
          type="range"
          min={0}
          max={STEPS}
          value={positionOf(number, spec)}
          aria-label={name}
          aria-valuetext={value === null ? '' : heard(write(value))}
          aria-describedby={`${id}h`}
          data-slider={where}
          // A word has no place on the track, where the thumb waits at the default number.
          data-idle={typeof value === 'string'}
          onKeyDown={(event) => {
            const up = ['ArrowRight', 'ArrowUp'].includes(event.key);
            const down = ['ArrowLeft', 'ArrowDown'].includes(event.key);
            if (props.coarse && !event.shiftKey && (up || down)) move(event, up ? 1 : -1);
          }}
          onInput={(event) => {
            draft.value = null;
            say(null);
            onChange(valueAt(Number(event.currentTarget.value), spec));
          }}
        />
      )}
      <input
        class="num"
        id={`${id}n`}
        type="text"
        inputMode={spec.word ? 'text' : 'decimal'}
        autocomplete="off"
        spellcheck={false}
        value={shown}
        placeholder={placeholder}
        title={shown}
        aria-label={name}
        aria-invalid={wrong || props.amiss === true}
        aria-describedby={`${id}h ${id}p`}
        data-param={where}
        onInput={(event) => edit(event.currentTarget.value)}
        onBlur={leave}
        onKeyDown={key}
      />
      {children}
      <span class="tip" id={`${id}h`} role="tooltip">
        <b>
          {spec.name} {symbol}
        </b>{' '}
        {spec.help} <i>{range}</i>
      </span>
      <span class="problem" id={`${id}p`} role="status">
        {problem}
      </span>
    </div>
  );
}
