/** The button next to a chart's title that opens the menu of pictures; absent in a slide and in presentation mode. */
import { onStage } from '../session/mode';
import { MENU, picked, pictureOf, pictureSaid, pictures } from '../session/pictures';
import { SaveIcon } from '../ui/icons';
import { place } from '../ui/place';
import { chartsWords } from './words';

export function PictureButton({ kind }: { kind: string }) {
  const picture = pictureOf(kind);
  if (onStage.value || !picture) return null;
  const said = pictureSaid.value;
  return (
    <span class="picture-button">
      {said?.kind === kind && said.where === 'chart' && (
        <span class="picture-said">{said.text}</span>
      )}
      <button
        type="button"
        class="icon-button"
        data-testid={`picture-${kind}`}
        popovertarget={MENU}
        disabled={!pictures.value.includes(picture)}
        aria-label={chartsWords.savePictureOf(picture.name())}
        title={chartsWords.savePicture}
        onClick={({ currentTarget }) => {
          picked.value = picture;
          // The click then opens the menu.
          const menu = document.getElementById(MENU);
          if (menu) place(menu, currentTarget, 'right');
        }}
      >
        <SaveIcon />
      </button>
    </span>
  );
}
