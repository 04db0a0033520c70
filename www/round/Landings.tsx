/** Where the two steps land: the explicit one, which trusts the slope, and the implicit one. */
import type { Landing } from '../core';
import { formatExact } from '../format';
import { slots } from '../state';
import { hue } from '../theme';
import { say } from './numbers';
import { round } from './state';

const ROWS: [name: string, help: string, of: (landing: Landing) => number][] = [
  ['β', 'How far along x, in units of the step size', (landing) => landing.beta],
  ['z⁺', 'The prediction for the same x after the step', (landing) => landing.score],
  ['f(z⁺)', 'What the same example would cost after the step', (landing) => landing.loss],
  ['‖w⁺ − ŵ‖', 'How far the weights move', (landing) => landing.moved],
  ['zeros', 'Weights that are exactly 0 after the step', (landing) => landing.zeros],
];

export function Landings() {
  const here = round.value;
  if (!here) return null;
  const { explicit, implicit, solves, run } = here.anatomy;
  if (!explicit || !implicit) return null;
  const slot = slots.value[run] ?? 0;
  const steps = [
    { name: 'explicit step', kind: 'swatch dashed', landing: explicit, own: !solves },
    { name: 'implicit step', kind: 'swatch', landing: implicit, own: solves },
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
        {ROWS.map(([name, help, of]) => (
          <tr key={name}>
            <th scope="row" title={help}>
              {name}
            </th>
            {steps.map(({ name: step, landing, own }) => (
              <td key={step} data-own={own} title={formatExact(of(landing))}>
                {say(of(landing))}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
