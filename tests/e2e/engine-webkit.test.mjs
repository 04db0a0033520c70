/** The third engine, Safari's, in the form of WebKitGTK. */
import { testEngine } from './engine.mjs';
import { test as base } from './webdriver.mjs';

const test = base.extend({ engine: ({ webkit }, use) => use(webkit) });
test.skip(process.platform !== 'linux', 'WebKitGTK exists on Linux only');
testEngine(test);
