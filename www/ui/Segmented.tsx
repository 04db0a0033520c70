/** Small alternatives in a row, built of radio buttons, so that arrow keys work. */
import { useId } from 'preact/hooks';

interface Props<Choice extends string> {
  label: string;
  /** Whether the label is also visible, above the row. */
  labelled?: boolean;
  choices: readonly Choice[];
  chosen: Choice | undefined;
  name(choice: Choice): string;
  choose(choice: Choice): void;
  /** More attributes for the button of a choice. */
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
