/** The `ⓘ` button of an entry. */

import { explained } from '../../charts/explained';
import type { Entry, Kind } from '../../engine/bindings';
import { InfoIcon } from '../../ui/icons';
import { controlsWords } from './words';

interface Props {
  kind: Kind;
  entry: Entry;
  /** Index of the learner in the race. */
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
