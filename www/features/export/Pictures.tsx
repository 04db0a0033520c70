/** The page's charts as files, or on the clipboard: the menu of the button beside each, and a row in the Export dialog. */
import { useRef } from 'preact/hooks';
import { chartsWords } from '../../charts/words';
import type { Picture } from '../../session/panels';
import { MENU, picked, pictureSaid, pictures } from '../../session/pictures';
import { bare, type PictureForm, savePicture } from './pictures';
import { hush } from './state';
import { exportWords } from './words';

const FORMS: readonly PictureForm[] = ['svg', 'pdf', 'png', 'copy'];

/** One menu for the whole page. */
export function PictureMenu() {
  const menu = useRef<HTMLElement>(null);
  return (
    <section
      ref={menu}
      id={MENU}
      class="picture-menu"
      popover="auto"
      aria-label={chartsWords.savePicture}
    >
      {FORMS.map((form) => (
        <button
          key={form}
          type="button"
          class="show-item"
          data-testid={`save-${form}`}
          onClick={() => {
            menu.current?.hidePopover();
            if (picked.value) void savePicture(picked.value, form, 'chart');
          }}
        >
          <span>{exportWords.forms[form].item}</span> <small>{exportWords.forms[form].hint}</small>
        </button>
      ))}
    </section>
  );
}

/** All pictures, in the Export dialog. */
export function Pictures() {
  const ready = pictures.value;
  if (ready.length === 0) return null;
  return (
    <section>
      <h3>{exportWords.pictures}</h3>
      <p>{exportWords.picturesAbout}</p>
      <label class="export-check">
        <input
          type="checkbox"
          data-testid="export-bare"
          checked={bare.value}
          onChange={(event) => {
            bare.value = event.currentTarget.checked;
          }}
        />{' '}
        {exportWords.bare}
      </label>
      {ready.map((picture) => (
        <Row key={picture.kind} picture={picture} />
      ))}
    </section>
  );
}

function Row({ picture }: { picture: Picture }) {
  const { kind } = picture;
  const said = pictureSaid.value;
  return (
    <div class="export-row picture-row">
      <p>
        {picture.name()}
        {said?.kind === kind && said.where === 'dialog' && <small>{said.text}</small>}
      </p>
      {FORMS.map((form) => (
        <button
          key={form}
          type="button"
          class="button"
          data-testid={`save-${kind}-${form}`}
          aria-label={exportWords.picture(exportWords.forms[form].name, picture.name())}
          onClick={() => {
            hush();
            void savePicture(picture, form, 'dialog');
          }}
        >
          {exportWords.forms[form].name}
        </button>
      ))}
    </div>
  );
}
