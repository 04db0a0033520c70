/**
 * The tests of the whole page: those of every push, all others, which run nightly, and those that
 * judge time.
 */
import { defineConfig } from '@playwright/test';
import { launchOptions, wholeOptions } from './scripts/browser.mjs';

// Tests that build something build it as users do.
delete process.env.NODE_ENV;

export default defineConfig({
  testMatch: '*.test.mjs',
  workers: 2,
  reporter: 'list',
  snapshotPathTemplate: 'tests/trees/{arg}{ext}',
  // Stops only tests that hang: a loaded machine may be slow.
  timeout: 15 * 60_000,
  expect: { timeout: 60_000 },
  use: {
    launchOptions: launchOptions(),
    viewport: { width: 1440, height: 900 },
    actionTimeout: 60_000,
    // `npx playwright show-trace test-results/…/trace.zip`. Without screenshots, which make the suite a sixth slower.
    trace: { mode: 'retain-on-failure', screenshots: false },
  },
  projects: [
    { name: 'push', testDir: 'tests/e2e', grepInvert: /@nightly/ },
    {
      name: 'nightly',
      testDir: 'tests/e2e',
      grep: /@nightly/,
      use: { launchOptions: wholeOptions() },
    },
    {
      name: 'timed',
      testDir: 'tests/timed',
      workers: 1,
      // They do more at once, and a trace costs time.
      use: { launchOptions: wholeOptions(), actionTimeout: 120_000, trace: 'off' },
    },
  ],
});
