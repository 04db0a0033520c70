/** A one-line introduction to the page and where to begin, until the viewer dismisses it. */
import { computed } from '@preact/signals';
import { entryOf } from '../../engine/catalogue';
import { challengeId } from '../../features/guided/challenges/state';
import { done, last } from '../../features/guided/lessons/progress';
import { load } from '../../features/guided/lessons/start';
import { guided, lessons, openStep, placeOf } from '../../features/guided/lessons/state';
import { shown as recipe } from '../../features/guided/recipes/state';
import { guidedWords } from '../../features/guided/words';
import { mode } from '../../session/mode';
import { experimentShown } from '../../session/play';
import { follow } from '../../session/share';
import { CloseIcon } from '../../ui/icons';
import { note } from '../../ui/notes';
import { keep, kept } from '../../ui/storage';
import { whyNotLoaded } from '../../ui/trouble';

const NAME = 'welcomed';
const welcomed = kept(NAME);

/** The viewer's last place in the lessons, unless that lesson is finished. */
const lastPlace = computed(() => {
  const place = placeOf(last.value ?? '');
  return place && !done.value.includes(place.id) ? place : null;
});

async function begin(): Promise<void> {
  try {
    await load();
    const [first] = lessons.peek();
    const place = lastPlace.peek();
    const lesson = lessons.peek().find(({ id }) => id === place?.id);
    if (place && lesson?.steps[place.step - 1]) openStep(lesson, place.step);
    else if (first) openStep(first, 1);
  } catch (error) {
    note('lesson', guidedWords.lessonsMissing(whyNotLoaded(error)));
  }
}

/** The experiment of the first paper. */
const paper = () => follow(entryOf('stream', 'correlated-gaussian')?.starter ?? '');

/**
 * Whether the welcome is shown: lessons, challenges and recipes introduce themselves, and a page in
 * a frame is somebody's slide.
 */
export const welcomes = computed(
  () =>
    welcomed.value === null &&
    !guided.value &&
    !recipe.value &&
    mode.value === 'page' &&
    challengeId.value === '',
);

/** `why`: the reason for the outcome of the race, once known. */
export function Welcome({ why }: { why: string }) {
  return (
    <span class="welcome" data-testid="welcome">
      {why || guidedWords.welcome(experimentShown.value.runs.length)}{' '}
      <span class="ways">
        <button type="button" class="plain" onClick={begin}>
          {lastPlace.value ? guidedWords.lastLesson(lastPlace.value.step) : guidedWords.firstLesson}
        </button>{' '}
        <button type="button" class="plain paper" onClick={paper}>
          {guidedWords.paper}
        </button>
        <button
          type="button"
          class="icon-button"
          aria-label={guidedWords.dismissWelcome}
          title={guidedWords.dismissWelcome}
          onClick={() => keep(NAME, 'yes')}
        >
          <CloseIcon />
        </button>
      </span>
    </span>
  );
}
