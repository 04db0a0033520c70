/**
 * The lessons as the page reads them: their formulas can be set, their links can be played and
 * swept.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import katex from 'katex';
import { lab } from './lab.mjs';

const folder = new URL('../../lessons/', import.meta.url);
const read = (name) => JSON.parse(readFileSync(new URL(name, folder), 'utf8'));
const steps = read('index.json').lessons.flatMap((id) =>
  read(`${id}.json`).steps.map((step, index) => ({ place: `${id}:${index + 1}`, ...step })),
);

test('every formula of every text can be set', () => {
  for (const { place, text, try: todo = '', ask } of steps)
    for (const part of [
      text,
      todo,
      ask?.question ?? '',
      ask?.reason ?? '',
      ...(ask?.answers ?? []),
    ])
      for (const [, tex] of part.matchAll(/\$([^$]+)\$/g))
        assert.doesNotThrow(
          () => katex.renderToString(tex, { throwOnError: true, strict: 'error' }),
          `${place}: ${tex}`,
        );
});

test('every link is what the page writes, without a notice', () => {
  for (const { place, link } of steps) {
    const whole = `${link}&lesson=${place}`;
    const { experiment, view, notices } = lab.decode(whole);
    assert.deepEqual(notices, [], place);
    assert.equal(lab.encode(experiment, view), whole);
    if (view.sweep === '') continue;
    const live = lab.sweepLive(view.sweep, experiment);
    assert.ok(live.ends[0] < live.ends[1], place);
  }
});
