/**
 * The page's Content-Security-Policy: a browser's prohibitions for it, whatever is in a link or a file.
 *
 * It is a meta element of the page, as static hosts set no headers. This has three consequences. It must precede
 * everything that it governs. It cannot set what only a header can: who may embed the page (everybody may) and where
 * violations are reported. And a worker with its own address has the policy of that response, which is none; the
 * workers are the page's own files (`worker-src`), and tests/e2e/security.test.mjs watches their requests.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Sources by directive, or its other values. */
export type Policy = Record<string, readonly string[]>;

const NONE = ["'none'"];
const SELF = ["'self'"];

/** The policy of the page in a folder on a web server. Inline scripts are added by their hashes. */
export const POLICY: Policy = {
  // Everything that is not named below: objects, media, prefetches, manifests …
  'default-src': NONE,
  // The engine is WebAssembly: it may be compiled, while `eval` stays forbidden.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  // No style attribute and no style element: moving parts are set through the object model, which is allowed.
  'style-src': SELF,
  // The icon is a data address; a picture to be saved as PNG is drawn from a Blob.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': SELF,
  // The engine and the tables of the built-in data sets.
  'connect-src': SELF,
  // Blobs are workers of user-supplied learners, in the sandbox, which inherits this; here www/engine/trusted.ts stops
  // them.
  'worker-src': ["'self'", 'blob:'],
  // The sandbox is markup within the page (`srcdoc`): it is not fetched.
  'frame-src': NONE,
  'manifest-src': SELF,
  'object-src': NONE,
  'base-uri': NONE,
  'form-action': NONE,
  // Text cannot become markup or script: www/engine/trusted.ts makes the policy for addresses of workers,
  // www/engine/sandbox.ts the one for the sandbox's markup, which allows only that one text.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'sandbox'],
};

/** The hash of a text, as a source of `script-src` or `style-src`. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** The texts of a page's inline scripts. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc\s*=/i.test(attributes) ? [] : [text],
  );

/** The sandbox, whose frame inherits the page's policy and adds its own. */
const sandbox = readFileSync(new URL('../../www/engine/own/sandbox.html', import.meta.url), 'utf8');

/** The content of the meta element for this page, whose inline scripts are all intended. */
export function contentOf(html: string, policy: Policy = POLICY): string {
  const inline = [html, sandbox].flatMap(inlineScripts).map(hashOf);
  const scripts = [...(policy['script-src'] ?? []), ...inline];
  return Object.entries({ ...policy, 'script-src': scripts })
    .map(([directive, values]) => [directive, ...new Set(values)].join(' '))
    .join('; ');
}

const CHARSET = /\s*<meta charset="utf-8"\s*\/?>/i;

/**
 * The page with its policy, which governs everything after it: the first element in its head, except for the encoding,
 * which must be in the first kilobyte. From then on nothing may change the page's scripts.
 */
export function withPolicy(html: string, policy: Policy = POLICY): string {
  const head = '<head>';
  if (!html.includes(head) || !CHARSET.test(html))
    throw new Error('the page has no <head> with a <meta charset="utf-8" />');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentOf(html, policy)}" />`;
  // A function: `$` would have a meaning in a replacement text.
  return html
    .replace(CHARSET, '')
    .replace(head, () => `${head}\n    <meta charset="utf-8" />\n    ${meta}`);
}

/**
 * Must be the last plugin that changes the page. The dev server has no policy: Vite's own client needs forbidden
 * features.
 */
export const csp: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: (html) => withPolicy(html) },
};
