/** Rows of the Export dialog for the page's charts, as files or to the clipboard. */
import type { Picture } from '../../session/panels';
import { pictureSaid, pictures } from '../../session/pictures';
import { FORMS } from './PictureMenu';
import { bare, savePicture } from './pictures';
import { hush } from './state';
import { exportWords } from './words';

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
