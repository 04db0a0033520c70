/** A text to copy or save. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { clip } from '../../session/share';
import { say } from '../../ui/live';
import { hush } from './state';
import { exportWords } from './words';

interface Props {
  /** In the test id. */
  id: string;
  /** Name of the text, for screen readers. */
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
            say(copied.value ? exportWords.copiedText(what) : exportWords.selectSpoken);
          }}
        >
          {copied.value === null
            ? exportWords.copy
            : copied.value
              ? exportWords.copied
              : exportWords.selectText}
          <span class="visually-hidden"> {what}</span>
        </button>
        <button
          type="button"
          class="button"
          data-testid={`save-${id}`}
          disabled={disabled}
          onClick={save}
        >
          {exportWords.saveText}
          <span class="visually-hidden"> {what}</span>
        </button>
      </div>
    </div>
  );
}
