/** The landing points of the two steps: the explicit one, which follows the slope, and the implicit one. */
import type { Landing, Phase } from '../../engine/bindings';
import { hue } from '../../engine/catalogue';
import { huesShown } from '../../session/play';
import { formatExact } from '../../ui/format';
import { shortNumber } from './numbers';
import { phaseShown, round } from './state';
import { roundWords } from './words';

/** The rows, each with the phase that first shows it. */
const rows = (): [since: Phase, name: string, help: string, of: (landing: Landing) => number][] => [
  [4, 'β', roundWords.betaTitle, (landing) => landing.beta],
  [6, 'z⁺', roundWords.scoreTitle, (landing) => landing.score],
  [6, 'f(z⁺)', roundWords.lossTitle, (landing) => landing.loss],
  [6, '‖w⁺ − ŵ‖', roundWords.distanceTitle, (landing) => landing.moved],
  [6, roundWords.zeros, roundWords.zerosTitle, (landing) => landing.zeros],
];

export function Landings() {
  const here = round.value;
  if (!here) return null;
  const { explicit, implicit, solves, run } = here.anatomy;
  if (!explicit || !implicit) return null;
  const colour = hue(huesShown.value[run]);
  const steps = [
    { name: roundWords.explicit, dashed: true, landing: explicit, own: !solves },
    { name: roundWords.implicit, dashed: false, landing: implicit, own: solves },
  ];
  return (
    <table class="landings" data-testid="landings">
      <thead>
        <tr>
          <td />
          {steps.map(({ name, dashed, own }) => (
            <th key={name} scope="col" data-own={own}>
              <i
                class={dashed ? 'swatch dashed' : 'swatch'}
                style={own ? `--k:${colour}` : undefined}
              />
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows().map(([since, name, help, of]) => (
          <tr key={name} data-told={since <= phaseShown.value}>
            <th scope="row" title={help}>
              {name}
            </th>
            {steps.map(({ name: step, landing, own }) => (
              <td
                key={step}
                data-own={own}
                title={since <= phaseShown.value ? formatExact(of(landing)) : undefined}
              >
                {since <= phaseShown.value ? shortNumber(of(landing)) : ''}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
