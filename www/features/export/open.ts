/** What was exported comes back: the JSON of a run opens the experiment that it was made from. */
import { effect } from '@preact/signals';
import type { Experiment } from '../../engine/bindings';
import { follow } from '../../session/share';
import { fragmentOf, meta, note, phase, raceKey } from '../../session/state';
import { formatBytes } from '../../ui/format';
import { say } from '../../ui/live';
import { brought } from '../data/desk';
import { drop } from '../data/draft';

/** This file is an export, and no data: those are tables. */
export const isExport = (file: File): boolean =>
  file.type === 'application/json' || file.name.toLowerCase().endsWith('.json');

/** Most bytes of a file that is taken for an export: more would hold up the page. */
const LARGEST = 16e6;
/** What is wrong with a file, in words for whoever brought it. */
class Stray extends Error {}

/** Opens the experiment of an exported JSON, or says why it cannot. */
export async function openExport(file: File, tell = note): Promise<void> {
  brought.value = true;
  try {
    if (file.size > LARGEST)
      throw new Stray(
        `is ${formatBytes(file.size)} large; of JSON, ${formatBytes(LARGEST)} are read`,
      );
    const { link, fingerprint } = read(await parsed(file));
    // The experiment is seen, and not a dialog about other data.
    drop();
    follow(link);
    say(`${file.name} is open`);
    if (fingerprint) compare(file.name, fingerprint);
  } catch (error) {
    tell(file.name, error instanceof Stray ? error.message : STRAY);
  }
}

const STRAY =
  'is no run that was exported from this page. Data to race on come as CSV or LIBSVM, not as JSON';

async function parsed(file: File): Promise<unknown> {
  const text = await file.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new Stray('is no JSON that can be read: it is damaged, or cut off');
  }
}

/** The link of what `replay --json` and this page write, or of an experiment alone. */
function read(value: unknown): { link: string; fingerprint: string | null } {
  if (typeof value !== 'object' || value === null) throw new Stray(STRAY);
  const { link, experiment, fingerprint } = value as Record<string, unknown>;
  const print = typeof fingerprint === 'string' ? fingerprint : null;
  if (typeof link === 'string') return { link, fingerprint: print };
  // Written as a link and read back it is checked like any.
  const written = fragmentOf((experiment ?? value) as Experiment);
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
