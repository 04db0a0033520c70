/**
 * The allowed sources of scripts, set before any are loaded: the page's policy requires trusted
 * types. A text that reaches `innerHTML`, `eval` or the like therefore throws, as does a worker's
 * address that is not admitted here.
 *
 * The policy named `default` applies to every plain text. It admits only workers from the page's
 * own folder.
 */
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

const pageFolder = () => new URL('.', location.href.replace(/[?#].*/s, ''));

/** Returns the address if it is below the page's folder; throws otherwise. */
export function ownScript(address: string, below: URL = pageFolder()): string {
  const { origin, pathname } = new URL(address, below);
  if (origin === below.origin && pathname.startsWith(below.pathname)) return address;
  throw new TypeError(`no script of this page: ${address.slice(0, 200)}`);
}

// Browsers without trusted types enforce only the rest of the page's policy.
const { trustedTypes } = globalThis as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', {
  // The single file's workers are the page's own Blobs; a page on a server has none.
  createScriptURL: (address) =>
    import.meta.env.MODE === 'single' && address.startsWith('blob:') ? address : ownScript(address),
});
