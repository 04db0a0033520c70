/** The step of a user-written lesson as a form, in place of its texts: the displayed experiment belongs to the step. */
import type { TargetedEvent } from 'preact';
import { useRef } from 'preact/hooks';
import { chartsWords } from '../../../charts/words';
import { Prose } from '../../../ui/Prose';
import type { Ask, Draw, Step } from './collection';
import { addStep, edit, editStep, isTaken, moveStep, removeStep, saveFile, take } from './draft';
import { CHARTS, lackOf, MOST_STEPS } from './file';
import { LETTERS } from './Question';
import { here, own } from './state';
import { writingWords } from './words';

export function Editor() {
  // Open for a new lesson; it does not close while it is filled in.
  const isNew = useRef(own.peek()?.about === '').current;
  const at = here.value;
  const lesson = own.value;
  if (!at || !lesson) return null;
  const { step, number } = at;
  const count = lesson.steps.length;
  const lack = lackOf(lesson);
  return (
    <form
      class="lesson-editor"
      aria-label={writingWords.editor}
      data-testid="lesson-editor"
      onSubmit={(event) => event.preventDefault()}
    >
      {/* Its other fields belong to the step, so they are reset with it. */}
      <Fields key={number} step={step} />
      <fieldset class="buttons">
        <legend class="visually-hidden">{writingWords.stepButtons}</legend>
        <button type="button" class="button" disabled={count >= MOST_STEPS} onClick={addStep}>
          {writingWords.add}
        </button>
        <button type="button" class="button" disabled={number === 1} onClick={() => moveStep(-1)}>
          {writingWords.earlier}
        </button>
        <button
          type="button"
          class="button"
          disabled={number === count}
          onClick={() => moveStep(1)}
        >
          {writingWords.later}
        </button>
        <button type="button" class="button" disabled={count === 1} onClick={removeStep}>
          {writingWords.remove}
        </button>
      </fieldset>
      <details open={isNew}>
        <summary>{writingWords.aboutLesson}</summary>
        <Line name={writingWords.title} value={lesson.title} change={(title) => edit({ title })} />
        <Line name={writingWords.about} value={lesson.about} change={(about) => edit({ about })} />
        <Line
          name={writingWords.source}
          value={lesson.source}
          change={(source) => edit({ source })}
        />
      </details>
      <p class="status" role="status">
        {lack ?? writingWords.complete}
      </p>
      <button type="button" class="button" disabled={lack !== null} onClick={saveFile}>
        {writingWords.save}
      </button>
    </form>
  );
}

/** Lines of a text; none if it is empty. */
const linesOf = (text: string) => (text === '' ? undefined : text.split('\n'));

function Fields({ step }: { step: Step }) {
  const { title, text, remember = [], ask } = step;
  return (
    <>
      <Line
        name={writingWords.stepTitle}
        value={title}
        change={(one) => editStep({ title: one })}
      />
      <div class="taking">
        <span>{isTaken.value ? writingWords.isTaken : writingWords.isOther}</span>
        <button type="button" class="button" onClick={take}>
          {writingWords.take}
        </button>
      </div>
      <Area
        name={writingWords.text}
        value={text}
        rows={6}
        change={(one) => editStep({ text: one })}
      />
      <small>
        <Prose text={writingWords.notation} />
      </small>
      <Area
        name={writingWords.try}
        value={step.try ?? ''}
        rows={2}
        change={(one) => editStep({ try: one === '' ? undefined : one })}
      />
      <Area
        name={writingWords.remember}
        value={remember.join('\n')}
        rows={2}
        change={(one) => editStep({ remember: linesOf(one) })}
      />
      <label class="tick">
        <input
          type="checkbox"
          checked={ask !== undefined}
          onChange={({ currentTarget: { checked } }) =>
            editStep({
              ask: checked ? { question: '', answers: ['', ''], right: 1, reason: '' } : undefined,
            })
          }
        />{' '}
        {writingWords.ask}
      </label>
      {ask && <AskFields ask={ask} />}
    </>
  );
}

function AskFields({ ask }: { ask: Ask }) {
  const change = (changed: Partial<Ask>) => editStep({ ask: { ...ask, ...changed } });
  return (
    <>
      <Area
        name={writingWords.question}
        value={ask.question}
        rows={2}
        change={(question) => change({ question })}
      />
      <Area
        name={writingWords.answers}
        value={ask.answers.join('\n')}
        rows={4}
        change={(text) => change({ answers: text.split('\n') })}
      />
      <label>
        {writingWords.right}
        <select
          value={ask.right}
          onChange={({ currentTarget: { value } }) => change({ right: Number(value) })}
        >
          {LETTERS.map((letter, index) => (
            <option key={letter} value={index + 1} disabled={index >= ask.answers.length}>
              {letter} {ask.answers[index] ?? ''}
            </option>
          ))}
        </select>
      </label>
      <Area
        name={writingWords.reason}
        value={ask.reason}
        rows={3}
        change={(reason) => change({ reason })}
      />
      <label class="tick">
        <input
          type="checkbox"
          checked={ask.plays ?? false}
          onChange={({ currentTarget: { checked } }) => change({ plays: checked || undefined })}
        />{' '}
        {writingWords.plays}
      </label>
      <label class="tick">
        <input
          type="checkbox"
          checked={ask.draw !== undefined}
          onChange={({ currentTarget: { checked } }) =>
            change({ draw: checked ? { chart: 'weights', from: 0, to: 1 } : undefined })
          }
        />{' '}
        {writingWords.draws}
      </label>
      {ask.draw && <DrawFields draw={ask.draw} change={(draw) => change({ draw })} />}
    </>
  );
}

function DrawFields({ draw, change }: { draw: Draw; change(draw: Draw): void }) {
  const end = (key: 'from' | 'to', name: string) => (
    <label>
      {name}
      <input
        type="number"
        step="any"
        value={draw[key]}
        onInput={({ currentTarget: { value, valueAsNumber } }) => {
          if (value !== '') change({ ...draw, [key]: valueAsNumber });
        }}
      />
    </label>
  );
  return (
    <>
      <label>
        {writingWords.drawChart}
        <select
          value={draw.chart}
          onChange={({ currentTarget: { value } }) =>
            change({ ...draw, chart: CHARTS.find((one) => one === value) ?? draw.chart })
          }
        >
          {CHARTS.map((one) => (
            <option key={one} value={one}>
              {chartsWords[one]}
            </option>
          ))}
        </select>
      </label>
      {end('from', writingWords.drawFrom)}
      {end('to', writingWords.drawTo)}
    </>
  );
}

interface FieldProps {
  name: string;
  value: string;
  change(text: string): void;
}

const changed =
  (change: FieldProps['change']) =>
  ({ currentTarget }: TargetedEvent<HTMLInputElement | HTMLTextAreaElement>) =>
    change(currentTarget.value);

const Line = ({ name, value, change }: FieldProps) => (
  <label>
    {name}
    <input type="text" value={value} maxLength={200} onInput={changed(change)} />
  </label>
);

const Area = ({ name, value, rows, change }: FieldProps & { rows: number }) => (
  <label>
    {name}
    <textarea value={value} rows={rows} maxLength={5000} onInput={changed(change)} />
  </label>
);
