/** Light or dark: before the first paint as the viewer said in the lab, otherwise as the system says; then as the button says. */
(() => {
  const KEY = 'implicit-lab.theme';
  const { dataset } = document.documentElement;
  let chosen;
  try {
    chosen = localStorage.getItem(KEY);
  } catch {}
  const dark = matchMedia('(prefers-color-scheme: dark)').matches;
  const known = chosen === 'light' || chosen === 'dark';
  dataset.theme = known ? chosen : dark ? 'dark' : 'light';
  addEventListener('click', ({ target }) => {
    if (!target.closest('.theme')) return;
    dataset.theme = dataset.theme === 'dark' ? 'light' : 'dark';
    try {
      localStorage.setItem(KEY, dataset.theme);
    } catch {}
  });
})();
