/**
 * The Show menu of the top bar: presenting, full screen, the choice of panels, and buttons without
 * room in a narrow bar.
 */
import { Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import { chartsWords } from '../../charts/words';
import { changeTheme, details, showDetails } from '../../session/mode';
import { PANELS, panels, togglePanel } from '../../session/panels';
import { writeLink } from '../../session/share';
import { choicesOf, setView, view } from '../../session/view';
import { canFill, filled } from '../../ui/fullscreen';
import { ExportIcon, FullIcon, LanguageIcon, ScreenIcon, ThemeIcon } from '../../ui/icons';
import { KEYS, type KeyName, keyed, keysOf, press } from '../../ui/keys';
import { changeLanguage, otherLanguage } from '../../ui/language';
import { place } from '../../ui/place';

export function ShowMenu() {
  const button = useRef<HTMLButtonElement>(null);
  const menu = useRef<HTMLElement>(null);

  const close = () => menu.current?.hidePopover();
  return (
    <>
      <button
        ref={button}
        type="button"
        class="quiet"
        data-testid="show"
        popovertarget="show-menu"
        title={chartsWords.showTitle}
      >
        <ScreenIcon /> <span class="label">{chartsWords.show}</span>
      </button>
      <section
        ref={menu}
        id="show-menu"
        class="show-menu"
        popover="auto"
        aria-label={chartsWords.showMenu}
        onBeforeToggle={({ currentTarget }) =>
          button.current && place(currentTarget, button.current, 'left')
        }
      >
        <Item name="present" label={chartsWords.present} close={close} icon={<ScreenIcon />} />
        <Item
          name="full"
          label={filled.value ? chartsWords.leaveFullScreen : chartsWords.fullScreen}
          close={close}
          icon={<FullIcon />}
          disabled={!canFill()}
        />
        <Item name="export" label={chartsWords.export} close={close} icon={<ExportIcon />} />
        <button
          type="button"
          class="show-item show-theme"
          data-testid="show-theme"
          onClick={() => {
            close();
            changeTheme();
          }}
        >
          <ThemeIcon /> <span>{chartsWords.theme}</span>
        </button>
        <Item name="help" label={chartsWords.help} close={close} icon={<b>?</b>} />
        <button
          type="button"
          class="show-item"
          lang={otherLanguage()}
          data-testid="show-language"
          onClick={speakOther}
        >
          <LanguageIcon /> <span>{chartsWords.otherLanguage}</span>
        </button>
        <Panels />
        <label class="show-details">
          <input
            type="checkbox"
            data-testid="details"
            checked={details.value}
            onChange={({ currentTarget }) => showDetails(currentTarget.checked)}
          />{' '}
          <span>
            {chartsWords.details}
            <small>{chartsWords.detailsAre}</small>
          </span>
        </label>
        {view.hide.value.length > 0 && (
          <button
            type="button"
            class="show-item"
            onClick={() => {
              close();
              setView({ hide: [] });
            }}
          >
            {chartsWords.showAll}
          </button>
        )}
      </section>
    </>
  );
}

export function speakOther(): void {
  // The link no longer names a language.
  setView({ lang: 'auto' });
  writeLink();
  changeLanguage();
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

/** Switches of the panels that links can request; at least one stays on. */
function Panels() {
  const shown = panels.value;
  const choices = PANELS.filter(({ id }) => choicesOf('panels').includes(id));
  return (
    <fieldset class="show-panels">
      <legend>{chartsWords.panelsTitle}</legend>
      {choices.map(({ id, name, missing, WayOn }) => {
        const reason = missing?.() ?? null;
        return (
          <Fragment key={id}>
            <label>
              <input
                type="checkbox"
                data-panel={id}
                checked={shown.includes(id)}
                disabled={(shown.length === 1 && shown.includes(id)) || reason !== null}
                onChange={() => togglePanel(id)}
              />{' '}
              <span>
                {name()}
                {reason && <small>{reason}</small>}
              </span>
            </label>
            {reason && WayOn && <WayOn />}
          </Fragment>
        );
      })}
      {view.panels.value !== null && (
        <button type="button" class="plain" onClick={() => setView({ panels: null })}>
          {chartsWords.panelsThatSuit}
        </button>
      )}
    </fieldset>
  );
}
