/**
 * Common to every script: the project's folder, messages, and running programs.
 *
 * Only Node's own modules are imported here, because the first script runs before `npm ci`.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';

/** The root of the repository. */
export const root = fileURLToPath(new URL('..', import.meta.url));

/** A path inside the repository. */
export const at = (...parts) => join(root, ...parts);

// The scripts find Cargo's output here.
process.env.CARGO_TARGET_DIR = at('target');

/** A failure that one sentence explains; a stack trace would only hide it. */
export class Problem extends Error {}

const styled = (code, text) => (process.stdout.isTTY ? `\x1b[${code}m${text}\x1b[0m` : text);
export const bold = (text) => styled(1, text);
export const red = (text) => styled(31, text);

/** Tells the waiting user the current step. */
export function say(text) {
  console.log(`${bold('▸')} ${text}`);
}

/** `4.2 s` or `2 min 13 s`. */
export function duration(milliseconds) {
  const seconds = milliseconds / 1000;
  if (seconds < 90) return `${seconds.toFixed(1)} s`;
  const whole = Math.round(seconds);
  return `${Math.floor(whole / 60)} min ${whole % 60} s`;
}

/** Runs a program in the repository, showing its output; rejects if it fails, naming it `title` if given. */
export function run(command, args, { title = name(command, args), ...options } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
      ...options,
    });
    child.on('error', (error) =>
      reject(new Problem(`${command} could not be started: ${error.message}`)),
    );
    child.on('exit', (code, signal) => {
      if (code === 0) resolve();
      else
        reject(
          new Problem(
            `\`${title}\` ${signal ? `was stopped by ${signal}` : `failed with exit code ${code}`}`,
          ),
        );
    });
  });
}

/** The trimmed standard output of a program, or null if it is missing or fails. */
export function ask(command, args) {
  const result = spawnSync(command, args, {
    cwd: root,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return result.status === 0 ? result.stdout.trim() : null;
}

/** The script behind a command of an installed npm package, for Node to run directly. */
export function bin(pkg, command = pkg) {
  const folder = at('node_modules', pkg);
  const { bin: bins } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
  return join(folder, typeof bins === 'string' ? bins : bins[command]);
}

/** Runs a command of an installed npm package. */
export const tool = (pkg, command, args, options) =>
  run(process.execPath, [bin(pkg, command), ...args], options);

/** Runs npm: the one that started this script, if any. */
export function npm(args, options) {
  const script = process.env.npm_execpath;
  return script?.endsWith('.js')
    ? run(process.execPath, [script, ...args], options)
    : run('npm', args, { shell: process.platform === 'win32', ...options });
}

/** Lets this process find programs in `folder`. */
export function addToPath(folder) {
  if (existsSync(folder)) process.env.PATH = `${process.env.PATH ?? ''}${delimiter}${folder}`;
}

/**
 * Runs a script's main function with its arguments: `{ values, words }`. `--help` prints the
 * comment at the top of the script; unknown arguments are refused before anything else. A `Problem`
 * ends it with one sentence and exit code 1.
 *
 * @param {(asked: { values: object, words: string[] }) => unknown} body
 * @param {{ options?: object, words?: readonly string[] | 'any', passes?: string }} takes its
 *   options, in the form of `parseArgs`; its words, none by default; `passes`: the program that
 *   receives everything except `--help`
 */
export async function main(body, { options = {}, words = [], passes } = {}) {
  const given = process.argv.slice(2);
  try {
    if (given.includes('--help') || given.includes('-h')) {
      console.log(`${comment(process.argv[1])}\n\n${list(options, words)}`);
      return;
    }
    await body(passes ? { values: {}, words: given } : asked(given, { options, words }));
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    console.error(`\n${red('✗')} ${error.message}`);
    process.exitCode = 1;
  }
}

/** The comment at the top of a script. */
function comment(path) {
  const [, text = ''] = /^\/\*\*([\s\S]*?)\*\//.exec(readFileSync(path, 'utf8')) ?? [];
  return text.replace(/^ *\* ?/gm, '').trim();
}

/** The options and words of a script, for its help. */
function list(options, words) {
  const named = [...Object.keys(options).map((one) => `--${one}`), '--help'];
  const known = words === 'any' || words.length === 0 ? [] : words;
  return `It takes ${[...named, ...known].join(', ')}${words === 'any' ? ', and words' : ''}.`;
}

function asked(given, { options, words }) {
  const { values, positionals, tokens } = parseArgs({
    args: given,
    options,
    allowPositionals: true,
    strict: false,
    tokens: true,
  });
  const strange = tokens.find(({ kind, name, value }) =>
    kind === 'option'
      ? !Object.hasOwn(options, name)
      : kind === 'positional' && words !== 'any' && !words.includes(value),
  );
  if (strange)
    throw new Problem(
      `There is no ${strange.rawName ?? strange.value} here. ${list(options, words)}`,
    );
  const lacking = tokens.find(
    ({ kind, name, value }) =>
      kind === 'option' && (options[name].type === 'string') !== (value !== undefined),
  );
  if (lacking)
    throw new Problem(
      `${lacking.rawName} takes ${lacking.value === undefined ? 'a value' : 'no value'}.`,
    );
  return { values, words: positionals };
}

function name(command, args) {
  const words = command === process.execPath ? args : [command, ...args];
  return words.map((word) => word.replace(root, '')).join(' ');
}
