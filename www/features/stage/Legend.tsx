/** Who is who, and how they stand: readable from the last row, by hue, dash, name and number. */
import { computed } from '@preact/signals';
import type { RunFrame } from '../../engine/bindings';
import { digest, labelsShown, slotsShown, view } from '../../session/state';
import { formatCount, formatNumber } from '../../ui/format';
import { hue } from '../../ui/theme';
import { regretAt, showsRegret } from '../regret/evidence';
import { neverRan } from '../results/fate';

/** What the numbers are: those that the loss chart draws. */
const measure = computed(() => {
  if (showsRegret.value) return 'regret';
  const metric = view.metric.value;
  return metric === 'objective' ? 'objective' : metric === 'total' ? 'total loss' : 'mean loss';
});

function standingOf(run: RunFrame, index: number): string {
  if (digest.value?.t === 0) return '–';
  if (neverRan(run)) return 'not run';
  if (run.divergedAt != null) return `✕ t = ${formatCount(run.divergedAt)}`;
  const shown = {
    regret: () => regretAt(index, digest.value?.t ?? 0),
    objective: () => run.objective,
    'total loss': () => run.total,
    'mean loss': () => run.mean,
  }[measure.value]();
  return formatNumber(shown, 3);
}

export function Legend() {
  return (
    <div class="stage-legend" data-testid="legend">
      <p>{measure}</p>
      <ul>
        {slotsShown.value.map((slot, index) => (
          <Item key={slot} index={index} />
        ))}
      </ul>
    </div>
  );
}

function Item({ index }: { index: number }) {
  const run = computed(() => digest.value?.runs[index]);
  const text = computed(() => (run.value ? standingOf(run.value, index) : ''));
  const style = computed(() => (run.value?.explicit ? 'swatch dashed' : 'swatch'));
  return (
    <li
      style={`--k:${hue(slotsShown.value[index] ?? 0)}`}
      data-diverged={run.value?.divergedAt != null}
    >
      <i class={style} /> <b>{labelsShown.value[index]}</b> <span class="now">{text}</span>
    </li>
  );
}
