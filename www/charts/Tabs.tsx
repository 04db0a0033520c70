/** The choices of a chart: words of its title, which open their alternatives. */
import type { ComponentChildren } from 'preact';
import { type ChoiceKey, choicesOf, setView, view } from '../session/view';
import { Segmented } from '../ui/Segmented';
import { Word } from '../ui/Word';
import { uiWords } from '../ui/words';

interface Props {
  /** The view key. */
  of: ChoiceKey;
  label: string;
  /** Alternatives with nothing to show now … */
  without?: readonly string[];
  /** … and the alternative shown, even if the view names another one. */
  shown?: string;
  /** Names of alternatives that depend on the picture shown. */
  names?: (choice: string) => string | undefined;
  /** The word in the title, if it differs from that of the alternative. */
  said?: string;
  /** Alternatives, beyond the first, that are details. */
  details?: readonly string[];
}

/** Logarithmic or linear; `shown`: the spacing in use if the view leaves it open. */
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
  /** The connecting word; a comma by default. */
  word?: string;
  children: ComponentChildren;
}

/** A word of the title after other words. */
export const Glued = ({ word, children }: GluedProps) => (
  <span class={word ? 'glued' : 'glued comma'}>
    {word ?? ','} {children}
  </span>
);
