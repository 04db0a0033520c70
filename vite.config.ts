/// <reference types="vitest/config" />
import { defineConfig, type HtmlTagDescriptor, type Plugin } from 'vite';

/** The page's own chunk is asked for with the page, not when the entry has been read; so is the engine. */
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
      const scripts = unsaid.map(
        (file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: { rel: 'modulepreload', crossorigin: true, href: `./${file}` },
          injectTo: 'head',
        }),
      );
      const engines = Object.keys(bundle).filter((file) => file.endsWith('.wasm'));
      const modules = engines.map(
        (file): HtmlTagDescriptor => ({
          tag: 'link',
          attrs: {
            rel: 'preload',
            as: 'fetch',
            type: 'application/wasm',
            crossorigin: true,
            href: `./${file}`,
          },
          injectTo: 'head-prepend',
        }),
      );
      return [...modules, ...scripts];
    },
  },
};

export default defineConfig({
  // Relative addresses: the built page works from any folder of any static host.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  plugins: [preload],
  build: { target: 'es2022', chunkSizeWarningLimit: 700 },
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
