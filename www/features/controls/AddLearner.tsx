/** The button that opens the menu of learners. */
import { useEffect } from 'preact/hooks';
import { catalogue } from '../../engine/catalogue';
import { roomForRuns } from '../../session/edit';
import { lazily } from '../../ui/lazily';
import { adding } from './adding';
import { controlsWords } from './words';

const LearnerMenu = lazily(async () => (await import('./LearnerMenu')).LearnerMenu, adding, false);

export function AddLearner() {
  const full = !roomForRuns();
  useEffect(
    () => () => {
      adding.value = false;
    },
    [],
  );
  return (
    <div class="add">
      <button
        type="button"
        class="add-button"
        aria-expanded={adding.value}
        disabled={full}
        data-testid="add-learner"
        onClick={() => {
          adding.value = !adding.peek();
        }}
      >
        {full ? controlsWords.noRoom(catalogue.limits.learners) : controlsWords.addLearner}
      </button>
      {!full && <LearnerMenu />}
    </div>
  );
}
