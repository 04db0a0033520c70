/** The tests beside the code that they test: in Node, and those of components in a browser. */
import { playwright } from '@vitest/browser-playwright';
import { defineConfig, mergeConfig } from 'vitest/config';
import { launchOptions } from './scripts/browser.mjs';
import page from './vite.config.ts';

const COMPONENTS = 'www/**/*.browser.test.tsx';

export default mergeConfig(
  page,
  defineConfig({
    test: {
      // Stops only tests that hang: a loaded machine may be slow.
      testTimeout: 60_000,
      hookTimeout: 60_000,
      projects: [
        {
          extends: true,
          test: { name: 'unit', include: ['www/**/*.test.{ts,tsx}'], exclude: [COMPONENTS] },
        },
        {
          extends: true,
          test: {
            name: 'components',
            include: [COMPONENTS],
            // One page for all: the modules and their state are loaded once, and each test opens a link of its own.
            isolate: false,
            fileParallelism: false,
            browser: {
              enabled: true,
              headless: true,
              screenshotFailures: false,
              viewport: { width: 1280, height: 800 },
              provider: playwright({ launchOptions: launchOptions() }),
              instances: [{ browser: 'chromium' }],
            },
          },
        },
      ],
    },
  }),
);
