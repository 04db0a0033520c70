/**
 * The page's Content-Security-Policy: what a browser refuses it, whatever is in a link or a file.
 *
 * It stands in the page as a meta element, for static hosts set no headers. Three things follow. It must come before
 * all that it is to govern. What only a header can say is not said: who may embed the page (everybody may) and where
 * violations are reported. And a worker that is read from an address of its own has that answer's policy, which is
 * none; the workers are the page's own files (`worker-src`), and tests/e2e/security.test.mjs listens to what they ask
 * for.
 */
import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** By directive: sources, or what else it takes. */
export type Policy = Record<string, readonly string[]>;

const NONE = ["'none'"];
const SELF = ["'self'"];

/** Of the page in a folder on a web server. Inline scripts are added by their hashes. */
export const POLICY: Policy = {
  // What is not named below: objects, media, prefetches, manifests …
  'default-src': NONE,
  // The engine is WebAssembly: it may be compiled, and `eval` stays forbidden.
  'script-src': ["'self'", "'wasm-unsafe-eval'"],
  // No style attribute and no style element: what moves is set by way of the object model, which is free.
  'style-src': SELF,
  // The icon is a data address; a picture to be saved as PNG is drawn from a Blob.
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': SELF,
  // The engine and the tables of the built-in data sets.
  'connect-src': SELF,
  // Blobs are workers of the viewer's own learners, in the sandbox, which inherits this; here www/engine/trusted.ts stops them.
  'worker-src': ["'self'", 'blob:'],
  // The sandbox is markup that the page has (`srcdoc`): it is fetched from nowhere.
  'frame-src': NONE,
  'manifest-src': SELF,
  'object-src': NONE,
  'base-uri': NONE,
  'form-action': NONE,
  // Text cannot become markup or script: www/engine/trusted.ts makes the policy for addresses of workers, www/engine/sandbox.ts the one
  // for the sandbox's markup, which it lets be that one text.
  'require-trusted-types-for': ["'script'"],
  'trusted-types': ['default', 'sandbox'],
};

/** As a source of `script-src` or `style-src`. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text.replaceAll('\r\n', '\n')).digest('base64')}'`;

const SCRIPT = /<script\b([^>]*)>([\s\S]*?)<\/script>/gi;

/** Texts of the scripts that stand in a page themselves. */
export const inlineScripts = (html: string): string[] =>
  [...html.matchAll(SCRIPT)].flatMap(([, attributes = '', text = '']) =>
    /\ssrc\s*=/i.test(attributes) ? [] : [text],
  );

/** Its frame inherits the page's policy, and adds its own. */
const sandbox = readFileSync(new URL('../../www/engine/own/sandbox.html', import.meta.url), 'utf8');

/** What the meta element says of this page, whose inline scripts are all meant. */
export function contentOf(html: string, policy: Policy = POLICY): string {
  const inline = [html, sandbox].flatMap(inlineScripts).map(hashOf);
  const scripts = [...(policy['script-src'] ?? []), ...inline];
  return Object.entries({ ...policy, 'script-src': scripts })
    .map(([directive, values]) => [directive, ...new Set(values)].join(' '))
    .join('; ');
}

const CHARSET = /\s*<meta charset="utf-8"\s*\/?>/i;

/**
 * The page with its policy, which governs all that comes after it: the first thing in its head, but for the encoding,
 * which must stand in the first kilobyte. Nothing may be changed in the page's scripts from then on.
 */
export function withPolicy(html: string, policy: Policy = POLICY): string {
  const head = '<head>';
  if (!html.includes(head) || !CHARSET.test(html))
    throw new Error('the page has no <head> with a <meta charset="utf-8" />');
  const meta = `<meta http-equiv="Content-Security-Policy" content="${contentOf(html, policy)}" />`;
  // A function: `$` in a text put in its place would mean something.
  return html
    .replace(CHARSET, '')
    .replace(head, () => `${head}\n    <meta charset="utf-8" />\n    ${meta}`);
}

/**
 * Must be the last plugin that changes the page. The dev server has no policy: Vite's own client needs what is
 * forbidden.
 */
export const csp: Plugin = {
  name: 'content-security-policy',
  apply: 'build',
  enforce: 'post',
  transformIndexHtml: { order: 'post', handler: (html) => withPolicy(html) },
};
