import { defineConfig } from 'vite';
import manifest from './package.json' with { type: 'json' };
import { homepage, reports, repository } from './scripts/addresses.mjs';
import { ask } from './scripts/vite/ask.ts';
import { csp } from './scripts/vite/csp.ts';
import { documents } from './scripts/vite/documents.ts';
import { fonts } from './scripts/vite/fonts.ts';
import { formulas } from './scripts/vite/formulas.ts';
import { licences } from './scripts/vite/licences.ts';
import { offline } from './scripts/vite/offline.ts';
import { pages } from './scripts/vite/pages.ts';
import { single } from './scripts/vite/single.ts';

export default defineConfig({
  // Relative addresses: the built page works from any folder of any static host.
  base: './',
  define: {
    __VERSION__: JSON.stringify(manifest.version),
    __REPOSITORY__: JSON.stringify(repository),
    __REPORTS__: JSON.stringify(reports),
  },
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
  // The policy comes after everything that changes the page, for it lists the page's scripts by
  // their hashes; then all resulting files are listed.
  plugins: [
    fonts,
    formulas,
    ask,
    documents(),
    pages(homepage),
    csp,
    licences(),
    offline(),
    single(),
  ],
  build: {
    target: 'es2022',
    license: { fileName: 'licences/javascript.txt' },
    chunkSizeWarningLimit: 700,
    // The start is one file, although later chunks use parts of it: it compresses better, and comes
    // in one response.
    rolldownOptions: {
      output: { codeSplitting: { groups: [{ name: 'start', tags: ['$initial'] }] } },
    },
    // The policy lets fonts come as files, not within styles.
    assetsInlineLimit: (file) => (/\.(woff2?|ttf)$/.test(file) ? false : undefined),
  },
  worker: { format: 'es' },
  // Other pages of the repository are not part of this one.
  optimizeDeps: { entries: ['index.html'] },
  server: {
    // The dev server need not watch cargo's output.
    watch: { ignored: ['**/target/**', '**/dist/**', '**/pkg/**', '**/test-results/**'] },
  },
});
