/** Which learner the panels of one learner show. */
import { setView } from '../../session/edit';
import { labels, view } from '../../session/state';

export function Focus({ label }: { label: string }) {
  return (
    <select
      class="inline"
      aria-label={label}
      data-testid="focus"
      value={view.value.focus}
      onChange={(event) => setView('focus', event.currentTarget.value)}
    >
      {labels.value.map((name, index) => (
        <option key={`${index} ${name}`} value={String(index + 1)}>
          {name}
        </option>
      ))}
    </select>
  );
}
