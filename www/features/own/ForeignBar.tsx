/** Bar at the top of the page while a learner's code waits to be read: without it the curves would look complete. */

import { experiment, slots } from '../../session/experiment';
import { codeOf, isOwn, mayRun } from '../../session/own';
import { labels } from '../../session/play';
import { needsFile } from '../../session/rows';
import { list } from '../../ui/format';
import { isGuest } from '../../ui/framed';
import { edit } from './state';
import { ownWords } from './words';

export function ForeignBar() {
  const waiting = experiment.value.runs.flatMap((run, index) =>
    isOwn(run) && !mayRun(codeOf(run), slots.value[index]) ? [index] : [],
  );
  const [first] = waiting;
  if (first === undefined) return null;
  const guest = isGuest();
  const said = guest
    ? ownWords.withheld
    : needsFile.value
      ? ownWords.sees
      : (names: string) => ownWords.brought(waiting.length, names);
  const names = list(waiting.map((index) => labels.value[index] ?? ''));
  return (
    <div class="caution notice newer" data-testid="foreign-bar">
      <div class="newer-line">
        <span>{said(names)}</span>
        {/* The button that runs the code is in the dialog that shows it: only a displayed text may run. */}
        <button type="button" class="button" onClick={() => edit(first)}>
          {guest ? ownWords.read : ownWords.readAndRun}
        </button>
      </div>
    </div>
  );
}
