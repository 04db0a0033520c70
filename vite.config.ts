/// <reference types="vitest/config" />
import { defineConfig } from 'vite';

export default defineConfig({
  // Relative addresses: the built page works from any folder of any static host.
  base: './',
  oxc: { jsx: { runtime: 'automatic', importSource: 'preact' } },
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
