/** Whether the page is embedded in another one. */
export const isFramed = () => window.parent !== window;

/**
 * Whether a page of another origin is around this one, at any distance, and could cover the
 * viewer's click targets. (A page of the same origin can do everything that this one can, whatever
 * this one does.)
 */
export function isGuest(): boolean {
  try {
    for (let one: Window = window; one !== one.parent; one = one.parent) void one.parent.document;
    return false;
  } catch {
    return true;
  }
}
