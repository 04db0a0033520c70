/** One learner of the race, in its hue and dash: its name and step size, and all other settings when opened. */
import type { Run } from '../../engine/bindings';
import { entryOf, hue } from '../../engine/catalogue';
import {
  duplicateRun,
  moveRun,
  removeRun,
  roomForRuns,
  setRunLabel,
  setRunParam,
} from '../../session/edit';
import { experiment, hues } from '../../session/experiment';
import { asksFor } from '../../session/guides';
import { isOwn } from '../../session/own';
import { labels } from '../../session/play';
import { CloseIcon, CopyIcon, DownIcon, UpIcon } from '../../ui/icons';
import { NumberField } from '../../ui/NumberField';
import { ExplainButton } from './Explain';
import { extensions } from './extensions';
import { Fold } from './Fold';
import { ParamFields } from './ParamFields';
import { listed, told } from './told';
import { controlsWords } from './words';

/** Length from which a name is set smaller, so that it fits into its line (letters). */
const LONG = 8;

export function LearnerCard({ run, index }: { run: Run; index: number }) {
  const entry = entryOf('learner', run.id);
  const label = labels.value[index] ?? run.id;
  const last = experiment.value.runs.length - 1;
  if (!entry) return null;
  // The step size in a learner's entry, if it has one.
  const step = entry.params.find((spec) => spec.type === 'number');
  const others = entry.params.filter((spec) => spec !== step);
  const further = told(others, run.params);
  return (
    <li
      class={entry.explicit ? 'card explicit' : 'card'}
      style={`--k:${hue(hues.value[index])}`}
      data-testid="learner-card"
      data-learner={run.id}
    >
      <Fold
        level="h3"
        opens={others.some((spec) => asksFor(`${run.id}.${spec.id}`))}
        line={
          <span class="name" data-long={label.length > LONG}>
            {label}
          </span>
        }
        under={further.length > 0 && <small> {listed(further)}</small>}
        beside={
          <>
            {step && (
              <NumberField
                key={step.id}
                spec={step}
                value={run.params[step.id] ?? step.default}
                where={`run${index + 1}.${step.id}`}
                whose={label}
                terse
                onChange={(value) => setRunParam(index, step.id, value)}
              />
            )}
            <ExplainButton kind="learner" entry={entry} index={index} />
          </>
        }
      >
        <div class="card-head">
          <input
            class="name"
            type="text"
            value={run.label ?? label}
            maxLength={40}
            aria-label={controlsWords.nameOf(index + 1)}
            title={controlsWords.rename}
            onChange={(event) => {
              const text = event.currentTarget.value;
              if (text.trim() !== label) setRunLabel(index, text);
            }}
          />
          <span class="tools">
            <Tool
              name={controlsWords.moveUp(label)}
              disabled={index === 0}
              act={() => moveRun(index, -1)}
              icon={<UpIcon />}
            />
            <Tool
              name={controlsWords.moveDown(label)}
              disabled={index === last}
              act={() => moveRun(index, 1)}
              icon={<DownIcon />}
            />
            <Tool
              name={controlsWords.duplicate(label)}
              disabled={!roomForRuns()}
              act={() => duplicateRun(index)}
              icon={<CopyIcon />}
            />
            <Tool
              name={last === 0 ? controlsWords.lastLearner : controlsWords.remove(label)}
              disabled={last === 0}
              act={() => removeRun(index)}
              icon={<CloseIcon />}
            />
          </span>
        </div>
        <ParamFields
          params={others}
          values={run.params}
          where={`run${index + 1}`}
          together
          onChange={(param, value) => setRunParam(index, param, value)}
        />
      </Fold>
      {isOwn(run) && <extensions.OwnCard run={run} index={index} />}
    </li>
  );
}

interface ToolProps {
  name: string;
  disabled: boolean;
  act(): void;
  icon: preact.JSX.Element;
}

function Tool({ name, disabled, act, icon }: ToolProps) {
  return (
    <button
      type="button"
      class="icon-button"
      aria-label={name}
      title={name}
      disabled={disabled}
      onClick={act}
    >
      {icon}
    </button>
  );
}
