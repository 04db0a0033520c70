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

/** Without the fragment. Not by way of its origin: a file has none in Firefox. */
export const pageAddress = () => location.href.replace(/#.*/s, '');
