/** Light or dark: from the link, otherwise the viewer's choice (kept on this device), otherwise the system's. */
import { computed, effect, signal } from '@preact/signals';
import { keep, kept } from './storage';

export type Theme = 'light' | 'dark';
/**
 * Also read by the inline script of `index.html` that sets the background before the first paint.
 */
const NAME = 'theme';

const isTheme = (value: string | null) => value === 'light' || value === 'dark';
/** The link's choice. */
export const asked = signal<string>('auto');
const chosen = kept(NAME);
const system = signal<Theme>('light');

export const theme = computed<Theme>(
  () => ([asked.value, chosen.value].find(isTheme) as Theme) ?? system.value,
);

/** Called once, before the page is drawn. */
export function startTheme(): void {
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    system.value = dark.matches ? 'dark' : 'light';
  };
  follow();
  dark.addEventListener('change', follow);
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}

export function toggleTheme(): void {
  keep(NAME, theme.value === 'dark' ? 'light' : 'dark');
}
