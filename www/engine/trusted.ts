/**
 * Where scripts may come from, said to the browser before there are any: the page's policy requires trusted types. So
 * a text that reaches `innerHTML`, `eval` or the like throws, as does a worker's address that is not let pass here.
 *
 * The policy called `default` is asked wherever a plain text is given. It knows workers of the page's own folder only.
 */
interface Factory {
  createPolicy(name: string, rules: { createScriptURL(address: string): string }): unknown;
}

const pageFolder = () => new URL('.', location.href.replace(/[?#].*/s, ''));

/** The address, if it is below the page's folder; throws otherwise. */
export function ownScript(address: string, below: URL = pageFolder()): string {
  const { origin, pathname } = new URL(address, below);
  if (origin === below.origin && pathname.startsWith(below.pathname)) return address;
  throw new TypeError(`no script of this page: ${address.slice(0, 200)}`);
}

// Browsers without trusted types have the rest of the policy.
const { trustedTypes } = globalThis as { trustedTypes?: Factory };
trustedTypes?.createPolicy('default', {
  // The single file's workers are Blobs of its own; a page on a server has none.
  createScriptURL: (address) =>
    import.meta.env.MODE === 'single' && address.startsWith('blob:') ? address : ownScript(address),
});
