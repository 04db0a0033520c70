/** The `ⓘ` button and its popover: equation, code, parameters and source of an entry. */

import { explained } from '../../charts/explained';
import type { Entry, Kind } from '../../engine/bindings';
import { InfoIcon } from '../../ui/icons';
import { Popover } from '../../ui/Popover';
import { Equation, Tex } from '../../ui/tex';
import { slots } from './slots';
import { controlsWords } from './words';

interface Props {
  kind: Kind;
  entry: Entry;
  /** The place of a learner in the race. */
  index?: number;
}

export function ExplainButton({ kind, entry, index }: Props) {
  return (
    <button
      type="button"
      class="icon-button info"
      aria-label={controlsWords.about(entry.name)}
      aria-haspopup="dialog"
      title={controlsWords.about(entry.name)}
      onClick={(event) => {
        explained.value = { kind, entry, index, anchor: event.currentTarget };
      }}
    >
      <InfoIcon />
    </button>
  );
}

/** One for the whole page. */
export function ExplainPopover() {
  const open = explained.value;
  return (
    <Popover
      anchor={open?.anchor ?? null}
      label={open ? controlsWords.about(open.entry.name) : ''}
      title={open?.entry.name ?? ''}
      closed={() => {
        explained.value = null;
      }}
    >
      {open && <Explanation entry={open.entry} index={open.index} />}
    </Popover>
  );
}

function Explanation({ entry, index }: { entry: Entry; index: number | undefined }) {
  return (
    <>
      <p>{entry.summary}</p>
      <Equation key={entry.equation} tex={entry.equation} />
      {index !== undefined && <slots.Code entry={entry} index={index} />}
      {entry.params.length > 0 && (
        <dl>
          {entry.params.map((spec) => (
            <div key={spec.id}>
              <dt>
                {spec.symbol && <Tex tex={spec.symbol} />} {spec.name}
              </dt>
              <dd>{spec.help}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="source">{entry.source}</p>
    </>
  );
}
