/** What the main thread did: the browser's own trace of every task and frame, and the page's view of the rest. */

/** Longest task that a viewer does not notice (ms). */
export const LONG_TASK = 50;
/** Share of processor time in the main thread's busy time below which somebody else had the machine. */
export const OURS = 0.75;

/** Runs in the page before anything else: long tasks as the observer reports them, distances of animation frames. */
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

/** Durations in milliseconds of one kind of event: on the clock and in processor time. */
const durations = (events) => ({
  clock: events.map(({ dur = 0 }) => dur / 1000),
  processor: events.map(({ dur = 0, tdur = dur }) => tdur / 1000),
});

/** How long (ms) of an event somebody stood still; `pauses` may overlap. */
function standing({ ts, dur = 0 }, pauses) {
  const [start, end] = [ts / 1000, (ts + dur) / 1000];
  let [total, until] = [0, start];
  for (const [from, to] of [...pauses].sort((a, b) => a[0] - b[0])) {
    const [left, right] = [Math.max(from, until), Math.min(to, end)];
    if (right > left) {
      total += right - left;
      until = right;
    }
  }
  return total;
}

/** Every task; what the longest took of the processor while the machine ran, and where in the browser's source it was posted. */
function tasksOf(main, pauses) {
  const events = main.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  let longest = { took: 0, args: {} };
  for (const event of events) {
    const took = (event.tdur ?? 0) / 1000;
    if (took <= longest.took) continue;
    const own = took - standing(event, pauses);
    if (own > longest.took) longest = { took: own, args: event.args };
  }
  const { src_file = '', src_func = '' } = longest.args;
  return {
    ...durations(events),
    longest: { took: longest.took, from: `${src_func} in ${src_file}` },
  };
}

/** Tasks and frames of the page's main thread; `pauses` of the machine (see witness.mjs) are not what a task took. */
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
    frames: durations(main.filter(({ name }) => name === 'ProxyMain::BeginMainFrame')),
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
