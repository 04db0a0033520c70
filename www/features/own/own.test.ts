import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createContext, runInContext, runInNewContext } from 'node:vm';
import { describe, expect, it, vi } from 'vitest';
import { bracketFault } from '../../engine/own/brackets';
import { type FromCode, heard, sentenceOf } from '../../engine/own/protocol';
import { lineIn, plain, sourceOf, syntaxFault } from '../../engine/own/source';
import { Port } from '../../testing/port';

/** Runs a worker's text as its worker would; returns its answers to messages. */
function worker(code: string, slope = 'z - y') {
  const port = new Port();
  const heard = new Map<string, (event: unknown) => void>();
  const scope: {
    onmessage?: (event: unknown) => void;
    addEventListener(type: string, act: (event: unknown) => void): void;
  } = {
    addEventListener: (type, act) => heard.set(type, act),
  };
  const globals = {
    self: scope,
    performance,
    postMessage() {},
    Promise,
    Float64Array,
    Uint32Array,
    TypeError,
  };
  runInNewContext(sourceOf(code, slope), globals, { filename: 'blob:null/1' });
  scope.onmessage?.({ ports: [port] });
  return {
    ask(message: unknown): FromCode[] {
      const before = port.sent.length;
      port.say(message);
      return port.sent.slice(before) as FromCode[];
    },
    /** Dispatches a browser event to the worker's global; returns the answers. */
    tell(type: string, event: Record<string, unknown>): FromCode[] {
      const before = port.sent.length;
      const preventDefault = vi.fn();
      heard.get(type)?.({ ...event, preventDefault });
      expect(preventDefault).toHaveBeenCalled();
      return port.sent.slice(before) as FromCode[];
    },
  };
}

const begin = (dim: number, classes = 1, weights = dim * classes) => ({
  type: 'begin',
  dim,
  classes,
  weights,
});
const block = (round: number, rows: number[][], y: number[]) => ({
  round,
  y: new Float64Array(y),
  value: new Float64Array(rows.flat()),
});

describe('the worker of the code', () => {
  const OGD = `const w = new Float64Array(d);
const predict = (x) => x.reduce((sum, v, i) => sum + v * w[i], 0);
function learn(x, y) {
  const g = slope(predict(x), y);
  for (let i = 0; i < d; i++) w[i] -= 0.5 * g * x[i];
}
const weights = () => w;`;

  it('answers with the scores and the weights that gave them', () => {
    const { ask } = worker(OGD);
    expect(ask(begin(2)).map(({ type }) => type)).toEqual(['here', 'ready']);
    const rows = [
      [1, 0],
      [1, 1],
      [0, 2],
    ];
    // In one message, or in several if the machine is busy.
    const answers = ask(block(1, rows, [2, 0, 1])).filter((said) => said.type === 'answers');
    expect(answers[0]).toMatchObject({ type: 'answers', round: 1 });
    expect(answers.flatMap(({ scores }) => [...scores])).toEqual([0, 1, -1]);
    expect(answers.flatMap(({ weights }) => [...weights])).toEqual([0, 0, 1, 0, 0.5, -0.5]);
  });

  it('gives a copy that can be kept and changed, and sparse examples with their places', () => {
    const { ask } = worker(`const seen = [];
      const predict = (x) => (x.index ? x.index[0] * 10 + x.value[0] : 0) + x[3];
      const learn = (x) => { seen.push([...x]); x.fill(9); if (seen.length === 2) throw new Error(JSON.stringify(seen)); };`);
    ask(begin(4, 1, 0));
    const said = ask({
      round: 1,
      y: new Float64Array(2),
      value: new Float64Array([5, 7, 8]),
      index: new Uint32Array([3, 1, 3]),
      starts: new Uint32Array([0, 1, 3]),
    });
    expect(said.map(({ type }) => type)).toEqual(['answers', 'fault']);
    if (said[0]?.type !== 'answers' || said[1]?.type !== 'fault') throw new Error();
    expect([...said[0].scores]).toEqual([40]);
    expect(said[0].weights).toHaveLength(0);
    expect(JSON.parse(said[1].message)).toEqual([
      [0, 0, 0, 5],
      [0, 7, 0, 8],
    ]);
  });

  it('names the line of what was thrown, and answers what was before', () => {
    const code =
      'let t = 0;\nconst predict = () => t;\nfunction learn() {\n  if (++t === 3) oops();\n}';
    const { ask } = worker(code);
    ask(begin(1));
    const said = ask(block(1, [[1], [1], [1], [1]], [0, 0, 0, 0]));
    expect(said.map(({ type }) => type)).toEqual(['answers', 'fault']);
    if (said[0]?.type !== 'answers' || said[1]?.type !== 'fault') throw new Error();
    expect([...said[0].scores]).toEqual([0, 1]);
    expect(said[1]).toMatchObject({ round: 3, message: 'oops is not defined' });
    expect(lineIn(said[1].stack, code)).toBe(4);
  });

  it.each([
    ['', 'predict(x) returned nothing (undefined); it must return a number'],
    ['return NaN', 'predict(x) returned NaN'],
    ['return "1"', 'predict(x) returned a string; it must return a number'],
    ['return [1, 2]', 'predict(x) returned 2 values; it must return a number'],
    ['return Promise.resolve(1)', 'predict(x) returned a promise; it must return a number'],
  ])('refuses what is no number: %s', (body, message) => {
    const { ask } = worker(`function predict() { ${body} } function learn() {}`);
    ask(begin(1));
    expect(ask(block(1, [[1]], [0]))).toMatchObject([{ type: 'fault', round: 1, message }]);
  });

  it.each([
    ['return 1', 'predict(x) returned 1; it must return an array of 3 numbers, one per class'],
    [
      'return [1, 2]',
      'predict(x) returned 2 values; it must return an array of 3 numbers, one per class',
    ],
    ['return [1, 2, NaN]', 'predict(x) returned NaN at index 2'],
  ])('refuses what are no scores of classes: %s', (body, message) => {
    const { ask } = worker(`function predict() { ${body} } function learn() {}`);
    ask(begin(1, 3));
    expect(ask(block(1, [[1]], [0]))).toMatchObject([{ type: 'fault', message }]);
  });

  it('says what is missing, and what weights must be', () => {
    const lacking = worker('const predict = () => 0;').ask(begin(1));
    expect(lacking[1]).toMatchObject({ message: 'the code defines no function learn(x, y)' });
    const short = worker('const predict = () => 0, learn = predict, weights = () => [1];');
    short.ask(begin(2));
    expect(short.ask(block(1, [[1, 1]], [0]))).toMatchObject([
      { message: 'weights() returned 1 value; it must return 2 numbers, d weights' },
    ]);
  });

  it('lets infinite scores pass: they are a divergence like any other', () => {
    const { ask } = worker('const predict = () => 1 / 0, learn = predict;');
    ask(begin(1));
    expect(ask(block(1, [[1]], [0]))).toMatchObject([{ scores: new Float64Array([Infinity]) }]);
  });

  it.each([
    ['{}', 'threw something that is not an Error: {}'],
    ['"boom"', 'threw something that is not an Error: "boom"'],
    ['undefined', 'threw something that is not an Error: undefined'],
    ['(() => { const a = {}; a.a = a; return a; })()', 'threw something that is not an Error'],
    ['{ get message() { throw 1; } }', 'threw something that is not an Error'],
    ['new Error("")', 'Error'],
  ])('says what was thrown, whatever it is: %s', (thrown, message) => {
    const { ask } = worker(`const predict = () => { throw ${thrown}; }, learn = predict;`);
    ask(begin(1));
    expect(ask(block(1, [[1]], [0]))).toMatchObject([{ type: 'fault', round: 1, message }]);
  });

  it('says what went wrong behind its back', () => {
    const { ask, tell } = worker('const predict = () => 0, learn = predict;');
    ask(begin(1));
    expect(tell('unhandledrejection', { reason: new TypeError('Failed to fetch') })).toMatchObject([
      { type: 'fault', message: 'no network in the sandbox: Failed to fetch' },
    ]);
    expect(tell('error', { error: new Error('late') })).toMatchObject([
      { type: 'fault', message: 'late' },
    ]);
    expect(tell('error', { error: null, message: 'Script error.' })).toMatchObject([
      { type: 'fault', message: 'Script error.' },
    ]);
  });

  it('gives the code the numbers of its parameters, and refuses what is none', () => {
    const told = (call: string) => {
      const { ask } = worker(`const eta = ${call}, predict = () => eta, learn = predict;`);
      const [, end] = ask(begin(1));
      return end?.type === 'ready' ? ask(block(1, [[1]], [0]))[0] : end;
    };
    expect(told("param('eta', 0.5)")).toMatchObject({ scores: new Float64Array([0.5]) });
    for (const call of ['param(0.5)', "param('eta')", "param('eta', -1)", "param('eta', NaN)"])
      expect(told(call), call).toMatchObject({
        type: 'fault',
        message: expect.stringContaining('a number that is not negative'),
      });
  });

  it('lets the code name things as it likes', () => {
    const { ask } = worker(
      'const d = 7, classes = 2, code = 1, send = 2;\nlet predict = () => d, learn = predict // end',
    );
    expect(ask(begin(1)).map(({ type }) => type)).toEqual(['here', 'ready']);
  });
});

describe('places in the code', () => {
  const code = 'one\ntwo\nthree';
  const before = sourceOf('', '').split('\n').length - 3;

  it('are counted from its own first line', () => {
    expect(sourceOf(code, '').split('\n')[before]).toBe('one');
    const found = (line: number) => syntaxFault('Uncaught SyntaxError: oh', line, code);
    expect(found(before + 2)).toEqual({ message: 'oh', line: 2 });
    expect([found(before).line, found(Number.NaN).line]).toEqual([null, null]);
    // A bracket left open by the code is reported in the text after it.
    expect(found(before + 4)).toEqual({
      message: 'the code ends in the middle of a statement',
      line: 3,
    });
    const stack = (...lines: number[]) =>
      lines.map((line) => `  at f (blob:null/0f-1:${line}:5)`).join('\n');
    expect(lineIn(stack(3, before + 3, before + 1), code)).toBe(3);
    expect(lineIn('oops@blob:null/1:99:1\nnative', code)).toBe(null);
  });

  it('are those of the functions that returned something wrong', () => {
    const code =
      'const w = 0;\nconst weights = () => w;\nfunction predict(x) {\n  return predict.no; }';
    const { ask } = worker(`${code}\nconst learn = predict;`);
    ask(begin(1));
    const [fault] = ask(block(1, [[1]], [0]));
    if (fault?.type !== 'fault') throw new Error('it is one');
    expect(lineIn(fault.stack, code, fault.message)).toBe(3);
    expect(lineIn('', code, 'weights() returned 5')).toBe(2);
    expect(lineIn('', code, 'weights() did not')).toBe(null);
  });

  it('are those of brackets without a partner, whatever a browser makes of them', () => {
    const at = (...lines: string[]) => bracketFault(lines.join('\n'));
    expect(at('function predict(x) {', '  return 0;', 'const learn = () => {};')).toEqual({
      message: 'this { is never closed',
      line: 1,
    });
    expect(at('const a = 1;', 'f(1, [2)')).toEqual({ message: 'this [ is never closed', line: 2 });
    expect(at('{ f(1, 2; }', '')).toEqual({ message: 'this ( is never closed', line: 1 });
    expect(at('{', '}', '}', 'let a;')).toEqual({ message: 'this } closes nothing', line: 3 });
    expect(at('`a ${b', '`')).toEqual({ message: 'this ${ is never closed', line: 1 });
    // biome-ignore lint/suspicious/noTemplateCurlyInString: it is code
    const whole = "const a = /[(]/, b = '{' + `}${{}}`; // (\nf(a) /* [ */";
    expect(bracketFault(whole)).toBe(null);
    expect(bracketFault('const = 1;')).toBe(null);
  });

  it('are told in one line', () => {
    expect(plain('Uncaught SyntaxError: Unexpected\ntoken')).toBe('Unexpected token');
    expect(plain('x'.repeat(500))).toHaveLength(200);
    expect(sentenceOf({ message: 'oh', line: 3 })).toBe('line 3: oh');
  });
});

it('takes workers and channels away before the code, whatever the code declares', () => {
  const codes = ['', '}}); function self() {} var globalThis = {}; ((a) => a)(() => { {'];
  const taken = ['Worker', 'BroadcastChannel', 'postMessage', 'close'];
  for (const code of codes) {
    const functions = Object.fromEntries(taken.map((name) => [name, () => {}]));
    const context = createContext({ ...functions, performance, self: {} });
    const left = () =>
      taken.filter((name) => runInContext(`typeof ${name}`, context) === 'function');
    expect(left()).toEqual(taken);
    runInContext(sourceOf(code, '0'), context);
    expect(left()).toEqual([]);
  }
});

it('the sandbox runs the one script that its policy names, and nothing from anywhere', () => {
  const page = readFileSync('www/engine/own/sandbox.html', 'utf8');
  const [, policy = ''] =
    /http-equiv="Content-Security-Policy"\s+content="([^"]*)"/.exec(page) ?? [];
  const scripts = [...page.matchAll(/<script>([\s\S]*?)<\/script>/g)];
  expect(scripts).toHaveLength(1);
  const hash = createHash('sha256')
    .update(scripts[0]?.[1] ?? '')
    .digest('base64');
  expect(policy.split('; ')).toEqual([
    "default-src 'none'",
    "connect-src 'none'",
    `script-src 'sha256-${hash}'`,
    'worker-src blob:',
    "base-uri 'none'",
    "form-action 'none'",
  ]);
});

it('a message is one or is not', () => {
  for (const other of [
    null,
    5,
    {},
    { type: 'answers' },
    { type: 'fault', round: 1 },
    { type: 'x' },
  ])
    expect(heard(other)).toBe(null);
  expect(heard({ type: 'here', more: 1 })).toEqual({ type: 'here' });
});
