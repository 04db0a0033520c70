/** The commands under `scripts/`: each describes itself, and refuses unknown arguments before it does anything. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { at } from '../../scripts/shell.mjs';

/** Those that call `main`, and those that package.json calls. */
const called = Object.values(JSON.parse(readFileSync(at('package.json'), 'utf8')).scripts).flatMap(
  (command) => /^node scripts\/(\S+)/.exec(command)?.[1] ?? [],
);
const scripts = readdirSync(at('scripts')).filter(
  (name) =>
    called.includes(name) ||
    /^\s*await main\(/m.test(
      name.endsWith('.mjs') ? readFileSync(at('scripts', name), 'utf8') : '',
    ),
);

const ask = (name, ...given) =>
  spawnSync(process.execPath, [at('scripts', name), ...given], {
    encoding: 'utf8',
    // A script that began to work would need these.
    env: { PATH: '/nowhere' },
    timeout: 60_000,
  });

test('every command says what it does', () => {
  assert.ok(scripts.length > 12, scripts.join());
  for (const name of scripts) {
    const { status, stdout } = ask(name, '--help');
    assert.equal(status, 0, name);
    assert.match(stdout, /\w+ \w+ \w+[\s\S]*It takes .*--help/, name);
  }
});

test('every command refuses what it does not know, with what it takes', () => {
  for (const name of scripts) {
    // Everything else is for pytest.
    if (name === 'python.mjs') continue;
    const words = ['--hepl', '-x', 'no-such-word'];
    // Its words are parts of the names of stages, which the built programs list.
    for (const given of name === 'bench.mjs' ? words.slice(0, 2) : words) {
      const { status, stdout, stderr } = ask(name, given);
      assert.equal(status, 1, `${name} ${given}: ${stdout} ${stderr}`);
      assert.equal(stdout, '', `${name} ${given}`);
      assert.doesNotMatch(stderr, /^ +at /m, `${name} ${given}: a trace`);
      if (given.startsWith('-')) assert.match(stderr, /There is no -\S+ here[\s\S]*--help/, name);
    }
  }
});
