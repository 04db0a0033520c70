/** The chosen data set: its contents, target, source and licence. */

import { dataset } from '../../session/rows';
import { formatCount } from '../../ui/format';
import { controlsWords } from './words';

export function DatasetNote() {
  const set = dataset.value;
  if (!set) return null;
  return (
    <div class="dataset" data-testid="dataset">
      <p class="summary">
        {controlsWords.dataset(
          set.summary,
          formatCount(set.rows),
          formatCount(set.features),
          set.target,
        )}
      </p>
      <p class="origin">{controlsWords.origin(set.source, set.licence)}</p>
    </div>
  );
}
