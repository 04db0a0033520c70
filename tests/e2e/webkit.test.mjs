/** The third engine, Safari's, as WebKitGTK has it. */
import { test } from 'node:test';
import { testEngine } from './engine.mjs';
import { startWebKit } from './webdriver.mjs';

const webkit = await startWebKit();
if (webkit) testEngine(webkit);
else test('WebKit', { skip: 'WebKitGTK exists on Linux only' });
