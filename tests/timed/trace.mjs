/**
 * The work of the main thread: the browser's own trace of every task and frame, and the page's view
 * of the rest.
 */

import { stood } from './witness.mjs';

/** The longest task that a viewer does not notice (ms). */
export const LONG_TASK = 50;
/**
 * The share of processor time in the main thread's busy time below which other programs had the
 * machine.
 */
export const OURS = 0.75;

/**
 * Runs in the page before anything else: records the observer's long tasks, and the distances of
 * animation frames.
 */
export function instruments() {
  const log = { long: [], distances: [] };
  window.takeLog = () => {
    const taken = structuredClone(log);
    for (const list of Object.values(log)) list.length = 0;
    return taken;
  };
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) log.long.push(duration);
  }).observe({ type: 'longtask', buffered: true });
  let last;
  const frame = (now) => {
    requestAnimationFrame(frame);
    if (last !== undefined) log.distances.push(now - last);
    last = now;
  };
  requestAnimationFrame(frame);
}

/** The part of an event during which the machine was paused (ms). */
const standing = ({ ts, dur = 0 }, pauses) => stood(pauses, ts / 1000, (ts + dur) / 1000);

/**
 * Durations of one kind of event, in clock and in processor time; both also without `pauses` (ms).
 */
function durations(events, pauses) {
  const clock = events.map(({ dur = 0 }) => dur / 1000);
  const processor = events.map(({ dur = 0, tdur = dur }) => tdur / 1000);
  const still = events.map((event) => (pauses.length > 0 ? standing(event, pauses) : 0));
  return {
    clock,
    processor,
    clear: clock.map((took, i) => took - still[i]),
    own: processor.map((took, i) => Math.max(0, took - still[i])),
  };
}

/**
 * Every task; the processor time of the longest while the machine ran, and the place in the
 * browser's source that posted it.
 */
function tasksOf(main, pauses) {
  const events = main.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const times = durations(events, pauses);
  const took = most(times.own);
  const { src_file = '', src_func = '' } = events[times.own.indexOf(took)]?.args ?? {};
  return { ...times, longest: { took, from: `${src_func} in ${src_file}` } };
}

/** Tasks and frames of the page's main thread; `pauses` of the machine (see witness.mjs) are subtracted from the tasks. */
export function readTrace(buffer, pauses = []) {
  const { traceEvents } = JSON.parse(buffer.toString());
  const threads = groupBy(traceEvents, threadOf);
  const mains = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((event) => threads.get(threadOf(event)).filter(({ ph }) => ph === 'X'));
  // A spare process has a main thread as well; the page's is the busy one.
  const main = mains.sort((a, b) => b.length - a.length)[0];
  return {
    tasks: tasksOf(main, pauses),
    frames: durations(
      main.filter(({ name }) => name === 'ProxyMain::BeginMainFrame'),
      pauses,
    ),
  };
}

const threadOf = ({ pid, tid }) => `${pid} ${tid}`;

function groupBy(items, keyOf) {
  const groups = new Map();
  for (const item of items) {
    const key = keyOf(item);
    if (!groups.has(key)) groups.set(key, []);
    groups.get(key).push(item);
  }
  return groups;
}

export const sum = (values) => values.reduce((total, value) => total + value, 0);
export const most = (values) => values.reduce((a, b) => Math.max(a, b), 0);
export const ms = (value) => `${value.toFixed(1)} ms`;
