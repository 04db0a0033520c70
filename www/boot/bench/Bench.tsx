/** The centre of the page: the headline, the charts, the numbers. */
import { computed } from '@preact/signals';
import { metricShown } from '../../charts/metrics';
import { PlaceOf } from '../../charts/PanelFigure';
import { catalogue, entryOf } from '../../engine/catalogue';
import { challengeId } from '../../features/guided/challenges/state';
import { guided } from '../../features/guided/lessons/state';
import { figureFirst } from '../../features/guided/recipes/state';
import { Events, headline } from '../../features/results/headline';
import { resultsWords } from '../../features/results/words';
import { SweepPanel } from '../../features/sweep/Sweep';
import { sweepWords } from '../../features/sweep/words';
import { regretAt } from '../../session/evidence';
import { isHidden, mode } from '../../session/mode';
import { panelOf, panels } from '../../session/panels';
import {
  digest,
  done,
  experimentShown,
  meta,
  playing,
  raceShown,
  raceState,
} from '../../session/play';
import { bandAt } from '../../session/seeds';
import { hasSteps, inPlace, sweeping, sweepSteps } from '../../session/sweep';
import { view } from '../../session/view';
import { Doc } from '../../ui/Doc';
import { documented } from '../../ui/docs';
import { turning } from '../../ui/motion';
import { inTheWay } from './InTheWay';
import { placesOf } from './rows';
import { Welcome, welcomes } from './Welcome';

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
    plays: playing.value,
    regrets: ({ label }) => regretAt(place(label), shown?.t ?? 0),
    bands: ({ label }, metric) => bandAt(place(label), metric, shown?.t ?? 0),
  });
  return events.tell(is, raceShown.value, raceState.value === 'running' ? performance.now() : null);
});
/** Separate strings, so that an unchanged sentence updates nothing. */
const text = computed(() => said.value.text);
const hint = computed(() => said.value.hint);
/** Whether the headline is shown and nothing else reports on the race. */
const tells = computed(
  () => !isHidden('headline') && !guided.value && !challengeId.value && !inPlace.value,
);
export const headlineNow = computed(() => (tells.value ? said.value : null));
const why = computed(() => said.value.why ?? '');
/** Whether a learner's loss is no longer a number; user-supplied code that stopped reports its own reason. */
const overflowed = computed(
  () => digest.value?.runs.some((run) => run.divergedAt != null && run.stopped == null) ?? false,
);
const blank = computed(() => meta.value === null);

export function Bench() {
  const instead = inTheWay();
  if (instead) return instead;
  const shown = ordered().flatMap((id) => panelOf(id) ?? []);
  const places = placesOf(shown.map(({ room }) => room));
  return (
    <section class="bench" aria-busy={blank.value} data-blank={blank.value}>
      <SweepPanel />
      {tells.value && <Headline />}
      {shown.map(({ id, Component }, i) => (
        <PlaceOf.Provider key={id} value={places[i] ?? null}>
          <Component />
        </PlaceOf.Provider>
      ))}
    </section>
  );
}

/** Panels in the order of the link; a recipe whose figure is the weights puts them first, unless the link names others. */
function ordered(): readonly string[] {
  const shown = panels.value.filter((panel) => panel !== 'loss' || !inPlace.value);
  if (view.panels.value !== null || figureFirst.value !== 'weights') return shown;
  const pair = ['weights', 'sparsity'].filter((panel) => shown.includes(panel));
  return [...pair, ...shown.filter((panel) => !pair.includes(panel))];
}

export const Headline = () => (
  <div class="headline">
    <h1 data-testid="headline">{text}</h1>
    <p>
      {mode.value === 'page' && <AllSteps />}
      {welcomes.value ? <Welcome why={why.value} /> : [why, ' ', hint]}
      {mode.value === 'page' && overflowed.value && (
        <>
          {' '}
          {documented ? (
            <Doc page="nan">{resultsWords.whyOverflow}</Doc>
          ) : (
            <a href="#lesson=explode">{resultsWords.whyOverflow}</a>
          )}
        </>
      )}
    </p>
  </div>
);

/** The second act, after the first is over. */
function AllSteps() {
  if (!done.value || sweeping.value || !hasSteps.value) return null;
  return (
    <button
      type="button"
      class="button run"
      data-testid="all-steps"
      title={sweepWords.allStepsTitle}
      onClick={() => turning('unfold', sweepSteps)}
    >
      {sweepWords.allSteps}
    </button>
  );
}
