/** The menu of learners, with a search; those that do not fit the experiment come last, with what they need. Fetched on demand. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { type Entry, needs } from '../../engine/bindings';
import { catalogue, entryOf } from '../../engine/catalogue';
import { addRun, chooseParts, roomForRuns } from '../../session/edit';
import { experiment, reasonAgainst } from '../../session/experiment';
import { isOwn } from '../../session/own';
import { list } from '../../ui/format';
import { adding } from './adding';
import { extensions } from './extensions';
import { groupByPaper, searchEntries } from './search';
import { controlsWords } from './words';

export const LearnerMenu = () => (adding.value ? <Menu /> : null);

function Menu() {
  const text = useSignal('');
  const menu = useRef<HTMLDivElement>(null);

  // Before the next key, which is meant for the search.
  useLayoutEffect(() => {
    menu.current?.querySelector('input')?.focus();
    menu.current?.scrollIntoView({ block: 'nearest' });
  }, []);

  function close(): void {
    adding.value = false;
    (menu.current?.previousElementSibling as HTMLElement | null)?.focus();
  }

  /** Moves through the search field and the entries by arrow keys. */
  function walk(event: KeyboardEvent): void {
    if (event.key === 'Escape') {
      close();
      return;
    }
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    const stops = [...(menu.current?.querySelectorAll<HTMLElement>('input, li button') ?? [])];
    const at = stops.indexOf(document.activeElement as HTMLElement);
    if (event.key === 'Enter' && at === 0) {
      event.preventDefault();
      stops.find((stop) => stop.matches('li:not(.misfit) button'))?.click();
    } else if (by !== 0) {
      event.preventDefault();
      stops[(at + by + stops.length) % stops.length]?.focus();
    }
  }

  function choose(id: string): void {
    if (isOwn({ id })) {
      close();
      extensions.addOwn();
      return;
    }
    addRun(id);
    if (roomForRuns()) close();
    else adding.value = false;
  }

  const found = searchEntries(catalogue.kinds.learner, text.value);
  const own = searchEntries([catalogue.own], text.value);
  const fits = (entry: Entry) => reasonAgainst('learner', entry.id) === null;
  const fitting = found.filter(fits);
  // Search results are sorted by match, the whole list by paper; learners that do not fit come last.
  const groups = [
    ...(text.value.trim() ? [{ paper: '', entries: fitting }] : groupByPaper(fitting)),
    { paper: null, entries: found.filter((entry) => !fits(entry)) },
  ].filter(({ entries }) => entries.length > 0);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys belong to the controls inside
    <div class="menu" ref={menu} onKeyDown={walk}>
      <input
        type="search"
        placeholder={controlsWords.searchHint}
        aria-label={controlsWords.search}
        value={text}
        onInput={(event) => {
          text.value = event.currentTarget.value;
        }}
      />
      {groups.map(({ paper, entries }) => (
        <section
          key={paper}
          aria-label={
            paper === null
              ? controlsWords.misfits
              : paper
                ? controlsWords.ofPaper(paper)
                : controlsWords.found
          }
        >
          {paper !== '' && <h3>{paper ?? controlsWords.misfits}</h3>}
          <ul>
            {entries.map((entry) =>
              paper === null ? (
                <Misfit key={entry.id} entry={entry} choose={choose} />
              ) : (
                <Choice key={entry.id} entry={entry} choose={choose} />
              ),
            )}
          </ul>
        </section>
      ))}
      {own.map((entry) => (
        <section key={entry.id} aria-label={controlsWords.ownLearner}>
          <h3>{controlsWords.own}</h3>
          <ul>
            <li>
              <button type="button" data-testid="add-own" onClick={() => choose(entry.id)}>
                <b>{controlsWords.ownJavaScript}</b>
                <span>{entry.summary}</span>
              </button>
            </li>
          </ul>
        </section>
      ))}
      {found.length + own.length === 0 && <p class="summary">{controlsWords.noneFound}</p>}
    </div>
  );
}

interface ChoiceProps {
  entry: Entry;
  choose(id: string): void;
}

const Choice = ({ entry, choose }: ChoiceProps) => (
  <li>
    <button type="button" data-entry={entry.id} onClick={() => choose(entry.id)}>
      <b>{entry.name}</b>
      <span>{entry.summary}</span>
    </button>
  </li>
);

/** A learner that does not fit the race: what it needs, and a button that makes this choice and adds it. */
function Misfit({ entry, choose }: ChoiceProps) {
  const changes = needs(experiment.value, entry.id);
  const wanted = changes.map(([kind, id]) =>
    controlsWords.needed(controlsWords[kind], entryOf(kind, id)?.name ?? id),
  );
  return (
    <li class="misfit" data-entry={entry.id}>
      <b>{entry.name}</b>
      <span>{entry.summary}</span>
      {changes.length === 0 ? (
        <span class="reason">{reasonAgainst('learner', entry.id)}</span>
      ) : (
        <span class="reason">
          {controlsWords.needs(list(wanted))}{' '}
          <button
            type="button"
            class="plain"
            aria-label={controlsWords.setAndAddThis(changes.length, entry.name, list(wanted))}
            onClick={() => {
              chooseParts(changes);
              choose(entry.id);
            }}
          >
            {controlsWords.setAndAdd(changes.length)}
          </button>
        </span>
      )}
    </li>
  );
}
