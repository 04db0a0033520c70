/** A row of small alternatives; radio buttons underneath, so arrow keys work as they should. */
import { useId } from 'preact/hooks';
import { type ChoiceKey, choicesOf, setView, view } from '../session/view';
import { uiWords } from '../ui/words';

interface Props {
  /** View key. */
  of: ChoiceKey;
  label: string;
  /** Alternatives that have nothing to show now … */
  without?: readonly string[];
  /** … and what is shown though the view may say otherwise. */
  shown?: string;
  /** Names of alternatives that depend on what is shown. */
  names?: Readonly<Record<string, string>>;
}

/** Logarithmic or linear; `shown`: what is drawn where the view leaves it open. */
export const SpacingTabs = ({ shown, ...props }: Omit<Props, 'without'> & { shown: string }) => {
  const asked = view[props.of].value;
  return <Tabs {...props} without={['auto']} shown={asked === 'auto' ? shown : asked} />;
};

/** The alternatives of one view key, as the catalogue lists them. */
export function Tabs({ of, label, without = [], shown = view[of].value, names }: Props) {
  const group = useId();
  const choices = choicesOf(of).filter((choice) => !without.includes(choice));
  if (choices.length < 2) return null;
  return (
    <fieldset class="tabs">
      <legend class="visually-hidden">{label}</legend>
      {choices.map((choice) => (
        <label key={choice}>
          <input
            type="radio"
            name={group}
            value={choice}
            checked={shown === choice}
            data-view={`${of}.${choice}`}
            onChange={() => setView({ [of]: choice })}
          />
          <span>{names?.[choice] ?? uiWords.tabs[choice] ?? choice}</span>
        </label>
      ))}
    </fieldset>
  );
}
