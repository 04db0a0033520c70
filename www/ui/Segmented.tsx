/** Small alternatives in a row; radio buttons underneath, so arrow keys work as they should. */
import { useId } from 'preact/hooks';

interface Props<Choice extends string> {
  label: string;
  /** The label is seen too, above the row. */
  labelled?: boolean;
  choices: readonly Choice[];
  chosen: Choice | undefined;
  name(choice: Choice): string;
  choose(choice: Choice): void;
  /** More about the button of a choice. */
  about?: (choice: Choice) => { title?: string; [data: `${'aria' | 'data'}-${string}`]: string };
}

export function Segmented<Choice extends string>(props: Props<Choice>) {
  const { label, labelled = false, choices, chosen, name, choose, about } = props;
  const group = useId();
  return (
    <fieldset class="segmented">
      <legend class={labelled ? undefined : 'visually-hidden'}>{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={group}
            value={choice}
            checked={choice === chosen}
            {...about?.(choice)}
            onChange={() => choose(choice)}
          />
          <span>{name(choice)}</span>
        </label>
      ))}
    </fieldset>
  );
}
