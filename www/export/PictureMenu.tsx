/** A small button beside a chart's title: the chart as a file, or on the clipboard. */
import { signal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { SaveIcon } from '../icons';
import { onStage } from '../mode';
import {
  PICTURE_NAMES,
  type PictureForm,
  type PictureKind,
  pictureKinds,
  pictureSaid,
  savePicture,
} from './pictures';

/** The chart whose menu is open. */
const open = signal<PictureKind | null>(null);

const MENU = 'picture-menu';
/** Of the menu, and around it. */
const WIDTH = 200;
const GAP = 6;

/** In a slide and before a room there is no place for it. */
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
        onClick={(event) => place(event.currentTarget, kind)}
      >
        <SaveIcon />
      </button>
    </span>
  );
}

/** Below its button, inside the window; the click opens it afterwards. */
function place(button: HTMLElement, kind: PictureKind): void {
  open.value = kind;
  const menu = document.getElementById(MENU);
  if (!menu) return;
  const { right, bottom } = button.getBoundingClientRect();
  const { clientWidth } = document.documentElement;
  const left = Math.max(Math.min(right - WIDTH, clientWidth - WIDTH - GAP), GAP);
  menu.style.top = `${bottom + GAP}px`;
  menu.style.left = `${left}px`;
  menu.style.width = `${WIDTH}px`;
}

const FORMS: readonly (readonly [PictureForm, string, string])[] = [
  ['svg', 'Save as SVG', 'for print'],
  ['png', 'Save as PNG', '300 dpi'],
  ['copy', 'Copy picture', ''],
];

/** One for the whole page. */
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
      {FORMS.map(([form, name, hint]) => (
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
          <span>{name}</span> <small>{hint}</small>
        </button>
      ))}
    </section>
  );
}
