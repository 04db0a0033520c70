/** Shared by `hostile.test.mjs` here and in `tests/all`. */
import assert from 'node:assert/strict';

export const MARKUP = '<img src=x onerror="window.hit=1">';
export const SCRIPT = '</script><script>window.hit=2</script>';
export const NASTY = [
  MARKUP,
  SCRIPT,
  'javascript:window.hit=3',
  '{{7*7}}<%=7*7%>',
  '=cmd|x!A1',
  '\\input{x}',
];
export const escaped = (text) => encodeURIComponent(text).replaceAll("'", '%27');
export const RUNS = NASTY.map((name) => `run=sgd:eta=0.01,label=${escaped(name)}`).join('&');

/** What there must not be: elements made of the texts, scripts that ran, prototypes that changed. */
export const unharmed = async (page) => {
  const found = await page.page.evaluate(() => ({
    hit: window.hit ?? null,
    images: [...document.images].map((one) => one.outerHTML),
    scripts: [...document.scripts].filter((one) => one.textContent.includes('window.hit')).length,
    handlers: document.querySelectorAll('[onerror], [onclick], [onload]').length,
    addresses: [...document.querySelectorAll('[href]')]
      .map((one) => String(one.href.baseVal ?? one.href))
      .filter((one) => /^(javascript|vbscript):|^data:(?!image)/i.test(one)),
    keys: Object.keys(Object.prototype),
    polluted: {}.polluted ?? null,
  }));
  assert.deepEqual(found, {
    hit: null,
    images: [],
    scripts: 0,
    handlers: 0,
    addresses: [],
    keys: [],
    polluted: null,
  });
};
