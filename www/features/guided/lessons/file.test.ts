/** Files of lessons: ours, and hostile ones. */
import { readdirSync, readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { loadModule } from '../../../engine/bindings';
import fc from '../../../testing/random';
import type { LessonFile } from './collection';
import { LARGEST, NotALesson, readDraft, readLesson, writeLesson } from './file';

beforeAll(async () => {
  // The links of marked numbers are decoded.
  await loadModule(await WebAssembly.compile(readFileSync('www/wasm/implicit_lab_bg.wasm')));
});

const step = { title: 'Look', link: 'v=1&run=fiol', text: 'A text.' };
const ask = { question: 'Which?', answers: ['this', 'that'], right: 2, reason: 'So.' };
const lesson = {
  title: 'A lesson',
  about: 'About it.',
  source: '',
  needs: [],
  steps: [{ ...step, ask }],
};
const json = (changed: object) => JSON.stringify({ ...lesson, ...changed });
const withStep = (changed: object) => json({ steps: [{ ...step, ...changed }] });
const withAsk = (changed: object) => withStep({ ask: { ...ask, ...changed } });

function refusal(text: string): string {
  try {
    readLesson(text);
  } catch (error) {
    if (error instanceof NotALesson) return error.message;
    throw error;
  }
  return 'read';
}

describe('a file of a lesson', () => {
  it('is read as it was written, all of ours too', () => {
    expect(readLesson(json({}))).toEqual(lesson);
    const ours = readdirSync('lessons').filter((name) => /(?<!^index)\.json$/.test(name));
    for (const name of ours) {
      const file: LessonFile = JSON.parse(readFileSync(`lessons/${name}`, 'utf8'));
      expect(readLesson(writeLesson(file)), name).toEqual(file);
    }
    expect(ours.length).toBeGreaterThan(11);
  });

  it('keeps HTML as text, and of an address only the link', () => {
    const text = '<img src=x onerror=alert(1)> $\\href{javascript:alert(1)}{x}$';
    const link = 'https://lab.example/#v=1&run=sgd';
    expect(readLesson(withStep({ text, link })).steps[0]).toEqual({
      ...step,
      text,
      link: 'v=1&run=sgd',
    });
  });

  it.each([
    ['{', 'This is not valid JSON: it is damaged or incomplete.'],
    ['[]', 'The file: must be an object in braces.'],
    [
      json({ script: 'x' }),
      'The file: “script” is not a key of a lesson; allowed here are title, about, source, needs, picture and steps.',
    ],
    [
      '{"__proto__": {}}',
      'The file: “__proto__” is not a key of a lesson; allowed here are title, about, source, needs, picture and steps.',
    ],
    [json({ title: 7 }), 'The file, “title”: must be text of at most 200 characters.'],
    [json({ title: ' ' }), 'The file, “title”: must not be empty.'],
    [json({ picture: '1' }), 'The file, “picture”: must be a number.'],
    [json({ steps: [] }), 'The file, “steps”: must be a list of 1 to 99.'],
    [json({ steps: Array(100).fill(step) }), 'The file, “steps”: must be a list of 1 to 99.'],
    [json({ steps: [step, null] }), 'Step 2: must be an object in braces.'],
    [
      withStep({ text: 'x'.repeat(5001) }),
      'Step 1, “text”: must be text of at most 5,000 characters.',
    ],
    [withStep({ link: '' }), 'Step 1, “link”: must not be empty.'],
    [withStep({ remember: 'x' }), 'Step 1, “remember”: must be a list of 1 to 10.'],
    [withStep({ ask: [] }), 'Step 1, “ask”: must be an object in braces.'],
    [withAsk({ answers: ['one'] }), 'Step 1, “ask”, “answers”: must be a list of 2 to 4.'],
    [withAsk({ answers: ['', 'b'] }), 'Step 1, “ask”, “answers”: must not be empty.'],
    [
      withAsk({ answers: ['a', 'b', 'c', 'd', 'e'] }),
      'Step 1, “ask”, “answers”: must be a list of 2 to 4.',
    ],
    [
      withAsk({ right: '1' }),
      'Step 1, “ask”, “right”: must be the number of the right answer, from 1 to 4.',
    ],
    [
      withAsk({ right: 3 }),
      'Step 1, “ask”, “right”: must be the number of the right answer, from 1 to 2.',
    ],
    [withAsk({ plays: 'yes' }), 'Step 1, “ask”, “plays”: must be true or false.'],
    [
      withAsk({ draw: { chart: 'zeros', from: 0, to: 1 } }),
      'Step 1, “ask”, “draw”, “chart”: must be loss or weights.',
    ],
    [
      withAsk({ draw: { chart: 'loss', from: 1, to: 1 } }),
      'Step 1, “ask”, “draw”: “from” and “to” must be numbers, the first the smaller one.',
    ],
    [
      withAsk({ draw: { chart: 'loss', at: 1 } }),
      'Step 1, “ask”, “draw”: “at” is not a key of a lesson; allowed here are chart, from and to.',
    ],
    [' '.repeat(LARGEST + 1), 'The file is too large: a lesson has at most 256 kB.'],
  ])('is refused with one sentence, case %#', (text, sentence) => {
    expect(refusal(text)).toBe(sentence);
  });

  it('of any depth is read or refused', () => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    expect(refusal(deep)).toBe('The file: must be an object in braces.');
    expect(refusal(`{"title":${deep}}`)).toBe(
      'The file, “title”: must be text of at most 200 characters.',
    );
  });

  it('of any values is read or refused with one sentence', () => {
    const value = fc.oneof(fc.jsonValue(), fc.constantFrom(...Object.values(step)));
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('title', 'link', 'text', 'try', 'ask', 'remember'), value),
        (one) => {
          const said = refusal(json({ steps: [one] }));
          expect(said).toMatch(/^read$|^Step 1.*\.$/);
        },
      ),
    );
  });

  it('may be unfinished while it is written', () => {
    expect(readDraft(withStep({ text: '' })).steps[0]?.text).toBe('');
  });
});
