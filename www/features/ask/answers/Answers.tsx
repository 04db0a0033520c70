/** The answers below the field. Fetched with the index when the field is first used. */
import './answers.css';
import { computed, signal, useSignalEffect } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { askField, before, combobox, hurried, inField } from '../state';
import { answers, indexOf, type Place, type Row } from './search';
import { answersWords as words } from './words';

/** Steps of the arrow keys through the answers. */
const ARROWS: Record<string, number> = { ArrowDown: 1, ArrowUp: -1 };
const idOf = (place: number) => `answer-${place}`;

/** The kind of an answer: a lesson or a step of one, a learner … */
function kindOf(target: string): string | undefined {
  const [kind = '', , step] = target.split(':');
  return step ? words.step(step) : words.kinds[kind];
}

/** The component, with the places that were fetched; `land` opens one. */
export function answersFrom(rows: readonly Row[], land: (target: string) => void) {
  const index = indexOf(rows);
  const question = signal('');
  const asked = computed(() => inField.value && question.value.trim() !== '');
  const found = computed(() => (asked.value ? answers(index, question.value) : []));
  /** Index of the marked answer. */
  const marked = signal(0);

  function ask(text: string): void {
    question.value = text;
    marked.value = 0;
  }

  function leave(): void {
    const field = askField();
    if (field) field.value = '';
    ask('');
    field?.blur();
  }

  function go(place = found.peek()[marked.peek()]): void {
    if (!place) return;
    leave();
    land(place.target);
  }

  function press(event: KeyboardEvent): void {
    const { key } = event;
    const count = found.peek().length;
    if (event.isComposing) return;
    if (key === 'Enter') go();
    else if (key === 'Escape') {
      leave();
      if (before.peek() instanceof HTMLElement) (before.peek() as HTMLElement).focus();
    } else if (count > 0 && key in ARROWS)
      marked.value = (marked.peek() + (ARROWS[key] ?? 0) + count) % count;
    else return;
    event.preventDefault();
  }

  const Answer = ({ place, at }: { place: Place; at: number }) => (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    // biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the answer that is marked
    <div
      id={idOf(at)}
      role="option"
      aria-selected={marked.value === at}
      data-testid="ask-answer"
      data-target={place.target}
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => {
        marked.value = at;
      }}
      onClick={() => go(place)}
    >
      <b>{place.title}</b> <span>{kindOf(place.target)}</span>
      {place.under && <small>{place.under}</small>}
    </div>
  );

  return function Answers() {
    useEffect(() => {
      const field = askField();
      inField.value = document.activeElement === field;
      ask(field?.value ?? '');
      if (hurried.peek()) go();
    }, []);
    useSignalEffect(() => {
      const isOpen = found.value.length > 0;
      combobox.value = {
        'aria-autocomplete': 'list',
        'aria-expanded': isOpen,
        ...(isOpen && { 'aria-activedescendant': idOf(marked.value) }),
        ...(inField.value && { placeholder: words.example }),
        onKeyDown: press,
        onInput: ({ currentTarget }) => ask(currentTarget.value),
        onBlur: ({ currentTarget }) => {
          // Switching to another window leaves the field as it is.
          if (document.activeElement === currentTarget) return;
          inField.value = false;
          leave();
        },
      };
    });
    const count = found.value.length;
    return (
      <div class="answers" hidden={!asked.value}>
        <div id="answers" role="listbox" aria-label={words.answers}>
          {found.value.map((place, at) => (
            <Answer key={place.target} place={place} at={at} />
          ))}
        </div>
        <p role="status" class={count > 0 ? 'visually-hidden' : undefined}>
          {asked.value && (count > 0 ? words.found(count) : words.nothing)}
        </p>
      </div>
    );
  };
}
