/** The answers below the field. Fetched, with the index, when the field is first used. */
import { signal, useComputed, useSignalEffect } from '@preact/signals';
import MiniSearch from 'minisearch';
import { useEffect } from 'preact/hooks';
import { spoken } from '../../ui/language';
import { Prose } from '../../ui/Prose';
import { whyNotLoaded } from '../../ui/trouble';
import { idOf, LIST } from './Ask';
import { ALSO } from './also';
import { answers, INDEX, type Place } from './search';
import { entered, found, inField, leaveField, marked, question } from './state';
import { askWords } from './words';

interface Props {
  /** What the page itself can do, beside what the files say. */
  commands(): readonly Place[];
  land(target: string): void;
}

const index = signal<MiniSearch | null>(null);
const fault = signal<string | null>(null);

async function fetchIndex(commands: readonly Place[]): Promise<void> {
  const text = await (spoken() === 'de' ? import('ask:de') : import('ask:en'));
  const loaded = MiniSearch.loadJSON(text.default, INDEX);
  loaded.addAll(withWords(commands));
  index.value = loaded;
}

/** Places, with other words by which they are asked for. */
export const withWords = (places: readonly Place[]) =>
  places.map((place) => ({ ...place, also: ALSO[place.target] ?? '', text: '' }));

export function Answers({ commands, land }: Props) {
  useEffect(() => {
    if (index.peek()) return;
    fault.value = null;
    fetchIndex(commands()).catch((error: unknown) => {
      fault.value = askWords.missing(whyNotLoaded(error));
    });
  }, []);
  const asked = useComputed(() => question.value.trim() !== '');
  useSignalEffect(() => {
    found.value = index.value && asked.value ? answers(index.value, question.value) : [];
  });
  useSignalEffect(() => {
    if (!entered.value || !index.value) return;
    entered.value = false;
    const place = found.peek()[marked.peek()];
    if (place) go(place);
  });
  const go = ({ target }: Place) => {
    leaveField(false);
    land(target);
  };
  const isOpen = inField.value && asked.value;
  const rows = isOpen ? found.value : [];
  const isMissing = isOpen && index.value !== null && rows.length === 0;
  const said = rows.length > 0 ? askWords.found(rows.length) : isMissing ? askWords.nothing : '';
  return (
    <div class="ask-answers" hidden={!isOpen || !(rows.length || isMissing || fault.value)}>
      {/* biome-ignore lint/a11y/useFocusableInteractive: the field keeps the focus and names the answer that is marked */}
      <ul id={LIST} role="listbox" aria-label={askWords.answers}>
        {rows.map((place, at) => (
          <Answer key={place.target} place={place} at={at} go={() => go(place)} />
        ))}
      </ul>
      <p role="status" class={rows.length > 0 ? 'visually-hidden' : undefined}>
        {fault.value ?? said}
      </p>
    </div>
  );
}

function kindOf(target: string): string {
  const [kind = '', , step] = target.split(':');
  return step ? askWords.step(step) : (askWords.kinds[kind] ?? '');
}

function Answer({ place, at, go }: { place: Place; at: number; go(): void }) {
  const { target, title, under } = place;
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the field's
    <li
      id={idOf(at)}
      role="option"
      tabIndex={-1}
      aria-selected={marked.value === at}
      data-testid="ask-answer"
      data-target={target}
      // The field keeps the focus.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={() => {
        marked.value = at;
      }}
      onClick={go}
    >
      <span class="ask-title">
        <Prose text={title} />
      </span>
      <span class="ask-kind">{kindOf(target)}</span>
      {under && (
        <span class="ask-under">
          <Prose text={under} />
        </span>
      )}
    </li>
  );
}
