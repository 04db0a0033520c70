/**
 * The chart of a lesson's step on paper. Its race is played here, separately from the page's own, in slices between which
 * the page responds to other requests.
 */
import { lossTitle } from '../../../charts/metrics';
import {
  createCharts,
  createEngine,
  createEvidence,
  createSweepTask,
  type Data,
  datasetOf,
  decode,
  type FrameRequest,
  noData,
  readData,
  sweepPlan,
  sweepSummary,
} from '../../../engine/bindings';
import { rust } from '../../../engine/inLanguage';
import { joined, type Outcomes } from '../../../engine/tasker';
import { readLink } from '../../../session/experiment';
import { panelOf } from '../../../session/panels';
import { fetchTable } from '../../../session/tables';
import type { View } from '../../../session/view';
import type { Step } from './collection';

/** Duration of a slice (ms). */
const SLICE = 30;

/** The chart of a step. */
export interface OnPaper {
  svg: string;
  /** The part shown before the answer: axes to draw in, or a round up to its loss. */
  before: string | null;
  /** The vertical quantity and the number of rounds; `null` if it is not over rounds. */
  name: string;
  rounds: number | null;
}

/** The panel of this view that a projector would show. */
const panelShown = ({ panels, sweep }: View) =>
  [...(panels ?? []), sweep === '' ? 'loss' : 'sweep']
    .map(panelOf)
    .find((panel) => panel !== undefined && panel.pictures.length > 0);

/** Frees the objects handed to it when the work is done or has failed. */
async function using<T>(things: { free(): void }[], work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    for (const thing of things) thing.free();
  }
}

/** Works in slices until done; throws if `gone` signals that the result is no longer needed. */
async function inSlices(gone: AbortSignal, isDone: () => boolean): Promise<void> {
  while (!isDone()) {
    await new Promise((next) => setTimeout(next));
    gone.throwIfAborted();
  }
}

async function rowsOf(link: string): Promise<Data> {
  const id = datasetOf(decode(link).experiment);
  if (id === undefined) return noData();
  const { blob } = await fetchTable(id);
  return readData(new Uint8Array(await blob.arrayBuffer()), link);
}

/** The last phase of an opened round that a question shows, and the whole round. */
const [PAY, WHOLE] = [2, 6];

/** The chart of a step; none if the page cannot play it alone, with a file or code of the viewer's. */
export async function chartOf({ link, ask }: Step, gone: AbortSignal): Promise<OnPaper | null> {
  const { view } = readLink(link);
  const { at, metric } = view;
  const panel = panelShown(view);
  const isRound = ['round', 'bead'].includes(panel?.id ?? '');
  const data = await rowsOf(link);
  const engine = createEngine(link, data);
  const charts = createCharts();
  return using([data, engine, charts], async () => {
    const request: FrameRequest = {
      focus: view.focus - 1,
      class: view.class - 1,
      ...panel?.asks?.(view, true),
      fresh: true,
      open: isRound,
    };
    const show = () => {
      const frame = engine.frame(request);
      charts.setFrame(frame.meta, frame.data);
      return frame.meta;
    };
    const { rounds } = show();
    // An opened round is that of the step or of its question; every other chart is of the whole race.
    let left = engine.seek(isRound ? Math.max(at ?? 1, 1) : rounds);
    await inSlices(gone, () => {
      left -= engine.advance(left, SLICE);
      return left <= 0 || engine.waits();
    });
    if (left > 0) return null;
    const meta = show();
    if (isRound) charts.openRound({});
    if (panel?.id === 'sweep') charts.setSweep(...(await sweepOf(link, data, gone)));
    if (metric === 'regret') {
      const evidence = createEvidence(link, data);
      await using([evidence], async () => {
        await inSlices(gone, () => evidence.advance(SLICE).done);
        const frame = evidence.frame();
        charts.setEvidence(frame.meta, frame.data);
      });
    }
    const pictures = panel?.pictures ?? [];
    const asked = pictures.find(
      ({ kind, ready }) => kind === view[panel?.id as keyof View] && ready(meta),
    );
    const picture = asked ?? pictures[0];
    const drawn = pictures.find(({ kind }) => kind === ask?.draw?.chart) ?? picture;
    if (drawn === undefined) return null;
    const range = new Float64Array(ask?.draw ? [ask.draw.from, ask.draw.to] : (ask?.axis ?? []));
    const print = (phase: number, empty: boolean) =>
      charts.printColumn(drawn.kind, link, phase, empty, range, rust.say);
    const svg = print(WHOLE, false);
    if (svg === undefined) return null;
    return {
      svg,
      before: (ask && print(isRound ? PAY : WHOLE, !isRound)) ?? null,
      name: drawn.kind === 'loss' ? lossTitle(metric).name : drawn.name(),
      rounds: drawn.overRounds ? rounds : null,
    };
  });
}

/** The arguments of `Charts.setSweep` for the link's sweep. */
async function sweepOf(link: string, data: Data, gone: AbortSignal) {
  const parts: Outcomes[] = [];
  const { jobs } = sweepPlan(link, data);
  for (let job = 0; job < jobs; job += 1) {
    const task = createSweepTask(link, data, job);
    await using([task], async () => {
      await inSlices(gone, () => task.advance(SLICE) >= 1);
      parts.push(task.outcomes());
    });
  }
  const { meta, data: columns } = sweepSummary(link, data, joined(parts));
  return [meta, columns] as const;
}
