/** The point placed by a click in the plane, and number fields that do the same. */
import type { NumberParam } from '../../engine/bindings';
import { experiment } from '../../session/experiment';
import { meta } from '../../session/play';
import { NumberField } from '../../ui/NumberField';
import { Segmented } from '../../ui/Segmented';
import {
  choosePlacing,
  draft,
  isPlaced,
  type Placing,
  placeExample,
  placeStart,
  placing,
} from './place';
import { round } from './state';
import { roundWords } from './words';

const CHOICES: readonly Placing[] = ['look', 'example', 'start'];

const number = (id: string, symbol: string, name: string, help: string): NumberParam => ({
  type: 'number',
  id,
  symbol,
  name,
  help,
  default: 0,
  min: -1e9,
  max: 1e9,
  scale: 'linear',
  integer: false,
  slider: [-5, 5],
});

const example = () => [
  number('x1', 'x_1', 'x₁', roundWords.x1Help),
  number('x2', 'x_2', 'x₂', roundWords.x2Help),
  number('y', 'y', 'y', roundWords.yHelp),
];
const startWeights = () => [
  number('w1', 'w_1', 'w₁', roundWords.w1Help),
  number('w2', 'w_2', 'w₂', roundWords.w2Help),
];

const inPlane = () => meta.value?.dim === 2 && meta.value.classes === 1;

export function Place() {
  if (!inPlane()) return null;
  return (
    <div class="place">
      <Segmented
        label={round.value?.plane === false ? roundWords.placeByNumbers : roundWords.placeByClick}
        labelled
        choices={CHOICES.filter((choice) => choice !== 'example' || isPlaced.value)}
        chosen={placing.value}
        name={(choice) => roundWords.placings[choice]}
        choose={choosePlacing}
        about={(choice) => ({ 'data-testid': `place-${choice}` })}
      />
      {placing.value === 'example' && <ExampleFields />}
      {placing.value === 'start' && <StartFields />}
    </div>
  );
}

function ExampleFields() {
  return (
    <form
      class="fields"
      onSubmit={(event) => {
        event.preventDefault();
        placeExample(draft.value);
      }}
    >
      {example().map((spec, i) => (
        <NumberField
          key={spec.id}
          spec={spec}
          value={draft.value[i] ?? 0}
          where={`round.${spec.id}`}
          terse
          noSlider
          onChange={(value) => {
            draft.value = draft.value.with(i, Number(value));
          }}
        />
      ))}
      <button type="submit" class="button run" data-testid="play-example">
        {roundWords.playExample}
      </button>
    </form>
  );
}

function StartFields() {
  const start = experiment.value.start ?? [0, 0];
  return (
    <div class="fields">
      {startWeights().map((spec, i) => (
        <NumberField
          key={spec.id}
          spec={spec}
          value={start[i] ?? 0}
          where={`round.${spec.id}`}
          terse
          noSlider
          onChange={(value) => placeStart(start.with(i, Number(value)))}
        />
      ))}
    </div>
  );
}
