/**
 * The settings that a lecturer changes while presenting, in one row: the stream and its rounds, the
 * step size of one or all learners, and that learner. All other settings are on the page.
 */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { catalogue } from '../../engine/catalogue';
import { Rounds } from '../../features/controls/Controls';
import { PartSelect } from '../../features/controls/PartGroup';
import { StepSize } from '../../features/controls/StepSize';
import { changeRun, duplicateRun, roomForRuns } from '../../session/edit';
import { reasonAgainst } from '../../session/experiment';
import { isHidden } from '../../session/mode';
import { labels } from '../../session/play';
import { stageWords } from './words';

const ALL = 'all';

export function SettingsRow() {
  const ref = useRef<HTMLElement>(null);
  /** A learner by its index, or all of them. */
  const whose = useSignal<number | typeof ALL>(ALL);
  const chosen = labels.value.length === 1 ? 0 : Number(whose.value);
  const index = chosen < labels.value.length ? chosen : undefined;
  // Before the next key: the arrow keys adjust the step size at once.
  useLayoutEffect(() => {
    ref.current?.querySelector<HTMLInputElement>('input[type=range]')?.focus();
  }, []);
  return (
    <section
      ref={ref}
      class="settings-row"
      aria-label={stageWords.settings}
      data-testid="settings-row"
    >
      {!isHidden('stream') && (
        <>
          <PartSelect kind="stream" label={stageWords.stream} />
          <Rounds />
        </>
      )}
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
            {labels.value.length > 1 && <option value={ALL}>{stageWords.allLearners}</option>}
            {labels.value.map((label, i) => (
              <option key={`${i} ${label}`} value={String(i)}>
                {label}
              </option>
            ))}
          </select>
          <StepSize key={index ?? ALL} index={index} staged />
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

/** Menu that replaces a learner by another one. */
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
