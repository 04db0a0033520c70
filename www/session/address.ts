/**
 * The address of the page, which holds the experiment after its `#`.
 *
 * A page that was written into a frame (`srcdoc`) has an address, too. But there relative addresses refer to the page
 * around it, so the address bar is always given a complete address.
 */

/** Whether the page was written into a frame, so that its address is meaningless. */
export const isWritten = () => location.protocol === 'about:';
/**
 * Whether the page was fetched from a server. For any other address, only the fragment is useful on
 * another computer.
 */
export const isHosted = () => /^https?:$/.test(location.protocol);

/** An address whose `#` was escaped or became a question mark (`/?v=1&…`, `/%23v=1…`); captures the part before it. */
const LOST =
  /^([^#]*?)(?:%23|\?(?:[^#]*&)?)(?:v(?:=|%3D)1(?=&|%26)|(?:lesson|challenge)(?:=|%3D))(?:&#x?[\da-f]+;|[^#])*$/i;

/** The link in an address: its fragment, or the whole address if its `#` was lost. */
export const linkIn = ({ href, hash }: { href: string; hash: string }) =>
  LOST.test(href) ? href : hash.slice(1);

/** An address without its fragment. Not built from its origin: a file has none in Firefox. */
export const pageAddress = (href = location.href) =>
  LOST.exec(href)?.[1] ?? href.replace(/#.*/s, '');
