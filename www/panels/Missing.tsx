/** What is said while something needs the whole module, which is not to be had, and the way to it. */
import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { CloseIcon } from '../icons';
import { onStage } from '../mode';
import { loadAgain } from '../offline/resume';
import { lacking } from '../state';
import { type Lack, missing, needWholeAnew } from '../whole';
import { TryAgain } from './TryAgain';

const WORDS: Record<Lack['how'], string> = {
  late: 'is still on its way: the connection is slow, or nobody answers. What is here goes on.',
  failed:
    'could not be loaded. What is here goes on; it is tried again when there is a connection.',
  gone: 'is not there any more: a newer version was put up, it seems. Load the page again; the experiment and the round are in the address.',
  caused: 'could not be had. What is here goes on.',
};

const dismissed = signal<Lack | null>(null);

export function Missing() {
  const lack = missing.value;
  // In the place of the charts it is said there; and nobody reads it to an audience.
  if (!lack || lack === dismissed.value || lacking.value !== null || onStage.value) return null;
  return (
    <div class="notice newer" data-testid="missing">
      <MissingLine lack={lack} />
      <button
        type="button"
        class="icon-button"
        aria-label="Dismiss"
        title="Dismiss"
        onClick={() => {
          dismissed.value = lack;
        }}
      >
        <CloseIcon />
      </button>
    </div>
  );
}

/** The sentences, and what was added to them, with the button. */
export function MissingLine({ lack, children }: { lack: Lack; children?: ComponentChildren }) {
  return (
    <div class="newer-line">
      <span>
        <b>A part of the page</b> {WORDS[lack.how]} {lack.cause} {children}
      </span>
      <Anew lack={lack} reload={loadAgain} />
    </div>
  );
}

/** Tries again to have it; or to have the page, if that is there no more. */
export const Anew = ({ lack, reload }: { lack: Lack | null; reload(): void }) =>
  lack?.how === 'gone' ? (
    <button type="button" class="button" data-testid="reload" onClick={reload}>
      Load the page again
    </button>
  ) : (
    <TryAgain id="retry" act={() => void needWholeAnew()} />
  );
