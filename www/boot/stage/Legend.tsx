/** The learners and their current values, readable from the last row: hue, dash, name and number. */
import { computed } from '@preact/signals';
import { metricName, metricShown } from '../../charts/metrics';
import type { RunFrame } from '../../engine/bindings';
import { hue } from '../../engine/catalogue';
import { regretAt, showsRegret } from '../../session/evidence';
import { neverRan } from '../../session/fate';
import { digest, huesShown, labelsShown } from '../../session/play';
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
      <i class={explicit.value ? 'swatch dashed' : 'swatch'} /> <b>{labelsShown.value[index]}</b>{' '}
      <span class="now">{text}</span>
    </li>
  );
}
