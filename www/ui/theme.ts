/** Light or dark: as the system says, unless the viewer said otherwise (kept on this machine). */
import { effect, signal } from '@preact/signals';

export type Theme = 'light' | 'dark';
/** Also read by the few lines in `index.html` that set the ground before the first paint. */
const KEY = 'implicit-lab.theme';

function stored(): Theme | null {
  try {
    const value = localStorage.getItem(KEY);
    return value === 'light' || value === 'dark' ? value : null;
  } catch {
    return null; // Storage may be forbidden; the toggle then lasts as long as the page.
  }
}

export const theme = signal<Theme>('light');

/** Called once, before the page is drawn. */
export function startTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const follow = () => {
    theme.value = stored() ?? (system.matches ? 'dark' : 'light');
  };
  follow();
  system.addEventListener('change', follow);
  effect(() => {
    document.documentElement.dataset.theme = theme.value;
  });
}

export function toggleTheme(): void {
  theme.value = theme.value === 'dark' ? 'light' : 'dark';
  try {
    localStorage.setItem(KEY, theme.value);
  } catch {
    // As above.
  }
}
