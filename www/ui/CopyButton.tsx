/** A button that copies a text to the clipboard and confirms it. */
import { useSignal } from '@preact/signals';
import { clip } from './clipboard';
import { say } from './live';
import { uiWords } from './words';

interface Props {
  text: string;
  /** Name of the text for screen readers: "the link". */
  what: string;
  'data-testid': string;
  disabled?: boolean;
  /** Whether it has the focus when its dialog opens. */
  autofocus?: boolean;
  /** Called before the text is copied. */
  onPress?: () => void;
}

export function CopyButton({ text, what, onPress, ...more }: Props) {
  /** The last text to be copied, and whether that succeeded. */
  const last = useSignal<{ text: string; copied: boolean } | null>(null);
  const shown = last.value?.text === text ? last.value : null;
  return (
    <button
      type="button"
      class="button"
      {...more}
      onClick={async () => {
        onPress?.();
        const copied = await clip(text);
        last.value = { text, copied };
        say(copied ? uiWords.copiedText(what) : uiWords.selectSpoken);
      }}
    >
      {shown === null ? uiWords.copy : shown.copied ? uiWords.copied : uiWords.selectText}
      <span class="visually-hidden"> {what}</span>
    </button>
  );
}
