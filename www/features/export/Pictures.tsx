/** The page's charts as files, or on the clipboard: a small button beside each, and a row in the Export dialog. */
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { onStage } from '../../session/mode';
import type { Picture } from '../../session/panels';
import { SaveIcon } from '../../ui/icons';
import { place } from '../../ui/Popover';
import { bare, type PictureForm, pictureOf, pictureSaid, pictures, savePicture } from './pictures';
import { hush } from './state';
import { exportWords } from './words';

const FORMS: readonly PictureForm[] = ['svg', 'png', 'copy'];

/** The chart whose menu is open. */
const open = signal<Picture | null>(null);

const MENU = 'picture-menu';

/** Button beside a chart's title; absent in a slide and in presentation mode. */
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
        aria-label={exportWords.savePictureOf(picture.name())}
        title={exportWords.savePicture}
        onClick={({ currentTarget }) => {
          open.value = picture;
          // The click opens it afterwards.
          const menu = document.getElementById(MENU);
          if (menu) place(menu, currentTarget, 'right');
        }}
      >
        <SaveIcon />
      </button>
    </span>
  );
}

/** One menu for the whole page. */
export function PictureMenu() {
  const menu = useRef<HTMLElement>(null);
  return (
    <section
      ref={menu}
      id={MENU}
      class="picture-menu"
      popover="auto"
      aria-label={exportWords.savePicture}
    >
      {FORMS.map((form) => (
        <button
          key={form}
          type="button"
          class="show-item"
          data-testid={`save-${form}`}
          onClick={() => {
            menu.current?.hidePopover();
            if (open.value) void savePicture(open.value, form, 'chart');
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
