/** Chooses the learner that single-learner panels show. */
import { labels } from '../session/play';
import { setView, view } from '../session/view';

export function Focus({ label }: { label: string }) {
  return (
    <select
      class="inline"
      aria-label={label}
      data-testid="focus"
      value={String(view.focus.value)}
      onChange={(event) => setView({ focus: Number(event.currentTarget.value) })}
    >
      {labels.value.map((name, index) => (
        <option key={`${index} ${name}`} value={String(index + 1)}>
          {name}
        </option>
      ))}
    </select>
  );
}
