/** A text to copy or save. */
import type { ComponentChildren } from 'preact';
import { CopyButton } from '../../ui/CopyButton';
import { hush } from './state';
import { exportWords } from './words';

interface Props {
  /** Part of the test id. */
  id: string;
  /** Name of the text, for screen readers. */
  what: string;
  text: string;
  save(): void;
  children?: ComponentChildren;
}

export function Text({ id, what, text, save, children }: Props) {
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
        <CopyButton
          text={text}
          what={what}
          disabled={disabled}
          data-testid={`copy-${id}`}
          onPress={hush}
        />
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
