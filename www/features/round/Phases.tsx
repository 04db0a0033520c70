/** The six phases: a stepper of named stops, and the one it stands at, in words and formulas. */

import { LiveTex } from '../../ui/tex';
import { WITHHELD } from '../guided/lessons/state';
import { last, phases, tellTo, told } from './state';
import type { PhaseTold } from './told';
import { PHASES } from './words';

export function Phases() {
  const all = phases.value;
  return (
    <ol class="phases">
      {PHASES.map(([phase, name], i) => (
        <li key={phase}>
          <button
            type="button"
            class="phase"
            data-testid={`phase-${phase}`}
            data-told={phase <= told.value}
            disabled={phase > last.value}
            title={phase > last.value ? WITHHELD : undefined}
            aria-current={phase === told.value ? 'step' : undefined}
            onClick={() => tellTo(phase)}
          >
            <i aria-hidden="true">{phase}</i>
            <span class="name">{name}</span>
            {phase <= told.value && <Comes one={all[i]} />}
          </button>
        </li>
      ))}
    </ol>
  );
}

function Comes({ one }: { one: PhaseTold | undefined }) {
  const gist = one?.gist;
  if (!gist) return null;
  return (
    <span class="gist" title={`${gist.symbol} = ${gist.exact}`} data-exact={gist.exact}>
      <var>{gist.symbol}</var> = {gist.value}
    </span>
  );
}

/** What one would write on the board while telling it. */
export function Blackboard() {
  const one = phases.value[told.value - 1];
  if (!one) return null;
  return (
    <div class="told" data-testid="told">
      {one.phase === 6 && <p>{one.note}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: formulas are no fieldset */}
      <div
        class="lines"
        role="group"
        aria-label="Formulas"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls when the window is narrow
        tabIndex={0}
      >
        {one.lines.map((line, i) => (
          <div key={`${one.phase} ${i}`}>
            <LiveTex tex={line} />
          </div>
        ))}
      </div>
    </div>
  );
}
