/** The left column: everything that makes the experiment, straight from the catalogue. */
import { clearStart, setRounds, setSeed } from '../../session/edit';
import { isHidden, controls as open } from '../../session/mode';
import { catalogue, experiment, finite, needsFile, slots } from '../../session/state';
import { formatNumber } from '../../ui/format';
import { CloseIcon, DiceIcon } from '../../ui/icons';
import { NumberField, numberSpec } from '../../ui/NumberField';
import { AddLearner } from './AddLearner';
import { DataFileFields } from './DataFile';
import { DatasetNote } from './DatasetNote';
import { LearnerCard } from './LearnerCard';
import { PartFields } from './PartGroup';

const ROUNDS = numberSpec(catalogue.experiment, 'rounds');
const SEED = numberSpec(catalogue.experiment, 'seed');
const PARTS = [
  { kind: 'loss', title: 'Loss' },
  { kind: 'reg', title: 'Regulariser' },
  { kind: 'domain', title: 'Domain' },
] as const;
/** Seeds a person can read out to another. */
const DICE = 10_000;

/** `inert`: seen, and not in use yet. */
export function Controls({ inert = false }) {
  const { runs, rounds, seed, start } = experiment.value;
  const limit = catalogue.limits.learners;
  return (
    <aside
      class="controls"
      aria-label="The experiment"
      data-open={open}
      id="controls"
      inert={inert}
    >
      <div class="sheet-head">
        <h2>The experiment</h2>
        <button
          type="button"
          class="icon-button"
          aria-label="Close the controls"
          onClick={() => {
            open.value = false;
          }}
        >
          <CloseIcon />
        </button>
      </div>
      {!isHidden('stream') && (
        <section class="group">
          <PartFields kind="stream" title="Stream" />
          {needsFile.value && <DataFileFields />}
          <DatasetNote />
          <div class="pair">
            <NumberField
              spec={ROUNDS}
              value={rounds ?? null}
              noSlider
              where="rounds"
              placeholder={finite.value ? 'all' : undefined}
              onEmpty={finite.value ? () => setRounds(null) : undefined}
              onChange={(value) => setRounds(Number(value))}
            />
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
                aria-label="Another seed"
                title="Another seed"
                onClick={() => setSeed(1 + Math.floor(Math.random() * DICE))}
              >
                <DiceIcon />
              </button>
            </NumberField>
          </div>
          {start && (
            <p class="summary start">
              starts at w₁ = (
              {start
                .slice(0, 4)
                .map((value) => formatNumber(value, 3))
                .join(', ')}
              {start.length > 4 ? ', …' : ''}){' '}
              <button type="button" class="plain" onClick={clearStart}>
                start at 0
              </button>
            </p>
          )}
        </section>
      )}
      {PARTS.some(({ kind }) => !isHidden(kind)) && (
        <section class="group">
          {PARTS.filter(({ kind }) => !isHidden(kind)).map(({ kind, title }) => (
            <PartFields key={kind} kind={kind} title={title} inline />
          ))}
        </section>
      )}
      {!isHidden('learners') && (
        <section class="group" aria-labelledby="learners-title">
          <h2 id="learners-title">
            Learners{' '}
            <span>
              {runs.length} of {limit}
            </span>
          </h2>
          <ol class="cards">
            {runs.map((run, index) => {
              const slot = slots.value[index] ?? index;
              return <LearnerCard key={`${slot} ${run.id}`} run={run} index={index} slot={slot} />;
            })}
          </ol>
          <AddLearner />
        </section>
      )}
    </aside>
  );
}
