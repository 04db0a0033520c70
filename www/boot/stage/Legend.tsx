/** The learners and their current values, readable from the last row: hue, dash, name and number. */
import { computed } from '@preact/signals';
import { explained } from '../../charts/explained';
import { metricName, metricShown } from '../../charts/metrics';
import type { RunFrame } from '../../engine/bindings';
import { entryOf, hue } from '../../engine/catalogue';
import { controlsWords } from '../../features/controls/words';
import { regretAt, showsRegret } from '../../session/evidence';
import { neverRan } from '../../session/fate';
import { mode } from '../../session/mode';
import { digest, experimentShown, huesShown, labelsShown } from '../../session/play';
import { view } from '../../session/view';
import { formatCount, formatNumber } from '../../ui/format';
import { stageWords } from './words';

function valueText(run: RunFrame, index: number): string {
  if (digest.value?.t === 0) return '–';
  if (neverRan(run)) return stageWords.notRun;
  if (run.divergedAt != null) return stageWords.divergedAt(formatCount(run.divergedAt));
  const shown = showsRegret.value
    ? regretAt(index, digest.value?.t ?? 0)
    : run.values[metricShown.value];
  return formatNumber(shown, 3);
}

export function Legend() {
  return (
    <div class="stage-legend" data-testid="legend">
      <p>{metricName(metricShown.value)}</p>
      <ul>
        {huesShown.value.map((colour, index) => (
          <Item key={colour} index={index} />
        ))}
      </ul>
    </div>
  );
}

function Item({ index }: { index: number }) {
  const run = computed(() => digest.value?.runs[index]);
  const text = computed(() => (run.value ? valueText(run.value, index) : ''));
  const explicit = computed(() => run.value?.explicit === true);
  return (
    <li style={`--k:${hue(huesShown.value[index])}`} data-diverged={run.value?.divergedAt != null}>
      <i class={explicit.value ? 'swatch dashed' : 'swatch'} /> <Name index={index} />{' '}
      <span class="now">{text}</span>
    </li>
  );
}

/** Opens the equation and code of the learner in focus, as a click on its name does. */
export function explainFocused(): void {
  document
    .querySelectorAll<HTMLElement>('.stage-legend li')
    [view.focus.peek() - 1]?.querySelector('button')
    ?.click();
}

/** In front of a room it opens the learner's equation and code. */
function Name({ index }: { index: number }) {
  const name = labelsShown.value[index];
  const entry = entryOf('learner', experimentShown.value.runs[index]?.id ?? '');
  if (mode.value !== 'present' || !entry) return <b>{name}</b>;
  return (
    <button
      type="button"
      title={controlsWords.about(entry.name)}
      onClick={(event) => {
        explained.value = { kind: 'learner', entry, index, anchor: event.currentTarget };
      }}
    >
      <b>{name}</b>
    </button>
  );
}
