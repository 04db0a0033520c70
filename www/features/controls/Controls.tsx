/** The left column: all settings of the experiment, generated from the catalogue. */

import { catalogue, numberSpec } from '../../engine/catalogue';
import { clearStart, offersStarter, setRounds, setSeed, useStarter } from '../../session/edit';
import { experiment, slots } from '../../session/experiment';
import { asksFor } from '../../session/guides';
import { isHidden, controls as open } from '../../session/mode';
import { finite, needsFile } from '../../session/rows';
import { formatNumber, formatRounds } from '../../ui/format';
import { CloseIcon, DiceIcon } from '../../ui/icons';
import { NumberField } from '../../ui/NumberField';
import { uiWords } from '../../ui/words';
import { AddLearner } from './AddLearner';
import { DatasetNote } from './DatasetNote';
import { extensions as others } from './extensions';
import { History, Removed } from './History';
import { LearnerCard } from './LearnerCard';
import { PartGroup } from './PartGroup';
import { CommonStep } from './StepSize';
import { controlsWords } from './words';

const ROUNDS = numberSpec(catalogue.experiment, 'rounds');
const SEED = numberSpec(catalogue.experiment, 'seed');
const PARTS = ['loss', 'reg', 'domain'] as const;
/** Largest seed that the dice draw: short enough to be read aloud. */
const DICE = 10_000;

/** `inert`: visible, but not usable yet. */
export function Controls({ inert = false }) {
  const { runs, rounds, seed, start } = experiment.value;
  const starts =
    start == null
      ? null
      : controlsWords.startsAt(
          [
            ...start.slice(0, 4).map((value) => formatNumber(value, 3)),
            ...(start.length > 4 ? ['…'] : []),
          ].join(uiWords.apart),
        );
  return (
    <aside
      class="controls"
      aria-label={controlsWords.title}
      data-open={open}
      id="controls"
      inert={inert}
    >
      <div class="sheet-head">
        <h2>{controlsWords.title}</h2>
        <others.Speed name="sheet-speed" />
        <button
          type="button"
          class="icon-button"
          aria-label={controlsWords.close}
          onClick={() => {
            open.value = false;
          }}
        >
          <CloseIcon />
        </button>
        {!inert && <others.Challenge />}
      </div>
      <History />
      {!isHidden('learners') && (
        <section class="group" aria-labelledby="learners-title">
          <h2 id="learners-title">{controlsWords.learners}</h2>
          <ol class="cards">
            {runs.map((run, index) => {
              const slot = slots.value[index] ?? index;
              return <LearnerCard key={`${slot} ${run.id}`} run={run} index={index} />;
            })}
          </ol>
          {/* Below the cards, since it appears while a step size is dragged. */}
          <CommonStep />
          <Removed />
          <AddLearner />
        </section>
      )}
      {!['stream', ...PARTS].every(isHidden) && (
        <section class="group">
          {!isHidden('stream') && (
            <PartGroup
              kind="stream"
              opens={needsFile.value || asksFor('seed')}
              more={[
                rounds == null ? controlsWords.allRows : formatRounds(rounds),
                controlsWords.withSeed(seed),
                ...(starts === null ? [] : [starts]),
              ]}
            >
              {needsFile.value && <others.DataFile />}
              <DatasetNote />
              {offersStarter.value && (
                <p class="summary">
                  <button
                    type="button"
                    class="plain"
                    title={controlsWords.starter}
                    onClick={useStarter}
                  >
                    {controlsWords.useStarter}
                  </button>
                </p>
              )}
              <div class="pair">
                <Rounds />
                <NumberField
                  spec={SEED}
                  value={seed}
                  where="seed"
                  noSlider
                  onChange={(value) => setSeed(Number(value))}
                >
                  <button
                    type="button"
                    class="icon-button"
                    aria-label={controlsWords.anotherSeed}
                    title={controlsWords.anotherSeed}
                    onClick={() => setSeed(1 + Math.floor(Math.random() * DICE))}
                  >
                    <DiceIcon />
                  </button>
                </NumberField>
              </div>
              {starts !== null && (
                <p class="summary start">
                  {starts}{' '}
                  <button type="button" class="plain" onClick={clearStart}>
                    {controlsWords.startAtZero}
                  </button>
                </p>
              )}
            </PartGroup>
          )}
          {PARTS.filter((kind) => !isHidden(kind)).map((kind) => (
            <PartGroup key={kind} kind={kind} />
          ))}
        </section>
      )}
    </aside>
  );
}

/** The number of rounds; for a file, all of its rows if the field is empty. */
export const Rounds = () => (
  <NumberField
    spec={ROUNDS}
    value={experiment.value.rounds ?? null}
    noSlider
    where="rounds"
    placeholder={finite.value ? controlsWords.allRounds : undefined}
    onEmpty={finite.value ? () => setRounds(null) : undefined}
    onChange={(value) => setRounds(Number(value))}
  />
);
