/** A small menu in the top bar: how the page is shown, to a room or to phones, and which panels. */
import { useRef } from 'preact/hooks';
import { panelsShown, setView, togglePanel } from '../../session/edit';
import { canFill, filled } from '../../session/mode';
import { catalogue, view } from '../../session/state';
import { CodeIcon, ExportIcon, FullIcon, ScreenIcon, ThemeIcon } from '../../ui/icons';
import { place } from '../../ui/Popover';
import { KEYS, type KeyName, keyed, keysOf, press } from '../transport/keys';
import { PANEL_NAMES } from './names';

export function ShowMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);

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
        onBeforeToggle={({ currentTarget }) =>
          button.current && place(currentTarget, button.current, 'left')
        }
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
        {view.value.hide !== '' && (
          <button
            type="button"
            class="show-item"
            onClick={() => {
              close();
              setView('hide', '');
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
      class={`show-item show-${name}`}
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
  const all = catalogue.views.find((spec) => spec.id === 'panels')?.choices ?? [];
  const shown = panelsShown();
  return (
    <fieldset class="show-panels">
      <legend>Panels</legend>
      {all.map((name) => (
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
