/** The Show menu of the top bar: presenting, full screen, which panels there are, and what a narrow bar has no room for. */
import { batch } from '@preact/signals';
import { Fragment } from 'preact';
import { useRef } from 'preact/hooks';
import { entryOf } from '../../engine/catalogue';
import { setParam } from '../../session/edit';
import { experiment } from '../../session/experiment';
import { canFill, filled } from '../../session/mode';
import { panels, togglePanel, unplanar } from '../../session/panels';
import { writeLink } from '../../session/share';
import { choicesOf, setView, view } from '../../session/view';
import { ExportIcon, FullIcon, LanguageIcon, ScreenIcon, ThemeIcon } from '../../ui/icons';
import { changeLanguage, otherLanguage } from '../../ui/language';
import { place } from '../../ui/Popover';
import { KEYS, type KeyName, keyed, keysOf, press } from '../transport/keys';
import { chartsWords } from './words';

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
        <Item name="theme" label={chartsWords.theme} close={close} icon={<ThemeIcon />} />
        <Item name="help" label={chartsWords.help} close={close} icon={<b>?</b>} />
        <button
          type="button"
          class="show-item"
          lang={otherLanguage()}
          data-testid="show-language"
          onClick={() => {
            // The link does not name a language any more.
            setView({ lang: 'auto' });
            writeLink();
            changeLanguage();
          }}
        >
          <LanguageIcon /> <span>{chartsWords.otherLanguage}</span>
        </button>
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
            {chartsWords.showAll}
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

/** Features of a plane. */
const PLANAR = 2;

/** The stream can have as many features as one likes. */
function canBePlanar(): boolean {
  const features = entryOf('stream', experiment.value.stream.id)?.params.find(
    ({ id }) => id === 'd',
  );
  return features?.type === 'number' && features.min <= PLANAR;
}

function makePlanar(): void {
  batch(() => {
    setParam('stream', 'd', PLANAR);
    if (!(view.panels.value ?? ['plane']).includes('plane')) togglePanel('plane');
  });
}

/** Switches of the panels; one at least stays on. */
function Panels() {
  const shown = panels.value;
  /** Why this stream has no such panel. */
  const reasons: Record<string, string> =
    typeof unplanar.value === 'string' ? { plane: unplanar.value } : {};
  return (
    <fieldset class="show-panels">
      <legend>{chartsWords.panelsTitle}</legend>
      {choicesOf('panels').map((name) => (
        <Fragment key={name}>
          <label>
            <input
              type="checkbox"
              data-panel={name}
              checked={shown.includes(name)}
              disabled={(shown.length === 1 && shown.includes(name)) || reasons[name] !== undefined}
              onChange={() => togglePanel(name)}
            />{' '}
            <span>
              {chartsWords.panels[name] ?? name}
              {reasons[name] && <small>{reasons[name]}</small>}
            </span>
          </label>
          {name === 'plane' && reasons.plane && canBePlanar() && (
            <button
              type="button"
              class="plain way-on"
              title={chartsWords.makePlanarTitle(PLANAR)}
              data-testid="make-planar"
              onClick={makePlanar}
            >
              {chartsWords.makePlanar(PLANAR)}
            </button>
          )}
        </Fragment>
      ))}
      {view.panels.value !== null && (
        <button type="button" class="plain" onClick={() => setView({ panels: null })}>
          {chartsWords.panelsThatSuit}
        </button>
      )}
    </fieldset>
  );
}
