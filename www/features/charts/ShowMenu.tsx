/** A small menu in the top bar: how the page is shown, to a room or to phones, and which panels. */
import { useRef } from 'preact/hooks';
import { togglePanel } from '../../session/edit';
import { canFill, filled } from '../../session/mode';
import { choicesOf, setView, view } from '../../session/view';
import { CodeIcon, ExportIcon, FullIcon, ScreenIcon, ThemeIcon } from '../../ui/icons';
import { KEYS, type KeyName, keyed, keysOf, press } from '../transport/keys';
import { PANEL_NAMES } from './names';

/** Of the menu, and around it. */
const WIDTH = 236;
const GAP = 8;

export function ShowMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);

  /** Below its button, inside the window. */
  function place(): void {
    if (!button.current || !menu.current) return;
    const { left, bottom } = button.current.getBoundingClientRect();
    const { clientWidth } = document.documentElement;
    menu.current.style.top = `${bottom + GAP}px`;
    menu.current.style.left = `${Math.max(Math.min(left, clientWidth - WIDTH - GAP), GAP)}px`;
    menu.current.style.width = `${WIDTH}px`;
  }

  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        class="quiet show-button"
        data-testid="show"
        popovertarget="show-menu"
        title="Present, QR code, full screen, panels"
      >
        <ScreenIcon /> <span class="label">Show</span>
      </button>
      <section
        ref={menu}
        id="show-menu"
        class="show-menu"
        popover="auto"
        aria-label="How the page is shown"
        onBeforeToggle={place}
      >
        <Item name="present" label="Present" close={close} icon={<ScreenIcon />} />
        <Item
          name="full"
          label={filled.value ? 'Leave full screen' : 'Full screen'}
          close={close}
          icon={<FullIcon />}
          disabled={!canFill()}
        />
        <Item name="code" label="QR code" close={close} icon={<CodeIcon />} />
        <Item name="export" label="Export" close={close} icon={<ExportIcon />} />
        <Item name="theme" label="Light or dark" close={close} icon={<ThemeIcon />} />
        <Panels />
        {view.hide.value.length > 0 && (
          <button
            type="button"
            class="show-item"
            onClick={() => {
              close();
              setView({ hide: [] });
            }}
          >
            Show all controls
          </button>
        )}
      </section>
    </>
  );
}

interface ItemProps {
  name: KeyName;
  label: string;
  icon: preact.JSX.Element;
  close(): void;
  disabled?: boolean;
}

function Item({ name, label, icon, close, disabled = false }: ItemProps) {
  const { 'aria-keyshortcuts': shortcuts } = keyed(name, label);
  return (
    <button
      type="button"
      class="show-item"
      data-testid={`show-${name}`}
      aria-keyshortcuts={shortcuts}
      disabled={disabled}
      onClick={() => {
        close();
        press(name);
      }}
    >
      {icon} <span>{label}</span> <kbd>{keysOf(KEYS[name])}</kbd>
    </button>
  );
}

/** Which panels the bench has; one at least. */
function Panels() {
  const shown = view.panels.value;
  return (
    <fieldset class="show-panels">
      <legend>Panels</legend>
      {choicesOf('panels').map((name) => (
        <label key={name}>
          <input
            type="checkbox"
            data-panel={name}
            checked={shown.includes(name)}
            disabled={shown.length === 1 && shown.includes(name)}
            onChange={() => togglePanel(name)}
          />{' '}
          {PANEL_NAMES[name] ?? name}
        </label>
      ))}
    </fieldset>
  );
}
