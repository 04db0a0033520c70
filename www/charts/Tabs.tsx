/** How a chart is drawn: words of its title, which open their alternatives. */
import type { ComponentChildren } from 'preact';
import { type ChoiceKey, choicesOf, setView, view } from '../session/view';
import { Segmented } from '../ui/Segmented';
import { Word } from '../ui/Word';
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
  names?: (choice: string) => string | undefined;
  /** The word, where it is another than that of the alternative. */
  said?: string;
  /** Those beyond the first are details. */
  details?: readonly string[];
}

/** Logarithmic or linear; `shown`: what is drawn where the view leaves it open. */
export const SpacingTabs = ({ shown, ...props }: Omit<Props, 'without'> & { shown: string }) => {
  const asked = view[props.of].value;
  return <Tabs {...props} without={['auto']} shown={asked === 'auto' ? shown : asked} />;
};

/** The alternatives of one view key, as the catalogue lists them. */
export function Tabs(props: Props) {
  const { of, label, without = [], shown = view[of].value, names, details = [] } = props;
  const choices = choicesOf(of).filter((choice) => !without.includes(choice));
  if (choices.length < 2) return null;
  const name = (choice: string) => names?.(choice) ?? uiWords.tabs[`${of}.${choice}`] ?? choice;
  const usual = choices.every((choice, i) =>
    i === 0 ? choice === shown : details.includes(choice),
  );
  return (
    <Word label={label} said={props.said ?? name(shown)} class={usual ? 'detail' : ''}>
      <Segmented
        label={label}
        choices={choices}
        chosen={shown}
        name={name}
        choose={(choice) => setView({ [of]: choice })}
        about={(choice) => ({ 'data-view': `${of}.${choice}` })}
      />
    </Word>
  );
}

interface GluedProps {
  /** The word that leads to it; a comma unless told. */
  word?: string;
  children: ComponentChildren;
}

/** A word of the title behind others. */
export const Glued = ({ word, children }: GluedProps) => (
  <span class={word ? 'glued' : 'glued comma'}>
    {word ?? ','} {children}
  </span>
);
