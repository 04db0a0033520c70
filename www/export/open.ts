/** What was exported comes back: the JSON of a run opens the experiment that it was made from. */
import { effect } from '@preact/signals';
import { type Experiment, encode } from '../core';
import { say } from '../live';
import { keepForBack } from '../share';
import { meta, note, open, phase, raceKey } from '../state';

/** This file is an export, and no data: those are tables. */
export const isExport = (file: File): boolean =>
  file.type === 'application/json' || file.name.toLowerCase().endsWith('.json');

/** Opens the experiment of an exported JSON, or says why it cannot. */
export async function openExport(file: File): Promise<void> {
  try {
    const { link, fingerprint } = read(JSON.parse(await file.text()));
    // What is left is not lost: Back brings it back.
    keepForBack();
    open(link);
    say(`${file.name} is open`);
    if (fingerprint) compare(file.name, fingerprint);
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error);
    note(file.name, `is no run that was exported here: ${why}`);
  }
}

/** The link of what `replay --json` and this page write, or of an experiment alone. */
function read(value: unknown): { link: string; fingerprint: string | null } {
  if (typeof value !== 'object' || value === null) throw new Error('there is no object in it');
  const { link, experiment, fingerprint } = value as Record<string, unknown>;
  const print = typeof fingerprint === 'string' ? fingerprint : null;
  if (typeof link === 'string') return { link, fingerprint: print };
  // Written as a link and read back it is checked like any.
  const written = encode((experiment ?? value) as Experiment, {});
  return { link: written, fingerprint: print };
}

let forget: (() => void) | null = null;

/** Says when the race is over whether its numbers are those of the file. */
function compare(name: string, fingerprint: string): void {
  forget?.();
  const race = raceKey.peek();
  forget = effect(() => {
    if (raceKey.value !== race) {
      forget?.();
      return;
    }
    if (phase.value !== 'finished' || !meta.value) return;
    const found = meta.value.fingerprint;
    if (found === fingerprint) say(`The fingerprint is that of ${name}`);
    else note(name, `has the fingerprint ${fingerprint}, and this race ${found}: other numbers`);
    forget?.();
  });
}
