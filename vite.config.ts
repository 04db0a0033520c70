/// <reference types="vitest/config" />
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';
import { chunks } from './scripts/vite/chunks.ts';
import { csp } from './scripts/vite/csp.ts';
import { early } from './scripts/vite/early.ts';
import { fonts } from './scripts/vite/fonts.ts';
import { licences } from './scripts/vite/licences.ts';
import { offline } from './scripts/vite/offline.ts';
import { single } from './scripts/vite/single.ts';

/** The page's own chunk is asked for with the page, not when the entry has been read. */
const EARLY = ['www/app.tsx'];

/** Tells the browser what a start needs while it still reads `index.html`. */
const preload: Plugin = {
  name: 'preload',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(html, { bundle = {} }) {
      const files = new Set<string>();
      const add = (file: string) => {
        const chunk = bundle[file];
        if (chunk?.type !== 'chunk' || files.has(file)) return;
        files.add(file);
        chunk.imports.forEach(add);
      };
      for (const one of Object.values(bundle)) {
        if (one.type === 'chunk' && EARLY.some((path) => one.facadeModuleId?.endsWith(path)))
          add(one.fileName);
      }
      const unsaid = [...files].filter((file) => !html.includes(file));
      return unsaid.map(
        (file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head',
        }),
      );
    },
  },
};

export default defineConfig({
  // Relative addresses: the built page works from any folder of any static host.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The policy comes after all that changes the page, for it knows the page's scripts by their hashes; then what it all
  // came to is listed.
  plugins: [fonts, preload, early, csp, licences(), offline(), single()],
  build: {
    target: 'es2022',
    license: { fileName: 'licences/javascript.txt' },
    chunkSizeWarningLimit: 700,
    rolldownOptions: { output: { codeSplitting: chunks(import.meta.dirname) } },
    // The policy lets fonts come as files, not within styles.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
  },
  worker: { format: 'es' },
  // Other pages of the repository are not this one's.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    // The dev server has no reason to watch what cargo writes.
    watch: { ignored: ['**/target/**', '**/dist/**', '**/pkg/**', '**/test-results/**'] },
  },
  test: {
    include: ['tests/web/**/*.test.ts', 'tests/web/**/*.test.tsx'],
  },
});
