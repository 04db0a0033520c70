/** Fetches the lessons' texts, opens the step named by a link, and performs the step's requests. */
import { computed, effect, signal } from '@preact/signals';
import { over } from '../../../charts/over';
import { links, namesOnly, openInstead } from '../../../session/experiment';
import { mode } from '../../../session/mode';
import { raceState, sought as soughtRound } from '../../../session/play';
import { play } from '../../../session/race';
import { view } from '../../../session/view';
import { isFramed } from '../../../ui/framed';
import { spoken } from '../../../ui/language';
import { kept } from '../../../ui/storage';
import { onlyPart, startGuide } from '../guide';
import { guidedWords } from '../words';
import { begun, startLecture } from './lecture';
import { reached } from './progress';
import {
  all,
  answered,
  asking,
  beginning,
  fetched,
  gallery,
  guided,
  here,
  KEPT,
  lessons,
  missing,
  OWN,
  place,
  questionOpen,
  revealed,
  sought,
} from './state';

/** Loads the page's lessons, and the viewer's own. */
export async function load(): Promise<void> {
  if (lessons.peek().length > 0) return;
  const { lessons: english } = await import('./collection');
  const german = spoken() === 'de' ? await import('./collection.de') : null;
  if (kept(KEPT).value) (await import('./draft')).restore();
  lessons.value = german?.translated(english) ?? english;
}

/** Loads the lesson named by a link, or returns why a file of this site cannot be used. */
async function look(id: string): Promise<string | null> {
  if (all.peek().some((lesson) => lesson.id === id)) return null;
  if (!id.endsWith('.json')) {
    await load();
    return null;
  }
  const { fetchLesson } = await import('./site');
  const found = await fetchLesson(id);
  if (typeof found === 'string') return found;
  fetched.value = [...fetched.peek(), { id, ...found }];
  return null;
}

/** Whether the answer is revealed and no question covers the charts. */
const inSight = computed(() => revealed.value && !asking.value);

/** Whether the race of the answer, or of the text just shown, is due to be played. */
const due = signal(false);

/** Loads the text of a step when a link names one. */
export function startLessons(): void {
  effect(() => {
    // Read for its dependency: another step, even through the browser's Back, has another question.
    void view.lesson.value;
    gallery.value = false;
    asking.value = false;
    answered.value = null;
  });
  // A pending race is played once it is ready.
  effect(() => {
    // Read for its dependency: the viewer may jump from a running race to another one.
    void view.lesson.value;
    due.value = begun.value || (inSight.value && here.peek()?.step.ask?.plays === true);
  });
  effect(() => {
    if (!due.value) return;
    // A round requested meanwhile takes precedence.
    const elsewhere = soughtRound.value !== null && soughtRound.value !== beginning();
    if (raceState.value === 'loading' && !elsewhere) return;
    due.value = false;
    if (raceState.peek() === 'paused' && !elsewhere) play();
  });
  startLecture();
  effect(() => {
    const at = here.value;
    if (at && !isFramed()) reached(at.lesson, at.number);
  });
  effect(() => {
    // Nobody draws with a clicker.
    const draw = mode.value === 'present' ? undefined : here.value?.step.ask?.draw;
    over.value = null;
    if (!draw) return;
    import('./Expected').then(
      ({ Expected }) => {
        if (here.peek()?.step.ask?.draw === draw && mode.peek() !== 'present')
          over.value = { chart: draw.chart, Component: Expected };
      },
      // Offline before it was ever loaded: the viewer answers without drawing.
      () => {},
    );
  });
  startGuide({
    about: 'lesson',
    // A link may name the step that is already open, but whose experiment was edited. So every new
    // link computes this again.
    wanted: computed(() => {
      void links.value;
      return place.value && { ...place.value };
    }),
    load: ({ id }) =>
      look(id).finally(() => {
        sought.value = id;
      }),
    show(fault, wanted) {
      const step = here.peek()?.step;
      if (!step) {
        // The link says nothing about the page's own race.
        gallery.value = fault === null && namesOnly() && !onlyPart();
        return fault ?? missing(wanted);
      }
      openInstead(step.link);
      return null;
    },
    missing: guidedWords.lessonsMissing,
    // A lesson stored only on this device has no name.
    link: () => (here.value?.lesson.id === OWN ? undefined : here.value?.step.link),
    leads: () => guided.value,
    withholds: () => questionOpen.value,
  });
}
