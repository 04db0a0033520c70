/** Where the two steps land: the explicit one, which trusts the slope, and the implicit one. */
import type { Landing } from '../core';
import { formatCount, formatExact } from '../format';
import { slots } from '../state';
import { hue } from '../theme';
import { say } from './numbers';
import { round } from './state';

export function Landings() {
  const here = round.value;
  if (!here) return null;
  const { explicit, implicit, solves, run } = here.anatomy;
  if (!explicit || !implicit) return null;
  const colour = (own: boolean) => (own ? `--k:${hue(slots.value[run] ?? 0)}` : undefined);
  return (
    <div class="scroll">
      <table class="landings" data-testid="landings">
        <thead>
          <tr>
            <th scope="col">step</th>
            <th scope="col">β</th>
            <th scope="col" title="The prediction for the same x after the step">
              z⁺
            </th>
            <th scope="col" title="What the same example would cost after the step">
              f(z⁺)
            </th>
            <th scope="col" title="‖w⁺ − ŵ‖: how far the weights move">
              moved
            </th>
            <th scope="col" title="Weights that are exactly 0 after the step">
              zeros
            </th>
          </tr>
        </thead>
        <tbody>
          <Row name="explicit" landing={explicit} own={!solves} colour={colour(!solves)} />
          <Row name="implicit" landing={implicit} own={solves} colour={colour(solves)} />
        </tbody>
      </table>
    </div>
  );
}

interface RowProps {
  name: string;
  landing: Landing;
  own: boolean;
  colour: string | undefined;
}

function Row({ name, landing, own, colour }: RowProps) {
  const cell = (value: number) => <td title={formatExact(value)}>{say(value)}</td>;
  return (
    <tr data-own={own}>
      <th scope="row">
        <i class={name === 'explicit' ? 'swatch dashed' : 'swatch'} style={colour} />
        {name}
      </th>
      {cell(landing.beta)}
      {cell(landing.score)}
      {cell(landing.loss)}
      {cell(landing.moved)}
      <td>{formatCount(landing.zeros)}</td>
    </tr>
  );
}
