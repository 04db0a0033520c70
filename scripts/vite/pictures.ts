/** The picture of a link, in its printed form: played by the WebAssembly module when the site is built. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

/** Translates Rust's texts into another language. */
export type Say = (english: string) => string;

const MODULE = 'www/wasm/implicit_lab.js';
const BYTES = 'www/wasm/implicit_lab_bg.wasm';
/** The last phase of an opened round. */
const PHASE = 6;

interface Framed {
  meta: unknown;
  data: Float64Array;
}

/** The picture that the page shows first: `foremost` of `src/export/picture.rs`. */
function kindOf({ sweep, panels, weights }: Record<string, string>): string {
  if (sweep) return 'sweep';
  const first = panels?.split(',')[0] ?? '';
  if (first === 'round') return 'scalar';
  if (weights === 'prediction') return 'prediction';
  return first === 'plane' ? 'points' : first;
}

/** Draws links; the module is loaded at the first one. */
export function drawer(root: string) {
  /** Played races, each printed in several languages. */
  const plays = new Map<string, ReturnType<typeof played>>();
  let lab: typeof import('../../www/wasm/implicit_lab.js') | undefined;

  async function played(link: string) {
    if (!lab) {
      lab = await import(/* @vite-ignore */ pathToFileURL(join(root, MODULE)).href);
      lab?.initSync({ module: readFileSync(join(root, BYTES)) });
    }
    const { Charts, Data, Engine, Evidence, SweepTask, ...its } = lab as NonNullable<typeof lab>;
    const { experiment, view } = its.decode(link);
    const table = its.datasetOf(experiment);
    const data = table
      ? Data.read(readFileSync(join(root, 'data', `${table}.csv`)), link)
      : Data.none();
    const kind = kindOf(view);
    const isRound = kind === 'scalar' || kind === 'bead';
    const engine = new Engine(link, data);
    const charts = new Charts();
    let left = isRound ? engine.seek(Math.max(Number(view.at) || 1, 1)) : Number.MAX_SAFE_INTEGER;
    for (let more = 1; left > 0 && more > 0; left -= more) more = engine.advance(left, 1e9);
    const request = {
      focus: 0,
      class: 0,
      series: [view.metric],
      prediction: kind === 'prediction',
      plane: kind === 'points',
      fresh: true,
      open: isRound,
    };
    const frame = engine.frame(request) as Framed;
    charts.setFrame(frame.meta, frame.data);
    if (isRound) charts.openRound({});
    if (view.metric === 'regret') {
      const evidence = new Evidence(link, data);
      while (!evidence.advance(1e9).done);
      const proof = evidence.frame() as Framed;
      charts.setEvidence(proof.meta, proof.data);
    }
    if (kind === 'sweep') {
      const outcomes: number[] = [];
      for (let job = 0; job < its.sweepPlan(link, data).jobs; job += 1) {
        const task = new SweepTask(link, data, job);
        while (task.advance(1e9) < 1);
        outcomes.push(...task.outcomes());
        task.free();
      }
      const summary = its.sweepSummary(link, data, Float64Array.from(outcomes)) as Framed;
      charts.setSweep(summary.meta, summary.data);
    }
    engine.free();
    return (say?: Say) =>
      charts.print(kind, link, '', PHASE, false, say) ??
      charts.print('loss', link, '', PHASE, false, say);
  }

  /** The picture of a link as SVG; `say` translates its texts. */
  return async (link: string, say?: Say): Promise<string> => {
    const print = plays.get(link) ?? played(link);
    plays.set(link, print);
    const svg = (await print)(say);
    if (!svg) throw new Error(`there is no picture of ${link}`);
    return svg;
  };
}
