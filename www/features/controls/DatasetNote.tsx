/** What is in the chosen data set, what is to be predicted, whose it is and what one may do with it. */

import { dataset } from '../../session/state';
import { formatCount } from '../../ui/format';

export function DatasetNote() {
  const set = dataset.value;
  if (!set) return null;
  return (
    <div class="dataset" data-testid="dataset">
      <p class="summary">
        {set.summary}. {formatCount(set.rows)} rows, {formatCount(set.features)} features. Target:{' '}
        {set.target}.
      </p>
      <p class="origin">
        {set.source}. Licence: {set.licence}.
      </p>
    </div>
  );
}
