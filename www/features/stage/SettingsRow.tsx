/**
 * The settings that a lecturer changes while presenting, in one row: the stream, the step size of all
 * learners or of one, and which learner that is. All others are on the page.
 */
import { computed, useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { NumberParam } from '../../engine/bindings';
import { sweepLive, sweepSet, sweepTargets } from '../../engine/bindings';
import { changeRun, duplicateRun, roomForRuns } from '../../session/edit';
import { isHidden } from '../../session/mode';
import { catalogue, experiment, labels, raceKey, reasonAgainst } from '../../session/state';
import { NumberField } from '../../ui/NumberField';
import { PartSelect } from '../controls/PartGroup';
import { stageWords } from './words';

const ALL = 'all';
/** As a sweep finds it: the step size of every learner, whatever its symbol. */
const STEP = 'step';

/** `null` where no learner has a step size. */
const spec = computed<NumberParam | null>(() => {
  const target = sweepTargets(raceKey.value).find(({ id }) => id === STEP);
  if (!target) return null;
  return {
    ...target,
    type: 'number',
    help: '',
    default: target.from,
    scale: target.log ? 'log' : 'linear',
    slider: [target.from, target.to],
  };
});
const steps = computed(() => (spec.value ? sweepLive(STEP, experiment.value).values : []));

export function SettingsRow() {
  const ref = useRef<HTMLElement>(null);
  /** A learner by its place, or all of them. */
  const whose = useSignal<number | typeof ALL>(ALL);
  const run = typeof whose.value === 'number' ? experiment.value.runs[whose.value] : undefined;
  const index = run ? Number(whose.value) : undefined;
  // Before the next key: the arrows move the step size at once.
  useLayoutEffect(() => {
    ref.current?.querySelector<HTMLInputElement>('input[type=range]')?.focus();
  }, []);
  const values = steps.value.filter((_, i) => index === undefined || i === index);
  const sizes = values.filter((value) => value != null);
  const [size = null] = sizes;
  return (
    <section
      ref={ref}
      class="settings-row"
      aria-label={stageWords.settings}
      data-testid="settings-row"
    >
      {!isHidden('stream') && <PartSelect kind="stream" label={stageWords.stream} />}
      {!isHidden('learners') && (
        <>
          <label for="settings-whose">{stageWords.whose}</label>
          <select
            id="settings-whose"
            data-testid="settings-whose"
            value={String(index ?? ALL)}
            onChange={({ currentTarget: { value } }) => {
              whose.value = value === ALL ? ALL : Number(value);
            }}
          >
            <option value={ALL}>{stageWords.allLearners}</option>
            {labels.value.map((label, i) => (
              <option key={`${i} ${label}`} value={String(i)}>
                {label}
              </option>
            ))}
          </select>
          {spec.value && size !== null && (
            <NumberField
              key={String(whose.value)}
              spec={spec.value}
              // Where they differ there is none to show.
              value={sizes.every((one) => one === size) ? size : null}
              placeholder={stageWords.differ}
              where={STEP}
              terse
              onChange={(value) => {
                experiment.value = sweepSet(STEP, experiment.peek(), Number(value), index);
              }}
            />
          )}
          {index !== undefined && (
            <>
              <LearnerSelect index={index} />
              <button
                type="button"
                class="quiet"
                disabled={!roomForRuns()}
                title={stageWords.copyTitle}
                data-testid="settings-copy"
                onClick={() => {
                  duplicateRun(index);
                  whose.value = index + 1;
                }}
              >
                {stageWords.copy}
              </button>
            </>
          )}
        </>
      )}
    </section>
  );
}

/** Another learner in the place of one. */
const LearnerSelect = ({ index }: { index: number }) => (
  <select
    aria-label={stageWords.change}
    data-testid="settings-learner"
    value=""
    onChange={(event) => changeRun(index, event.currentTarget.value)}
  >
    <option value="">{stageWords.change}</option>
    {catalogue.kinds.learner.map(({ id, name }) => (
      <option key={id} value={id} disabled={reasonAgainst('learner', id) !== null}>
        {name}
      </option>
    ))}
  </select>
);
