/** How the page stands: as a bench, on a projector or in a slide; and what of it lies open. */
import { computed, effect, signal } from '@preact/signals';
import { keep, kept } from '../ui/storage';
import { asked, toggleTheme } from '../ui/theme';
import { setView, view } from './view';

export type Mode = 'page' | 'present' | 'embed';
export const mode = computed<Mode>(() =>
  view.embed.value ? 'embed' : view.present.value ? 'present' : 'page',
);
/** Without side panels, sized to the window. */
export const onStage = computed(() => mode.value !== 'page');

/** The link asks not to show this group of controls. */
export const isHidden = (group: string) => view.hide.value.includes(group);

/** None of the experiment's controls is shown. */
export const bare = computed(
  () => isHidden('controls') || ['stream', 'loss', 'reg', 'domain', 'learners'].every(isHidden),
);

/** Numbers and choices that most viewers do not need are shown; kept on this device. */
const DETAILS = 'details';
export const details = computed(() => kept(DETAILS).value === 'on');
export const showDetails = (on: boolean) => keep(DETAILS, on ? 'on' : 'off');

/** The help lies open. */
export const help = signal(false);
/** The controls lie open where they are not always there: a sheet on a phone, a row on a projector. */
export const controls = signal(false);
/** The Export dialog lies open. */
export const exporting = signal(false);
/** The panel that shares the experiment lies open. */
export const sharing = signal(false);

/** The viewer's choice goes before the link's. */
export function changeTheme(): void {
  toggleTheme();
  setView({ theme: 'auto' });
}

export const togglePresent = () => setView({ present: !view.present.peek() });

/** A frame in a slide is left by the slide's keys, not by ours. */
export const canLeave = () => mode.peek() === 'present';

/** Called once, before the page is drawn. */
export function startMode(): void {
  effect(() => {
    void mode.value;
    controls.value = false;
  });
  effect(() => {
    // Before the module is here the page has the theme that `index.html` saw in the link.
    asked.value = view.theme.value;
  });
}
