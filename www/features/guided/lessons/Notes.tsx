/**
 * The lecturer's second window: the notes on the step on stage, the next step, a clock. The clicker works in both windows.
 * It plays no race and reads no link.
 */
import { computed, signal } from '@preact/signals';
import { render } from 'preact';
import { Prose } from '../../../ui/Prose';
import { startTex } from '../../../ui/tex';
import { whyNotLoaded } from '../../../ui/trouble';
import { guidedWords } from '../words';
import { type At, channelOf, type FromNotes, isFromStage } from './channel';
import type { Lesson } from './collection';
import { loadOurs } from './ours';
import { unmarked } from './pieces';
import { NotesOnStep, SlideNotes } from './Teachers';
import { loadNotes } from './teach';
import { type AllNotes, minutesIn } from './teaching';
import { notesWords, teachWords } from './words';
import './notes.css';

/** Interval between two updates of the clock (ms). */
const TICK = 1000;

const lessons = signal<readonly Lesson[]>([]);
const notes = signal<AllNotes>({});
const fault = signal<string | null>(null);
/** The step on stage; `null` while there is no stage. */
const at = signal<At | null>(null);
/** Times: now, start of the clock, start of this step (ms). */
const now = signal(Date.now());
const began = signal<number | null>(null);
const entered = signal(Date.now());

const here = computed(() => {
  const lesson = lessons.value.find(({ id }) => id === at.value?.lesson);
  const number = at.value?.step ?? 0;
  const step = lesson?.steps[number - 1];
  return lesson && step ? { lesson, step, number, notes: notes.value[lesson.id] } : null;
});

/** Draws the notes on a lecture, and starts listening to its stage. */
export function startNotes(root: HTMLElement, id: string): void {
  const channel = channelOf(id);
  const say = (what: FromNotes) => channel.postMessage(what);
  channel.onmessage = ({ data }) => {
    if (!isFromStage(data)) return;
    if (data.type === 'gone') {
      at.value = null;
      return;
    }
    const before = at.peek();
    now.value = Date.now();
    began.value ??= now.peek();
    if (before?.lesson !== data.lesson || before.step !== data.step) entered.value = now.peek();
    at.value = data;
  };
  const press = (key: 'next' | 'back') => say({ type: 'press', key });
  addEventListener('keydown', (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const key = ({ PageDown: 'next', PageUp: 'back' } as const)[event.key];
    if (!key) return;
    event.preventDefault();
    press(key);
  });
  setInterval(() => {
    now.value = Date.now();
  }, TICK);
  document.documentElement.dataset.state = 'notes';
  document.title = notesWords.title;
  render(<Notes press={press} />, root);
  startTex();
  Promise.all([loadOurs(), loadNotes()]).then(
    ([all, about]) => {
      lessons.value = all;
      notes.value = about;
    },
    (error: unknown) => {
      fault.value = guidedWords.lessonsMissing(whyNotLoaded(error));
    },
  );
  say({ type: 'hello' });
}

interface Presses {
  press(key: 'next' | 'back'): void;
}

function Notes({ press }: Presses) {
  const shown = here.value;
  if (fault.value !== null) return <p role="alert">{fault.value}</p>;
  return (
    <main class="notes" data-testid="notes-window">
      <Clock />
      {shown ? (
        <Step {...shown} phase={at.value?.phase ?? 'text'} press={press} />
      ) : (
        <p class="notes-closed" role="status" data-testid="notes-closed">
          {at.value ? teachWords.loading : notesWords.closed}
        </p>
      )}
    </main>
  );
}

const clock = (ms: number) => {
  const seconds = Math.max(0, Math.floor(ms / 1000));
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
};

function Clock() {
  const start = began.value;
  const shown = here.value;
  const spent = start === null ? 0 : now.value - start;
  const until = shown?.notes && minutesIn(shown.notes, shown.number);
  const minutes = shown?.notes?.steps[shown.number - 1]?.minutes;
  return (
    <header class="notes-clock">
      <b data-testid="notes-clock">{clock(spent)}</b>
      {minutes !== undefined && until !== undefined && (
        <span data-late={spent > until * 60_000}>
          {notesWords.plan(clock(now.value - entered.value), minutes, until)}
        </span>
      )}
      <button
        type="button"
        class="quiet"
        onClick={() => {
          began.value = now.value = entered.value = Date.now();
        }}
      >
        {notesWords.restart}
      </button>
    </header>
  );
}

type Shown = NonNullable<typeof here.value>;

function Step({
  lesson,
  step,
  number,
  notes: about,
  phase,
  press,
}: Shown & Presses & { phase: At['phase'] }) {
  const next = lesson.steps[number];
  const onStep = about?.steps[number - 1];
  return (
    <>
      <section>
        <p class="source">
          {lesson.title} · {guidedWords.step(number, lesson.steps.length)} ·{' '}
          {notesWords.phases[phase]}
        </p>
        <h1 data-testid="notes-step">{step.title}</h1>
        {number === 1 && about && <SlideNotes name={teachWords.before} slide={about.before} />}
        {onStep && <NotesOnStep notes={onStep} ask={step.ask} />}
        {step.ask && phase !== 'answer' && (
          <p>
            <b>{notesWords.reason}</b> <Prose text={unmarked(step.ask.reason)} />
          </p>
        )}
        <p class="notes-buttons">
          <button type="button" class="button" onClick={() => press('back')}>
            {guidedWords.back}
          </button>
          <button
            type="button"
            class="button"
            data-testid="notes-next"
            onClick={() => press('next')}
          >
            {guidedWords.next}
          </button>
        </p>
      </section>
      <section class="notes-then">
        {next ? (
          <>
            <h2>
              <small>{notesWords.next}</small> {next.title}
            </h2>
            <p>
              <Prose text={unmarked(next.text)} />
            </p>
            {next.ask && (
              <p class="question">
                <Prose text={next.ask.question} />
              </p>
            )}
          </>
        ) : (
          about && <SlideNotes name={teachWords.after} slide={about.after} />
        )}
        {about && (
          <details>
            <summary>{teachWords.risks}</summary>
            <ul>
              {about.risks.map((risk) => (
                <li key={risk}>
                  <Prose text={risk} />
                </li>
              ))}
            </ul>
          </details>
        )}
        <details>
          <summary>{teachWords.how}</summary>
          <p>{teachWords.howTo}</p>
        </details>
      </section>
    </>
  );
}
