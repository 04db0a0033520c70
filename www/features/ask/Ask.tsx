/** The field in the bar that answers what is asked; where the bar has no room, a picture that becomes the field. */
import './ask.css';
import type { ComponentType } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { SearchIcon } from '../../ui/icons';
import { KEYS, keyed, keysOf } from '../../ui/keys';
import {
  ask,
  entered,
  found,
  inField,
  leaveField,
  marked,
  question,
  setField,
  used,
} from './state';
import { askWords } from './words';

export const LIST = 'ask-answers';
export const idOf = (place: number) => `${LIST}-${place}`;

const STEPS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };

function press(event: KeyboardEvent): void {
  if (event.isComposing) return;
  const step = STEPS[event.key];
  const count = found.peek().length;
  if (step) marked.value = (marked.peek() + step + count) % Math.max(1, count);
  else if (event.key === 'Enter') entered.value = question.peek().trim() !== '';
  else if (event.key === 'Escape') leaveField(true);
  else return;
  event.preventDefault();
}

export function Ask({ Answers }: { Answers: ComponentType }) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    setField(field.current);
    return () => setField(null);
  }, []);
  const isOpen = inField.value && found.value.length > 0;
  return (
    <search class="ask">
      <div class="ask-box">
        <SearchIcon />
        <input
          ref={field}
          type="text"
          role="combobox"
          aria-label={askWords.ask}
          aria-autocomplete="list"
          aria-expanded={isOpen}
          aria-controls={LIST}
          aria-activedescendant={isOpen ? idOf(marked.value) : undefined}
          autocomplete="off"
          autocapitalize="off"
          spellcheck={false}
          enterkeyhint="go"
          placeholder={inField.value ? askWords.example : askWords.ask}
          data-testid="ask-input"
          {...keyed('find', askWords.askTitle)}
          value={question}
          onFocus={() => {
            used.value = true;
            inField.value = true;
          }}
          onBlur={() => {
            inField.value = false;
          }}
          onInput={(event) => {
            inField.value = true;
            ask(event.currentTarget.value);
          }}
          onKeyDown={press}
        />
        <kbd aria-hidden="true">{keysOf(KEYS.find)}</kbd>
        <Answers />
      </div>
    </search>
  );
}
