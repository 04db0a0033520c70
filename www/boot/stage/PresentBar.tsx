/** The bar below the curves on a projector: transport, the choice of a picture, and leaving. */

import { here } from '../../features/guided/lessons/state';
import { guidedWords } from '../../features/guided/words';
import { Transport } from '../../features/transport/Transport';
import { bare, controls, isHidden } from '../../session/mode';
import { canFill, filled } from '../../ui/fullscreen';
import { CloseIcon, FullIcon, SlidersIcon } from '../../ui/icons';
import { KeyButton } from '../../ui/KeyButton';
import { keyed } from '../../ui/keys';
import { Segmented } from '../../ui/Segmented';
import { pictureName, pictures, staged, turnTo } from './pictures';
import { stageWords } from './words';

export function PresentBar() {
  return (
    <footer class="stage-bar">
      {!isHidden('transport') && <Transport />}
      <LessonButtons />
      <PictureTabs />
      <nav aria-label={stageWords.page}>
        {!bare.value && (
          <KeyButton
            does="settings"
            class="quiet square"
            title={stageWords.settings}
            aria-label={stageWords.settings}
            aria-expanded={controls}
          >
            <SlidersIcon />
          </KeyButton>
        )}
        {canFill() && (
          <KeyButton
            does="full"
            class="quiet square"
            title={stageWords.fullScreen}
            aria-label={stageWords.fullScreen}
            aria-pressed={filled}
          >
            <FullIcon />
          </KeyButton>
        )}
        <KeyButton
          does="present"
          class="quiet square"
          title={stageWords.leave}
          aria-label={stageWords.leave}
          data-testid="leave"
        >
          <CloseIcon />
        </KeyButton>
      </nav>
    </footer>
  );
}

/** What a clicker's two keys do. */
function LessonButtons() {
  const shown = here.value;
  if (!shown) return null;
  const { lesson, number } = shown;
  return (
    <div class="stage-steps">
      <KeyButton
        does="lessonBack"
        class="quiet square"
        title={stageWords.back}
        aria-label={stageWords.back}
        data-testid="lesson-back"
      >
        ‹
      </KeyButton>
      <span class="lesson-progress" data-testid="lesson-progress">
        {guidedWords.step(number, lesson.steps.length)}
      </span>
      <KeyButton
        does="lessonNext"
        class="quiet square"
        title={stageWords.next}
        aria-label={stageWords.next}
        data-testid="lesson-next"
      >
        ›
      </KeyButton>
    </div>
  );
}

/** One picture at a time. */
function PictureTabs() {
  const shown = staged.value.length === 1 ? staged.value[0] : undefined;
  return (
    <Segmented
      label={stageWords.picture}
      choices={pictures.value}
      chosen={shown}
      name={pictureName}
      choose={turnTo}
      about={(name) => ({ 'data-picture': name, ...keyed('turn', pictureName(name)) })}
    />
  );
}
