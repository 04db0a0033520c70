/** The menu of the button next to each chart: the chart as a file, or to the clipboard. */
import { useRef } from 'preact/hooks';
import { chartsWords } from '../../charts/words';
import { MENU, picked } from '../../session/pictures';
import { type PictureForm, savePicture } from './pictures';
import { exportWords } from './words';

export const FORMS: readonly PictureForm[] = ['svg', 'pdf', 'png', 'copy'];

/** The only instance on the page. */
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
