/**
 * A lesson as a file: the format of `lessons/ID.json`, described in docs/lessons.md. Files come from anywhere. Only data is
 * read: texts, which are shown as texts, and links, which are decoded like any other. A file that is not a lesson is
 * rejected with one sentence: where, what, and what is allowed.
 */
import { capital } from '../../../ui/format';
import type { Ask, Draw, LessonFile, Step } from './collection';
import { faultsIn } from './marks';
import { writingWords as words } from './words';

/** Largest file (bytes). */
export const LARGEST = 256_000;
/** Most characters of a title, of a text, and of a link. */
const TITLE = 200;
const TEXT = 5_000;
const LINK = 100_000;
/** Most steps: `lesson=NAME:STEP` counts to 99. */
export const MOST_STEPS = 99;
const MOST_LINES = 10;
export const ANSWERS: readonly [least: number, most: number] = [2, 4];

/** Why a file cannot be used, in one sentence. */
export class NotALesson extends Error {}

const refuse = (sentence: string): never => {
  throw new NotALesson(capital(sentence));
};

/** The values of an object, after checking that lessons know all of its keys. */
function fields(value: unknown, where: string, known: readonly string[]): Record<string, unknown> {
  if (typeof value !== 'object' || value === null || Array.isArray(value))
    return refuse(words.notAnObject(where));
  const unknown = Object.keys(value).find((key) => !known.includes(key));
  if (unknown !== undefined) refuse(words.unknown(where, unknown.slice(0, 40), known));
  return value as Record<string, unknown>;
}

const at = (where: string, key: string) => words.part(where, words.inQuotes(key));

function text(value: unknown, where: string, most: number): string {
  if (typeof value !== 'string' || value.length > most) return refuse(words.notText(where, most));
  return value;
}

function list(value: unknown, where: string, [least, most]: readonly [number, number]): unknown[] {
  if (!Array.isArray(value) || value.length < least || value.length > most)
    return refuse(words.notList(where, least, most));
  return value;
}

export const CHARTS: readonly Draw['chart'][] = ['loss', 'weights'];

function readDraw(value: unknown, where: string): Draw {
  const { chart: name, from, to } = fields(value, where, ['chart', 'from', 'to']);
  const chart = CHARTS.find((one) => one === name);
  if (!chart) return refuse(words.notChart(at(where, 'chart'), CHARTS));
  if (typeof from !== 'number' || typeof to !== 'number') return refuse(words.notAxis(where));
  return { chart, from, to };
}

function readAxis(value: unknown, where: string): [number, number] {
  const [from, to] = list(value, where, [2, 2]);
  if (typeof from !== 'number' || typeof to !== 'number' || from >= to)
    return refuse(words.notEnds(where));
  return [from, to];
}

function readAsk(value: unknown, where: string): Ask {
  const known = ['question', 'answers', 'right', 'reason', 'plays', 'draw', 'axis'];
  const { question, answers, right, reason, plays, draw, axis } = fields(value, where, known);
  if (typeof right !== 'number') refuse(words.notAnswer(at(where, 'right'), ANSWERS[1]));
  if (plays !== undefined && typeof plays !== 'boolean')
    refuse(words.notSwitch(at(where, 'plays')));
  return {
    question: text(question, at(where, 'question'), TEXT),
    answers: list(answers, at(where, 'answers'), [1, MOST_LINES]).map((answer) =>
      text(answer, at(where, 'answers'), TEXT),
    ),
    right: Number(right),
    reason: text(reason, at(where, 'reason'), TEXT),
    ...(plays === true && { plays }),
    ...(draw !== undefined && { draw: readDraw(draw, at(where, 'draw')) }),
    ...(axis !== undefined && { axis: readAxis(axis, at(where, 'axis')) }),
  };
}

function readStep(value: unknown, index: number): Step {
  const where = words.step(index + 1);
  const step = fields(value, where, ['title', 'link', 'text', 'try', 'ask', 'remember']);
  const lines =
    step.remember === undefined
      ? undefined
      : list(step.remember, at(where, 'remember'), [1, MOST_LINES]);
  return {
    title: text(step.title, at(where, 'title'), TITLE),
    link: text(step.link, at(where, 'link'), LINK).replace(/^[^#]*#/, ''),
    text: text(step.text, at(where, 'text'), TEXT),
    ...(step.try !== undefined && { try: text(step.try, at(where, 'try'), TEXT) }),
    ...(step.ask !== undefined && { ask: readAsk(step.ask, at(where, 'ask')) }),
    ...(lines && { remember: lines.map((line) => text(line, at(where, 'remember'), TEXT)) }),
  };
}

/** The lesson in a text, perhaps unfinished: texts may be empty. */
export function readDraft(json: string): LessonFile {
  if (json.length > LARGEST) refuse(words.tooLarge(LARGEST));
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    refuse(words.notJson);
  }
  const lesson = fields(value, words.file, [
    'title',
    'about',
    'source',
    'needs',
    'picture',
    'steps',
  ]);
  const { picture, needs = [] } = lesson;
  if (picture !== undefined && typeof picture !== 'number')
    refuse(words.notNumber(at(words.file, 'picture')));
  return {
    title: text(lesson.title, at(words.file, 'title'), TITLE),
    about: text(lesson.about, at(words.file, 'about'), TEXT),
    source: text(lesson.source, at(words.file, 'source'), TITLE),
    needs: list(needs, at(words.file, 'needs'), [0, MOST_LINES]).map((id) =>
      text(id, at(words.file, 'needs'), TITLE),
    ),
    ...(typeof picture === 'number' && { picture }),
    steps: list(lesson.steps, at(words.file, 'steps'), [1, MOST_STEPS]).map(readStep),
  };
}

/** What a lesson still lacks, in one sentence; `null` if it is finished. Sources may be omitted. */
export function lackOf({ title, about, steps }: LessonFile): string | null {
  const empty = (where: string, texts: Record<string, string[]>) => {
    const key = Object.keys(texts).find((one) => texts[one]?.some((said) => said.trim() === ''));
    return key === undefined ? [] : [words.empty(at(where, key))];
  };
  const ofAsk = ({ question, answers, right, reason, draw }: Ask, where: string) => [
    ...(answers.length < ANSWERS[0] || answers.length > ANSWERS[1]
      ? [words.notList(at(where, 'answers'), ...ANSWERS)]
      : []),
    ...empty(where, { question: [question], answers, reason: [reason] }),
    ...(Number.isInteger(right) && right >= 1 && right <= answers.length
      ? []
      : [words.notAnswer(at(where, 'right'), answers.length)]),
    ...(draw && draw.from >= draw.to ? [words.notAxis(at(where, 'draw'))] : []),
  ];
  const ofStep = (step: Step, index: number) => {
    const where = words.step(index + 1);
    const { remember = [] } = step;
    return [
      ...empty(where, { title: [step.title], link: [step.link], text: [step.text], remember }),
      ...(step.ask ? ofAsk(step.ask, at(where, 'ask')) : []),
      ...[...faultsIn(step)].map(([keys, fault]) => words.fault(keys.reduce(at, where), fault)),
    ];
  };
  const [first] = [
    ...empty(words.file, { title: [title], about: [about] }),
    ...steps.flatMap(ofStep),
  ];
  return first === undefined ? null : capital(first);
}

/** The lesson in a file. */
export function readLesson(json: string): LessonFile {
  const lesson = readDraft(json);
  const lack = lackOf(lesson);
  if (lack !== null) throw new NotALesson(lack);
  return lesson;
}

export const writeLesson = (lesson: LessonFile): string => `${JSON.stringify(lesson, null, 2)}\n`;
