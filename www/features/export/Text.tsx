/** A text to take along: shown as it is, copied or saved. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { clip } from '../../session/share';
import { say } from '../../ui/live';
import { hush } from './state';

interface Props {
  /** What tests call it. */
  id: string;
  /** What it is, for those who hear a button alone. */
  what: string;
  text: string;
  save(): void;
  children?: ComponentChildren;
}

export function Text({ id, what, text, save, children }: Props) {
  const copied = useSignal<boolean | null>(null);
  useEffect(() => {
    copied.value = null;
  }, [text]);
  const disabled = text === '';
  return (
    <div class="export-text">
      {children}
      <textarea
        readOnly
        rows={9}
        wrap="off"
        spellcheck={false}
        aria-label={what}
        data-testid={`export-${id}`}
        value={text}
      />
      <div class="export-actions">
        <button
          type="button"
          class="button"
          data-testid={`copy-${id}`}
          disabled={disabled}
          onClick={async () => {
            hush();
            copied.value = await clip(text);
            say(copied.value ? `Copied ${what}` : 'Select the text and copy it');
          }}
        >
          {copied.value === null ? 'Copy' : copied.value ? 'Copied' : 'Select and copy it'}
          <span class="visually-hidden"> {what}</span>
        </button>
        <button
          type="button"
          class="button"
          data-testid={`save-${id}`}
          disabled={disabled}
          onClick={save}
        >
          Save
          <span class="visually-hidden"> {what}</span>
        </button>
      </div>
    </div>
  );
}
