/** Where the two steps land: the explicit one, which trusts the slope, and the implicit one. */
import type { Landing, Phase } from '../../engine/bindings';
import { slotsShown } from '../../session/state';
import { formatExact } from '../../ui/format';
import { hue } from '../../ui/theme';
import { say } from './numbers';
import { round, told } from './state';

/** What is told with which phase: nothing is given away before. */
const ROWS: [since: Phase, name: string, help: string, of: (landing: Landing) => number][] = [
  [4, 'β', 'How far along x, in units of the step size', (landing) => landing.beta],
  [6, 'z⁺', 'The prediction for the same x after the step', (landing) => landing.score],
  [6, 'f(z⁺)', 'What the same example would cost after the step', (landing) => landing.loss],
  [6, '‖w⁺ − ŵ‖', 'How far the weights move', (landing) => landing.moved],
  [6, 'zeros', 'Weights that are exactly 0 after the step', (landing) => landing.zeros],
];

export function Landings() {
  const here = round.value;
  if (!here) return null;
  const { explicit, implicit, solves, run } = here.anatomy;
  if (!explicit || !implicit) return null;
  const slot = slotsShown.value[run] ?? 0;
  const steps = [
    { name: 'explicit', kind: 'swatch dashed', landing: explicit, own: !solves },
    { name: 'implicit', kind: 'swatch', landing: implicit, own: solves },
  ];
  return (
    <table class="landings" data-testid="landings">
      <thead>
        <tr>
          <td />
          {steps.map(({ name, kind, own }) => (
            <th key={name} scope="col" data-own={own}>
              <i class={kind} style={own ? `--k:${hue(slot)}` : undefined} />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {ROWS.map(([since, name, help, of]) => (
          <tr key={name} data-told={since <= told.value}>
            <th scope="row" title={help}>
              {name}
            </th>
            {steps.map(({ name: step, landing, own }) => (
              <td
                key={step}
                data-own={own}
                title={since <= told.value ? formatExact(of(landing)) : undefined}
              >
                {since <= told.value ? say(of(landing)) : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
