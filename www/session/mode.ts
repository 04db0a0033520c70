/** The mode of the page (bench, projector or slide) and which of its dialogs are open. */
import { computed, effect, signal } from '@preact/signals';
import { keep, kept } from '../ui/storage';
import { asked, toggleTheme } from '../ui/theme';
import { setView, view } from './view';

export type Mode = 'page' | 'present' | 'embed';
export const mode = computed<Mode>(() =>
  view.embed.value ? 'embed' : view.present.value ? 'present' : 'page',
);
/** Whether the page has no side panels and fills the window. */
export const onStage = computed(() => mode.value !== 'page');

/** Whether the link hides this group of controls. */
export const isHidden = (group: string) => view.hide.value.includes(group);

/** Whether none of the experiment's controls is shown. */
export const bare = computed(
  () => isHidden('controls') || ['stream', 'loss', 'reg', 'domain', 'learners'].every(isHidden),
);

/** Key of the setting that shows numbers and choices that most viewers do not need; kept on this device. */
const DETAILS = 'details';
export const details = computed(() => kept(DETAILS).value === 'on');
export const showDetails = (on: boolean) => keep(DETAILS, on ? 'on' : 'off');

/** Whether the help is open. */
export const help = signal(false);
/** Whether the controls are open where they are not always shown: a sheet on a phone, a row on a projector. */
export const controls = signal(false);
/** Whether the Export dialog is open. */
export const exporting = signal(false);
/** Whether the panel that shares the experiment is open. */
export const sharing = signal(false);

/** Toggles the theme; the viewer's choice overrides the link's. */
export function changeTheme(): void {
  toggleTheme();
  setView({ theme: 'auto' });
}

export const togglePresent = () => setView({ present: !view.present.peek() });

/** Whether the page can leave its mode: a frame in a slide is left with the slide's keys. */
export const canLeave = () => mode.peek() === 'present';

/** Called once, before the page is drawn. */
export function startMode(): void {
  effect(() => {
    void mode.value;
    controls.value = false;
  });
  effect(() => {
    // Until the module has loaded, the page has the theme that `index.html` found in the link.
    asked.value = view.theme.value;
  });
}
