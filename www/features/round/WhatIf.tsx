/** Another step size or solver, tried in the panel only; the race does not change. */
import type { NumberParam } from '../../engine/bindings';
import { formatBound, formatExact } from '../../ui/format';
import { NumberField } from '../../ui/NumberField';
import { positionOf, STEPS } from '../../ui/slider';
import { askWhatIf, round, setWhatIfEta, setWhatIfSolver, solvers, whatIf } from './state';
import { roundWords } from './words';

/** Range from a step that hardly moves the weights to one that diverges. */
const REACH: [number, number] = [1e-3, 1e3];

const ETA: NumberParam = {
  type: 'number',
  id: 'eta',
  symbol: '\\eta',
  get name() {
    return roundWords.stepSize;
  },
  get help() {
    return roundWords.stepSizeHelp;
  },
  default: 1,
  min: 1e-12,
  max: 1e12,
  scale: 'log',
  integer: false,
  slider: REACH,
};

export function WhatIf() {
  const here = round.value;
  if (!here || here.anatomy.eta == null || here.anatomy.apart != null) return null;
  const { anatomy, opened } = here;
  return (
    <div class="what-if" data-on={whatIf.value}>
      <NumberField
        spec={ETA}
        value={anatomy.eta ?? null}
        where="round.eta"
        write={(eta) => formatExact(Number(eta.toPrecision(6)))}
        onChange={(eta) => setWhatIfEta(Number(eta))}
      >
        <Decades own={anatomy.ownEta} />
      </NumberField>
      <label class="solver detail technical">
        <span>{roundWords.solverChoice}</span>
        <select
          class="small"
          value={anatomy.solving?.solver ?? opened.solver}
          data-testid="round-solver"
          onChange={(event) => setWhatIfSolver(event.currentTarget.value)}
        >
          {solvers.value.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p class="wonder" data-testid="what-if">
        {whatIf.value ? (
          <>
            <b>{roundWords.changed}</b>
            <button
              type="button"
              class="button small"
              data-testid="round-back"
              onClick={() => askWhatIf({})}
            >
              {anatomy.ownEta == null ? roundWords.back : roundWords.backToEta(own(anatomy.ownEta))}
            </button>
          </>
        ) : (
          roundWords.unchanged
        )}
      </p>
    </div>
  );
}

const MARKS = [REACH[0], 1, REACH[1]];

/** The scale under the track: its ends and middle, and a mark at the race's own step size. */
function Decades({ own: eta }: { own: number | null | undefined }) {
  return (
    <span class="decades" aria-hidden="true">
      {MARKS.map((mark) => (
        <span key={mark} style={`left:${(100 * positionOf(mark, ETA)) / STEPS}%`}>
          {formatBound(mark)}
        </span>
      ))}
      {eta != null && <i class="own" style={`left:${(100 * positionOf(eta, ETA)) / STEPS}%`} />}
    </span>
  );
}

const own = (eta: number) => (Number.isFinite(eta) ? formatExact(eta) : '∞');
