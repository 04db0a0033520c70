/** The examples of the race as text, one per line: for challenges in which they or their order may be changed. */
import { useSignal } from '@preact/signals';
import { useId } from 'preact/hooks';
import { experiment, fragmentOf, readLink } from '../../../session/experiment';
import { localNumber } from '../../../ui/format';
import { uiWords } from '../../../ui/words';
import { challengeWords as words } from './words';

const isNumber = (one: string) => one.trim() !== '' && Number.isFinite(Number(one));

/** Cells of a line; between semicolons, a comma is a decimal comma. */
const cells = (line: string) =>
  line.includes(';') ? line.replaceAll(',', '.').split(';') : line.split(',');

/** The experiment with other examples, or the error in their text. */
function withExamples(text: string) {
  const rows = text.split('\n').map((line) => (line.trim() === '' ? [] : cells(line)));
  const bad = rows.findIndex((row) => !row.every(isNumber));
  if (bad >= 0) return { problem: words.badLine(bad + 1) };
  const written = rows.filter((row) => row.length > 0).map((row) => row.map(Number).join());
  // Read in the form of a link, so that their allowed number is defined in one place.
  const others = fragmentOf({ ...experiment.peek(), examples: null });
  const { experiment: next, notices } = readLink(`${others}&examples=${written.join(';')}`);
  return { next, problem: notices[0]?.problem ?? null };
}

export function Examples() {
  const id = useId();
  const problem = useSignal<string | null>(null);
  const rows = experiment.value.examples ?? [];
  const text = rows
    .map((row) => row.map((one) => localNumber(String(one))).join(uiWords.apart))
    .join('\n');
  return (
    <form
      class="challenge-examples"
      onSubmit={(event) => {
        event.preventDefault();
        const field = event.currentTarget.elements.namedItem('examples') as HTMLTextAreaElement;
        const read = withExamples(field.value);
        problem.value = read.problem;
        if (read.problem === null && read.next) experiment.value = read.next;
      }}
    >
      <label for={id}>{words.examples((rows[0]?.length ?? 1) - 1)}</label>
      <textarea
        id={id}
        // Other examples need another text.
        key={text}
        name="examples"
        rows={Math.min(rows.length + 1, 7)}
        spellcheck={false}
        defaultValue={text}
        aria-invalid={problem.value !== null}
        aria-describedby={`${id}-problem`}
      />
      <button type="submit" class="button" data-testid="play-examples">
        {words.playExamples}
      </button>
      <p id={`${id}-problem`} class="wrong" role="alert">
        {problem}
      </p>
    </form>
  );
}
