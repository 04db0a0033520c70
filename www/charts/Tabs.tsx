/** Rows of small alternatives of how a chart is drawn. */
import { type ChoiceKey, choicesOf, setView, view } from '../session/view';
import { Segmented } from '../ui/Segmented';
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
  /** Those beyond the first are details. */
  details?: readonly string[];
}

/** Logarithmic or linear; `shown`: what is drawn where the view leaves it open. */
export const SpacingTabs = ({ shown, ...props }: Omit<Props, 'without'> & { shown: string }) => {
  const asked = view[props.of].value;
  return <Tabs {...props} without={['auto']} shown={asked === 'auto' ? shown : asked} />;
};

/** The alternatives of one view key, as the catalogue lists them. */
export function Tabs({
  of,
  label,
  without = [],
  shown = view[of].value,
  names,
  details = [],
}: Props) {
  const choices = choicesOf(of).filter((choice) => !without.includes(choice));
  if (choices.length < 2) return null;
  return (
    <Segmented
      label={label}
      detail={choices.slice(1).every((choice) => details.includes(choice))}
      choices={choices}
      chosen={shown}
      name={(choice) => names?.[choice] ?? uiWords.tabs[choice] ?? choice}
      choose={(choice) => setView({ [of]: choice })}
      about={(choice) => ({ 'data-view': `${of}.${choice}` })}
    />
  );
}
