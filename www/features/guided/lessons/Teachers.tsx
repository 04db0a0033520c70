/** The page for teachers of a lesson: its purpose, minutes, misconceptions, risks, a slide before and after. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Prose } from '../../../ui/Prose';
import { whyNotLoaded } from '../../../ui/trouble';
import { guidedWords } from '../words';
import type { Ask, Lesson } from './collection';
import { minutesOf } from './minutes';
import { LETTERS } from './Question';
import { Sheet } from './Sheet';
import { teaching } from './state';
import { loadNotes } from './teach';
import { minutesIn, type Slide, type StepNotes, type Teaching } from './teaching';
import { handoutWords, teachWords } from './words';

export function Teachers() {
  const lesson = teaching.value;
  const notes = useNotes(lesson?.id);
  if (!lesson) return null;
  return (
    <Sheet
      lesson={lesson}
      name="teachers"
      busy={notes === undefined ? teachWords.loading : null}
      close={() => {
        teaching.value = null;
      }}
    >
      {typeof notes === 'string' ? (
        <p role="alert">{notes}</p>
      ) : (
        notes && <Page lesson={lesson} notes={notes} />
      )}
    </Sheet>
  );
}

/** The notes on a lesson, why there are none, or `undefined` while loading. */
export function useNotes(id: string | undefined): Teaching | string | undefined {
  const found = useSignal<Teaching | string | undefined>(undefined);
  useEffect(() => {
    found.value = undefined;
    let wanted = true;
    loadNotes()
      .then(
        (all) => (id === undefined ? undefined : all[id]) ?? teachWords.none,
        (error: unknown) => guidedWords.lessonsMissing(whyNotLoaded(error)),
      )
      .then((notes) => {
        if (wanted) found.value = notes;
      });
    return () => {
      wanted = false;
    };
  }, [id]);
  return found.value;
}

const Page = ({ lesson, notes }: { lesson: Lesson; notes: Teaching }) => (
  <>
    <p class="purpose">
      <Prose text={notes.purpose} /> {teachWords.time(minutesIn(notes), minutesOf(lesson))}
    </p>
    <p>
      <b>{teachWords.how}.</b> {teachWords.howTo}
    </p>
    <div class="handout-columns">
      <SlideNotes name={teachWords.before} slide={notes.before} />
      {lesson.steps.map((step, index) => {
        const about = notes.steps[index];
        return (
          about && (
            <section key={index}>
              <h2>
                {handoutWords.step(index + 1, step.title)}{' '}
                <small>{teachWords.minutes(about.minutes, minutesIn(notes, index + 1))}</small>
              </h2>
              <NotesOnStep notes={about} ask={step.ask} />
            </section>
          )
        );
      })}
      <SlideNotes name={teachWords.after} slide={notes.after} />
      <section>
        <h2>{teachWords.risks}</h2>
        <ul>
          {notes.risks.map((risk) => (
            <li key={risk}>
              <Prose text={risk} />
            </li>
          ))}
        </ul>
      </section>
    </div>
  </>
);

/** Contents of a slide. */
export const SlideNotes = ({ name, slide }: { name: string; slide: Slide }) => (
  <section class="teach-slide">
    <h2>
      <small>{name}</small> {slide.title}
    </h2>
    <ul>
      {slide.lines.map((line) => (
        <li key={line}>
          <Prose text={line} />
        </li>
      ))}
    </ul>
  </section>
);

export const NotesOnStep = ({ notes, ask }: { notes: StepNotes; ask?: Ask | undefined }) => (
  <>
    {notes.say && (
      <p>
        <Prose text={notes.say} />
      </p>
    )}
    {ask && (
      <>
        <p class="question">
          <Prose text={ask.question} />
        </p>
        <dl class="teach-answers">
          {ask.answers.map((answer, index) => {
            const letter = LETTERS[index] ?? '';
            return (
              <div key={answer} data-right={index + 1 === ask.right || undefined}>
                <dt>{index + 1 === ask.right ? teachWords.right(letter) : letter}</dt>
                <dd>
                  <Prose text={answer} />
                  {notes.wrong?.[letter] && (
                    <span class="why">
                      <b>{teachWords.picks}</b> <Prose text={notes.wrong[letter]} />
                    </span>
                  )}
                </dd>
              </div>
            );
          })}
        </dl>
      </>
    )}
    {notes.split && (
      <p>
        <b>{teachWords.split}</b> <Prose text={notes.split} />
      </p>
    )}
  </>
);
