/**
 * Components in a browser: a container, the link they belong to, and an engine controlled by the
 * test.
 */
import '../boot/styles.css';
import { batch } from '@preact/signals';
import { type ComponentChildren, render } from 'preact';
import { setTables } from '../boot/tables';
import {
  createEngine,
  type FrameMeta,
  loadModule,
  noData,
  type RunFrame,
} from '../engine/bindings';
import type { EngineWorker } from '../engine/client';
import type { FromWorker, ToWorker } from '../engine/protocol';
import { link, open } from '../session/experiment';
import { asked } from '../session/panels';
import { current, session, shown } from '../session/play';
import { startRace } from '../session/race';
import { START } from '../session/session';
import { frameMeta } from './frames';

/** The page's worker; it plays nothing. */
class Engine implements EngineWorker {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null = null;
  onerror = null;
  /** Number of the last job or seek, which answers carry. */
  id = 0;
  postMessage(message: ToWorker): void {
    if (message.type === 'load' || message.type === 'seek') this.id = message.id;
  }
  terminate(): void {}
}
const engine = new Engine();

await loadModule();
setTables();
startRace(() => engine);

const root = document.createElement('main');
document.body.append(root);

/** Draws components in place of those of the previous test. */
export function show(children: ComponentChildren): void {
  render(null, root);
  render(children, root);
}

/** Opens a link in a page that has shown no race, with or without details. */
export function openLink(fragment: string, { details = false } = {}): void {
  document.documentElement.toggleAttribute('data-details', details);
  batch(() => {
    session.value = { ...START, lastId: session.peek().lastId };
    open(fragment);
  });
}

const nextFrame = () => new Promise((done) => requestAnimationFrame(done));

/** Sends a frame of the requested race from the engine; resolves when it is drawn. */
export async function showFrame(
  t: number,
  runs: RunFrame[],
  more: Partial<FrameMeta> = {},
  columns = new Float64Array(),
): Promise<void> {
  while (session.peek().loaded !== current.peek().wanted) await nextFrame();
  const meta = frameMeta(t, runs, more);
  const data = { type: 'frame' as const, id: engine.id, meta, data: columns };
  engine.onmessage?.(new MessageEvent('message', { data }));
  while (shown.peek()?.frame.meta !== meta) await nextFrame();
}

/** Plays the race of the page's link to this round, and sends the data that the panels request. */
export async function play(t: number): Promise<void> {
  const engine = createEngine(link.peek(), noData());
  engine.advance(engine.seek(t), 1e9);
  const { meta, data } = engine.frame({ focus: 0, class: 0, fresh: true, ...asked.peek() });
  engine.free();
  await showFrame(meta.t, meta.runs, meta, data);
  await settle();
}

const parts = () => link.peek().split('&');

/** The value of a key of the page's link, `undefined` if it has the default. */
export const inLink = (key: string): string | undefined =>
  parts()
    .find((part) => part.startsWith(`${key}=`))
    ?.slice(key.length + 1);

/** The learners of the page's link, as written there. */
export const learnersInLink = (): string[] =>
  parts()
    .filter((part) => part.startsWith('run='))
    .map((part) => part.slice('run='.length));

/** Opens every line that can be unfolded. */
export async function unfold(): Promise<void> {
  for (const fold of document.querySelectorAll<HTMLElement>('.fold[aria-expanded=false]'))
    fold.click();
  await settle();
}

/** Waits for two of the browser's frames, after which all pending work is done. */
export async function settle(): Promise<void> {
  await nextFrame();
  await nextFrame();
}
