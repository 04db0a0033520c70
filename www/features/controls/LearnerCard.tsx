/** One learner of the race, in its hue and dash. */
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
import { isOwn } from '../../session/own';
import { labels } from '../../session/play';
import { CloseIcon, CopyIcon, DownIcon, UpIcon } from '../../ui/icons';
import { ExplainButton } from './Explain';
import { ParamFields } from './ParamFields';
import { slots } from './slots';
import { controlsWords } from './words';

export function LearnerCard({ run, index }: { run: Run; index: number }) {
  const entry = entryOf('learner', run.id);
  const label = labels.value[index] ?? run.id;
  const last = experiment.value.runs.length - 1;
  if (!entry) return null;
  return (
    <li
      class={entry.explicit ? 'card explicit' : 'card'}
      style={`--k:${hue(hues.value[index])}`}
      data-testid="learner-card"
      data-learner={run.id}
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
          <ExplainButton kind="learner" entry={entry} index={index} />
        </span>
      </div>
      <p class="summary">{entry.summary}</p>
      <ParamFields
        entry={entry}
        values={run.params}
        where={`run${index + 1}`}
        together
        onChange={(param, value) => setRunParam(index, param, value)}
      />
      {isOwn(run) && <slots.OwnCard run={run} index={index} />}
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
