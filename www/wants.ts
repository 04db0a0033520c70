/** What on the page needs the whole module, and when it is asked for. */
import { computed, effect, signal, untracked } from '@preact/signals';
import { exporting } from './export/exporting';
import { fetchParts } from './later';
import { needsWhole } from './need';
import { experiment, links, meta, opening, opens, phase, raceKey, view } from './state';
import { fetchAhead, missing, needWhole, needWholeAnew, needWholeNoMore, whole } from './whole';

/** After a race has played so long (ms) it may be paused any moment: what a pause opens up should be there by then. */
const SETTLED = 4000;
const settled = signal(false);

/** The race stands at a round that is to be opened up. */
const standing = computed(() => {
  const stands = phase.value === 'paused' || phase.value === 'finished';
  return stands && opens.value && (meta.value?.t ?? 0) > 0;
});

/** What needs it, as a text that is another one for every new need; `null`: nothing does. */
const need = computed(() => {
  const { weights, sparsity, metric, seeds, sweep, speed } = view.value;
  const link = opening.value?.fragment;
  const opened = [standing.value, exporting.value];
  if (link === undefined && !opened.includes(true) && !needsWhole(experiment.value, view.value))
    return null;
  const asked = [link, ...opened, raceKey.value];
  return JSON.stringify([...asked, weights, sparsity, metric, seeds, sweep, speed]);
});

/** Starts listening; called once. */
export function startWanting(): void {
  effect(() => {
    // With another link comes another need, though it may read like the former.
    void links.value;
    if (whole.value) return;
    // Every new need tries again what could not be had for a former one.
    if (need.value === null) needWholeNoMore();
    else untracked(needWhole);
  });
  addEventListener('online', () => {
    if (missing.peek() !== null) void needWholeAnew();
  });
  effect(() => {
    if (!settled.value) return;
    if (!whole.peek()) fetchAhead();
    void fetchParts();
  });
  effect(() => {
    if (phase.value !== 'running') return undefined;
    const timer = setTimeout(() => {
      settled.value = true;
    }, SETTLED);
    return () => clearTimeout(timer);
  });
}
