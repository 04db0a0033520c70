/**
 * `vite build --mode single`: the page as one HTML file that runs by a double click.
 *
 * A page opened as a file (`file:`) has no origin: it may load no module, worker or data from its folder. So everything
 * is in the file: script and styles in their own elements, listed in the policy by their hashes; fonts and workers as
 * texts of the script; engine and tables compressed. Not `vite-plugin-singlefile`: it handles only
 * scripts and styles, the smallest part.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';
import type { Plugin, UserConfig } from 'vite';
import { hashOf, POLICY, type Policy, withPolicy } from './csp.ts';
import { fontsAndCrates } from './licences.ts';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const OUT = 'dist-single';
const NAME = 'implicit-lab.html';
/** The bytes of the engine for `www/boot/single/engine.ts`. */
const ENGINE = 'virtual:engine';
/** The page sends the engine, compiled once, to its workers. */
const NONE = '\0no engine';
const WASM = 'www/wasm/implicit_lab_bg.wasm';

/** Nothing may be fetched from anywhere; workers are Blobs. */
const policyFor = (styles: string): Policy => ({
  ...POLICY,
  'script-src': ["'wasm-unsafe-eval'"],
  'style-src': [hashOf(styles)],
  'img-src': ['data:', 'blob:'],
  'font-src': ['data:'],
  'connect-src': ["'none'"],
  'worker-src': ['blob:'],
  'manifest-src': ["'none'"],
  'trusted-types': ['default', 'sandbox'],
});

/** A built-in data set. */
const TABLE = /\.csv\?url$/;

const packed = (path: string) => gzipSync(readFileSync(path), { level: 9 }).toString('base64');

const WORKER = /new Worker\(\s*new URL\('(\.[^']+)', import\.meta\.url\),/g;
/** Embeds the engine and the workers in the script; `worker`: in a worker's own script. */
const embed = (worker: boolean): Plugin => ({
  name: 'single-embed',
  enforce: 'pre',
  apply: (_, { mode }) => mode === 'single',
  resolveId(source) {
    if (source.endsWith('implicit_lab_bg.wasm?url'))
      return worker ? NONE : at('www/boot/single/engine.ts');
    return source === ENGINE ? `\0${ENGINE}` : undefined;
  },
  load(id) {
    if (id === NONE) return 'export default null';
    if (TABLE.test(id))
      return `export default 'data:application/gzip;base64,${packed(id.replace(/\?url$/, ''))}'`;
    return id === `\0${ENGINE}` ? `export default '${packed(at(WASM))}'` : undefined;
  },
  transform(code, id) {
    if (worker || !/\/www\/.*\.tsx?$/.test(id)) return undefined;
    const found: string[] = [];
    const text = code.replace(WORKER, (_, path: string) => {
      found.push(`import Start${found.length} from '${path}?worker&inline';\n`);
      return `new Start${found.length - 1}(`;
    });
    return found.length > 0 ? found.join('') + text : undefined;
  },
});

const configured = (): UserConfig => ({
  publicDir: false,
  worker: { format: 'iife', plugins: () => [embed(true)] },
  build: {
    outDir: OUT,
    assetsInlineLimit: () => true,
    cssCodeSplit: false,
    modulePreload: false,
    rolldownOptions: { output: { codeSplitting: false } },
  },
});

/** Ends no element early: the same text to JavaScript, whether in a string, a template or a pattern. */
const withinScript = (code: string) =>
  code.replaceAll('</script', '<\\/script').replaceAll('<!--', '<\\!--');

const asText = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

const merge: Plugin = {
  name: 'single-merge',
  enforce: 'post',
  apply: (_, { mode }) => mode === 'single',
  config: configured,
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      let [page, script, styles] = ['', '', ''];
      const licences = fontsAndCrates(at('.'));
      for (const [name, one] of Object.entries(bundle)) {
        if (name.startsWith('licences/') && one.type === 'asset') {
          // They are next to the file as well.
          licences.push(String(one.source));
          continue;
        }
        if (one.type === 'chunk') script += one.code;
        else if (name.endsWith('.css')) styles += one.source;
        else if (name.endsWith('.html')) page += one.source;
        else this.error(`${name} is not part of the page`);
        delete bundle[name];
      }
      const html = page
        .replace(/\s*<meta http-equiv="Content-Security-Policy"[^>]*>/, '')
        .replace(/\s*<link\b[^>]*\brel="(?:manifest|stylesheet|modulepreload|preload)"[^>]*>/g, '')
        .replace(/\s*<script\b[^>]*\bsrc=[^>]*><\/script>/g, '')
        // Functions: `$` would have a meaning in a replacement text.
        .replace('</head>', () => `<style>${styles}</style>\n  </head>`)
        .replace(
          '</body>',
          () =>
            `<template id="licences">${asText(licences.join('\n'))}</template>
    <script type="module">${withinScript(script)}</script>\n  </body>`,
        );
      const source = withPolicy(html, policyFor(styles));
      this.emitFile({ type: 'asset', fileName: NAME, source });
    },
  },
};

export const single = (): Plugin[] => [embed(false), merge];
