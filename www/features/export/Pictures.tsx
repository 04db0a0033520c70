/** The page's charts as files, or on the clipboard: a small button beside each, and a row in the Export dialog. */
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { onStage } from '../../session/mode';
import { SaveIcon } from '../../ui/icons';
import { place } from '../../ui/Popover';
import {
  bare,
  PICTURE_NAMES,
  type PictureForm,
  type PictureKind,
  pictureKinds,
  pictureSaid,
  savePicture,
} from './pictures';
import { hush } from './state';

const FORMS: readonly { form: PictureForm; name: string; words: string; hint: string }[] = [
  { form: 'svg', name: 'SVG', words: 'Save as SVG', hint: 'for print' },
  { form: 'png', name: 'PNG', words: 'Save as PNG', hint: '300 dpi' },
  { form: 'copy', name: 'Copy', words: 'Copy picture', hint: '' },
];

/** The chart whose menu is open. */
const open = signal<PictureKind | null>(null);

const MENU = 'picture-menu';

/** Beside a chart's title; in a slide and before a room there is no place for it. */
export function PictureButton({ kind }: { kind: PictureKind }) {
  if (onStage.value) return null;
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
        disabled={!pictureKinds.value.includes(kind)}
        aria-label={`Save this picture: ${PICTURE_NAMES[kind]}`}
        title="Save this picture"
        onClick={({ currentTarget }) => {
          open.value = kind;
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
      aria-label="Save this picture"
    >
      {FORMS.map(({ form, words, hint }) => (
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
          <span>{words}</span> <small>{hint}</small>
        </button>
      ))}
    </section>
  );
}

/** In the Export dialog: the same as the buttons save. */
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
      <label class="export-check">
        <input
          type="checkbox"
          data-testid="export-bare"
          checked={bare.value}
          onChange={(event) => {
            bare.value = event.currentTarget.checked;
          }}
        />{' '}
        without title, settings and link, for a figure that has a caption
      </label>
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
      {FORMS.map(({ form, name }) => (
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
