/** Before the first paint: light or dark, as the viewer said in the lab, otherwise as the system says. */
(() => {
  let theme;
  try {
    theme = localStorage.getItem('implicit-lab.theme');
  } catch {}
  if (theme !== 'light' && theme !== 'dark')
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
  document.documentElement.dataset.theme = theme;
})();
