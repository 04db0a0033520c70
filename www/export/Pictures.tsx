/** The page's charts in the Export dialog: the same as their own buttons save. */
import {
  PICTURE_NAMES,
  type PictureForm,
  type PictureKind,
  pictureKinds,
  pictureSaid,
  savePicture,
} from './pictures';
import { hush } from './state';

const FORMS: readonly (readonly [PictureForm, string])[] = [
  ['svg', 'SVG'],
  ['png', 'PNG'],
  ['copy', 'Copy'],
];

export function Pictures() {
  const kinds = pictureKinds.value;
  if (kinds.length === 0) return null;
  return (
    <section>
      <h3>Pictures</h3>
      <p>
        What stands on the page, drawn anew for print: on white, 160 mm wide, with title, legend and
        link; as PNG with 300 dots an inch.
      </p>
      {kinds.map((kind) => (
        <Row key={kind} kind={kind} />
      ))}
    </section>
  );
}

function Row({ kind }: { kind: PictureKind }) {
  const said = pictureSaid.value;
  return (
    <div class="export-row picture-row">
      <p>
        {PICTURE_NAMES[kind]}
        {said?.kind === kind && said.where === 'dialog' && <small>{said.text}</small>}
      </p>
      {FORMS.map(([form, name]) => (
        <button
          key={form}
          type="button"
          class="button"
          data-testid={`save-${kind}-${form}`}
          aria-label={`${name}: ${PICTURE_NAMES[kind]}`}
          onClick={() => {
            hush();
            void savePicture(kind, form, 'dialog');
          }}
        >
          {name}
        </button>
      ))}
    </div>
  );
}
