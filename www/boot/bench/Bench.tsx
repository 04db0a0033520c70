/** The centre of the page: what happened, the charts, the numbers. */
import { computed } from '@preact/signals';
import { metricShown } from '../../charts/metrics';
import { catalogue, entryOf } from '../../engine/catalogue';
import { challengeId } from '../../features/guided/challenges/state';
import { guided } from '../../features/guided/lessons/state';
import { figureFirst } from '../../features/guided/recipes/state';
import { Events, headline } from '../../features/results/headline';
import { SweepPanel } from '../../features/sweep/Sweep';
import { regretAt } from '../../session/evidence';
import { exits } from '../../session/exits';
import { isHidden } from '../../session/mode';
import { panelOf, panels } from '../../session/panels';
import { digest, experimentShown, meta, phase, playing, raceShown } from '../../session/play';
import { bandAt } from '../../session/seeds';
import { view } from '../../session/view';
import { inTheWay } from './InTheWay';
import { Welcome } from './Welcome';

const events = new Events();
const said = computed(() => {
  const shown = digest.value;
  const raced = experimentShown.value;
  const { loss, stream } = raced;
  const place = (label: string) => shown?.runs.findIndex((run) => run.label === label) ?? -1;
  const is = headline(raced, shown, {
    learners: catalogue.kinds.learner,
    loss: entryOf('loss', loss.id),
    stream: entryOf('stream', stream.id),
    metric: metricShown.value,
    exits: exits.value,
    plays: playing.value,
    regrets: ({ label }) => regretAt(place(label), shown?.t ?? 0),
    bands: ({ label }, metric) => bandAt(place(label), metric, shown?.t ?? 0),
  });
  return events.tell(is, raceShown.value, phase.value === 'running' ? performance.now() : null);
});
/** Strings of their own, so that an unchanged sentence touches nothing. */
const text = computed(() => said.value.text);
const hint = computed(() => said.value.hint);
const blank = computed(() => meta.value === null);

export function Bench() {
  const instead = inTheWay();
  if (instead) return instead;
  const shown = ordered();
  return (
    <section
      class="bench"
      aria-busy={blank.value}
      data-blank={blank.value}
      data-alone={alone(shown).join(' ')}
    >
      <Welcome />
      <SweepPanel />
      {!isHidden('headline') && !guided.value && !challengeId.value && <Headline />}
      {shown.map((id) => {
        const Panel = panelOf(id)?.Component;
        return Panel && <Panel key={id} />;
      })}
    </section>
  );
}

/** As the link asks for them; a recipe whose figure is the weights has them first, unless the link says more. */
function ordered(): readonly string[] {
  const shown = panels.value;
  if (view.panels.value !== null || figureFirst.value !== 'weights') return shown;
  const pair = ['weights', 'sparsity'].filter((panel) => shown.includes(panel));
  return [...pair, ...shown.filter((panel) => !pair.includes(panel))];
}

const isHalf = (id: string) => panelOf(id)?.half === true;
/** Whether a panel may follow another one in its row: beside the plane the loss is a half, and the results then, too. */
const follows = (next: string, panel: string) =>
  panel === 'loss'
    ? next === 'results' || next === 'plane'
    : (panel === 'results' || isHalf(panel)) && isHalf(next);

/** Panels that have a row to themselves, though they might share it. */
export function alone(panels: readonly string[]): string[] {
  const found: string[] = [];
  for (let i = 0; i < panels.length; i++) {
    const [panel = '', next = ''] = panels.slice(i);
    if (follows(next, panel)) i++;
    else if (panel !== 'round') found.push(panel);
  }
  return found;
}

export const Headline = () => (
  <div class="headline">
    <h1 data-testid="headline">{text}</h1>
    <p>{hint}</p>
  </div>
);
