/** Whether the page is embedded in another one. */
export const isFramed = () => window.parent !== window;

/**
 * A page of another origin is around this one, at any distance: it may lay what it likes over what the viewer clicks on. (One
 * of the same origin can do all that this page can, whatever this page does.)
 */
export function isGuest(): boolean {
  try {
    for (let one: Window = window; one !== one.parent; one = one.parent) void one.parent.document;
    return false;
  } catch {
    return true;
  }
}
