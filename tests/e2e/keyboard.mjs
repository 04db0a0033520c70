/** Shared by `keyboard.test.mjs` here and in `tests/all`. */

/** Runs in the page: what Tab must reach. A radio group is one stop. */
export function stops() {
  const candidates = document.querySelectorAll(
    'a[href], button, input, select, textarea, summary, [tabindex]:not([tabindex="-1"])',
  );
  const groups = new Set();
  return [...candidates]
    .filter((element) => {
      if (
        element.disabled ||
        element.closest('[inert]') ||
        !element.checkVisibility({ visibilityProperty: true })
      )
        return false;
      if (element.type !== 'radio') return true;
      if (groups.has(element.name)) return false;
      groups.add(element.name);
      return true;
    })
    .map((element) => window.describe(element));
}

/** Runs in the page before it: gives elements names that people can find, each its own. */
export function naming() {
  const numbers = new WeakMap();
  let count = 0;
  window.describe = (element) => {
    if (!element || element === document.body) return null;
    if (!numbers.has(element)) numbers.set(element, ++count);
    const { type, name, id } = element;
    if (type === 'radio') return `radio group ${name}`;
    const data = Object.entries(element.dataset ?? {}).map(([key, value]) => `${key}=${value}`);
    const text =
      element.getAttribute('aria-label') ?? element.textContent?.trim().slice(0, 30) ?? '';
    return [`${numbers.get(element)}.`, element.tagName.toLowerCase(), id, ...data, text]
      .filter(Boolean)
      .join(' ');
  };
  /** Is there an outline or a ring on the focused element, or on what stands for it? */
  window.focusIsVisible = () => {
    const element = document.activeElement;
    const stand = [
      element,
      element.parentElement,
      element.nextElementSibling,
      element.previousElementSibling,
    ];
    if (element.id) stand.push(document.querySelector(`label[for="${CSS.escape(element.id)}"]`));
    return stand.some((one) => {
      if (!one) return false;
      const { outlineStyle, outlineWidth, boxShadow } = getComputedStyle(one);
      return (
        (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 1) ||
        (one === element && boxShadow !== 'none')
      );
    });
  };
  window.focusIsOnScreen = () => {
    const element = document.activeElement;
    const { top, bottom, left, right, width } = element.getBoundingClientRect();
    if (width <= 2) return true; // visually hidden; its label stands for it
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
  };
}

export async function walk(page, key, most = 300) {
  const seen = [];
  for (let i = 0; i < most; i++) {
    await page.keyboard.press(key);
    const here = await page.evaluate(() => ({
      name: window.describe(document.activeElement),
      visible: document.activeElement !== document.body && window.focusIsVisible(),
      onScreen: document.activeElement !== document.body && window.focusIsOnScreen(),
    }));
    if (here.name === null || seen.some(({ name }) => name === here.name && name === seen[0].name))
      break;
    seen.push(here);
  }
  return seen;
}
