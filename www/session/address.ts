/**
 * The address of the page, which holds the experiment after its `#`.
 *
 * A page that was written into a frame (`srcdoc`) has an address of its own, too. But relative ones mean the page around
 * it, so what is put into the address bar is spelt out from its beginning.
 */

/** The page was written into a frame, without an address that could say anything. */
export const isWritten = () => location.protocol === 'about:';
/** The page was fetched from somewhere. Any other address means something on this computer only, but for its fragment. */
export const isHosted = () => /^https?:$/.test(location.protocol);

/** An address whose `#` another program has escaped or made a question mark (`/?v=1&…`, `/%23v=1…`), and what is before it. */
const LOST =
  /^([^#]*?)(?:%23|\?(?:[^#]*&)?)(?:v(?:=|%3D)1(?=&|%26)|(?:lesson|challenge)(?:=|%3D))(?:&#x?[\da-f]+;|[^#])*$/i;

/** What an address says of an experiment: what follows its `#`, or the whole address where that was lost. */
export const linkIn = ({ href, hash }: { href: string; hash: string }) =>
  LOST.test(href) ? href : hash.slice(1);

/** Without the fragment. Not by way of its origin: a file has none in Firefox. */
export const pageAddress = (href = location.href) =>
  LOST.exec(href)?.[1] ?? href.replace(/#.*/s, '');
