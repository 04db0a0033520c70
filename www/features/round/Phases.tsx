/** The six phases: a row of named buttons, and the formulas of the current one. */

import { chartsWords } from '../../charts/words';
import { LiveTex } from '../../ui/tex';
import { type PhaseText, phaseNames } from './phases';
import { last, phaseShown, phases, tellTo } from './state';
import { roundWords } from './words';

export function Phases() {
  const all = phases.value;
  return (
    <ol class="phases">
      {phaseNames().map(([phase, name], i) => (
        <li key={phase}>
          <button
            type="button"
            class="phase"
            data-testid={`phase-${phase}`}
            data-told={phase <= phaseShown.value}
            disabled={phase > last.value}
            title={phase > last.value ? chartsWords.withheld : undefined}
            aria-current={phase === phaseShown.value ? 'step' : undefined}
            onClick={() => tellTo(phase)}
          >
            <i aria-hidden="true">{phase}</i>
            <span class="name">{all[i]?.name ?? name}</span>
            {phase <= phaseShown.value && <Result one={all[i]} />}
          </button>
        </li>
      ))}
    </ol>
  );
}

/** The result of a phase. */
function Result({ one }: { one: PhaseText | undefined }) {
  const gist = one?.gist;
  if (!gist) return null;
  return (
    <span class="gist" title={`${gist.symbol} = ${gist.exact}`} data-exact={gist.exact}>
      <var>{gist.symbol}</var> = {gist.value}
    </span>
  );
}

/** The formulas as a lecturer would write them on the board. */
export function Blackboard() {
  const one = phases.value[phaseShown.value - 1];
  if (!one) return null;
  return (
    <div class="told" data-testid="told">
      {one.phase === 6 && <p>{one.note}</p>}
      {/* biome-ignore lint/a11y/useSemanticElements: formulas are no fieldset */}
      <div
        class="lines"
        role="group"
        aria-label={roundWords.formulas}
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
