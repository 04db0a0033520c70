/** Components in a browser: where they stand, the link they belong to, and frames of its race. */
import '../boot/styles.css';
import { type ComponentChildren, render } from 'preact';
import { type FrameMeta, loadModule, type RunFrame } from '../engine/bindings';
import { reduce, START } from '../session/session';
import { link, open, race, session } from '../session/state';
import { frameMeta } from './frames';

await loadModule();

const root = document.createElement('main');
document.body.append(root);

/** Draws components in the place of those of the test before. */
export function show(children: ComponentChildren): void {
  render(null, root);
  render(children, root);
}

/** Opens a link, and forgets the race that was on screen. */
export function openLink(fragment: string): void {
  session.value = { ...START, lastId: session.peek().lastId };
  open(fragment);
}

/** Draws a frame of the race that the controls ask for. */
export function showFrame(t: number, runs: RunFrame[], more: Partial<FrameMeta> = {}): void {
  const { lastId } = session.peek();
  const [asked] = reduce({ ...START, lastId }, { on: 'link', race: race.peek() });
  if (!asked.wanted) throw new Error('the link asks for no race');
  const frame = { meta: frameMeta(t, runs, more), data: new Float64Array() };
  const shown = { job: asked.wanted, frame };
  const [sent] = reduce(asked, { on: 'frame', shown });
  const [drawn] = reduce(sent, { on: 'drawn', shown });
  session.value = drawn;
}

/** The value of a key of the page's link, `undefined` if it is the usual one. */
export const inLink = (key: string): string | undefined => {
  const part = link
    .peek()
    .split('&')
    .find((one) => one.startsWith(`${key}=`));
  return part?.slice(key.length + 1);
};

/** The learners of the page's link, as it has them. */
export const learnersInLink = (): string[] =>
  link
    .peek()
    .split('&')
    .filter((part) => part.startsWith('run='))
    .map((part) => part.slice(4));

/** Two frames of the browser's: whatever was to happen has happened. */
export const settle = () =>
  new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done())));
