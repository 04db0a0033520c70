/** The bar below the curves on a projector: transport, the choice of a picture, and leaving. */

import { NotesButton } from '../../features/guided/lessons/NotesButton';
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

/** A button of the bar with a symbol and a key, and its words in a title. */
const IconKey = (props: Parameters<typeof KeyButton>[0]) => (
  <KeyButton {...props} class="quiet square" aria-label={props.title} />
);

export function PresentBar() {
  return (
    <footer class="stage-bar">
      {!isHidden('transport') && <Transport />}
      <LessonButtons />
      <PictureTabs />
      <nav aria-label={stageWords.page}>
        <NotesButton />
        {!bare.value && (
          <IconKey does="settings" title={stageWords.settings} aria-expanded={controls}>
            <SlidersIcon />
          </IconKey>
        )}
        {canFill() && (
          <IconKey does="full" title={stageWords.fullScreen} aria-pressed={filled}>
            <FullIcon />
          </IconKey>
        )}
        <IconKey does="present" title={stageWords.leave} data-testid="leave">
          <CloseIcon />
        </IconKey>
      </nav>
    </footer>
  );
}

/** The buttons for a clicker's two keys. */
function LessonButtons() {
  const shown = here.value;
  if (!shown) return null;
  const { lesson, number } = shown;
  return (
    <div class="stage-steps">
      <IconKey does="lessonBack" title={stageWords.back} data-testid="lesson-back">
        ‹
      </IconKey>
      <span class="lesson-progress" data-testid="lesson-progress">
        {guidedWords.step(number, lesson.steps.length)}
      </span>
      <IconKey does="lessonNext" title={stageWords.next} data-testid="lesson-next">
        ›
      </IconKey>
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
