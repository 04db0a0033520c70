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

/** Every task, and where in the browser's source the longest of them was posted. */
function tasksOf(main) {
  const events = main.filter(({ name }) => name === 'ThreadControllerImpl::RunTask');
  const longest = events.reduce((a, b) => ((b.tdur ?? 0) > (a?.tdur ?? 0) ? b : a), undefined);
  const { src_file = '', src_func = '' } = longest?.args ?? {};
  return { ...durations(events), longest: `${src_func} in ${src_file}` };
}

/** Tasks and frames of the page's main thread. */
export function readTrace(buffer) {
  const { traceEvents } = JSON.parse(buffer.toString());
  const threads = groupBy(traceEvents, threadOf);
  const mains = traceEvents
    .filter(({ name, args }) => name === 'thread_name' && args.name === 'CrRendererMain')
    .map((event) => threads.get(threadOf(event)).filter(({ ph }) => ph === 'X'));
  // A spare process has a main thread as well; the page's is the busy one.
  const main = mains.sort((a, b) => b.length - a.length)[0];
  return {
    tasks: tasksOf(main),
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
