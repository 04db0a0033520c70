/** A row of small alternatives; radio buttons underneath, so arrow keys work as they should. */
import { useId } from 'preact/hooks';
import { setView } from '../edit';
import { catalogue, view } from '../state';

/** How view keys' values are called on the page; values not named here stand as they are. */
const NAMES: Record<string, string> = {
  largest: 'largest',
  support: 'true support',
  zeros: 'exact zeros',
  map: 'support map',
};

/** The alternatives of one view key, as the catalogue lists them. */
export function Tabs({ of, label }: { of: string; label: string }) {
  const group = useId();
  const choices = catalogue.views.find((spec) => spec.id === of)?.choices ?? [];
  return (
    <fieldset class="tabs">
      <legend class="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={group}
            value={choice}
            checked={view.value[of] === choice}
            data-view={`${of}.${choice}`}
            onChange={() => setView(of, choice)}
          />
          <span>{NAMES[choice] ?? choice}</span>
        </label>
      ))}
    </fieldset>
  );
}
