/** The menu of learners, with a search; learners that do not fit the experiment say why. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Entry } from '../../engine/bindings';
import { addRun, roomForRuns } from '../../session/edit';
import { catalogue, reasonAgainst } from '../../session/state';
import { addOwn, isOwn } from '../own/state';
import { groupByPaper, searchEntries } from './search';
import { controlsWords } from './words';

export function AddLearner() {
  const open = useSignal(false);
  const text = useSignal('');
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLDivElement>(null);
  const full = !roomForRuns();

  // Before the next key, which is meant for the search.
  useLayoutEffect(() => {
    if (!open.value) return;
    menu.current?.querySelector('input')?.focus();
    menu.current?.scrollIntoView({ block: 'nearest' });
  }, [open.value]);

  function close(): void {
    open.value = false;
    text.value = '';
    button.current?.focus();
  }

  /** Arrow keys walk through the search field and the entries. */
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
      stops.find((stop) => stop.matches('button:not([aria-disabled=true])'))?.click();
    } else if (by !== 0) {
      event.preventDefault();
      stops[(at + by + stops.length) % stops.length]?.focus();
    }
  }

  function choose(id: string): void {
    if (isOwn({ id })) {
      close();
      addOwn();
      return;
    }
    addRun(id);
    if (roomForRuns()) close();
    else open.value = false;
  }

  const found = searchEntries(catalogue.kinds.learner, text.value);
  const own = searchEntries([catalogue.own], text.value);
  // Search results stand best match first, the whole list by paper.
  const groups = text.value.trim() ? [{ paper: '', entries: found }] : groupByPaper(found);
  return (
    <div class="add">
      <button
        ref={button}
        type="button"
        class="add-button"
        aria-expanded={open.value}
        disabled={full}
        data-testid="add-learner"
        onClick={() => {
          open.value = !open.value;
        }}
      >
        {full ? controlsWords.noRoom(catalogue.limits.learners) : controlsWords.addLearner}
      </button>
      {open.value && !full && (
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
              aria-label={paper ? controlsWords.ofPaper(paper) : controlsWords.found}
            >
              {paper && <h3>{paper}</h3>}
              <ul>
                {entries.map((entry) => (
                  <Choice key={entry.id} entry={entry} choose={choose} />
                ))}
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
      )}
    </div>
  );
}

function Choice({ entry, choose }: { entry: Entry; choose(id: string): void }) {
  const reason = reasonAgainst('learner', entry.id);
  return (
    <li>
      <button
        type="button"
        aria-disabled={reason !== null}
        data-entry={entry.id}
        onClick={() => {
          if (reason === null) choose(entry.id);
        }}
      >
        <b>{entry.name}</b>
        <span>{entry.summary}</span>
        {reason !== null && <span class="reason">{reason}</span>}
      </button>
    </li>
  );
}
