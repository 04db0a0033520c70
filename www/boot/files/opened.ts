/** Opens the experiment in an exported JSON file. */
import { effect } from '@preact/signals';
import type { Experiment } from '../../engine/bindings';
import { brought } from '../../engine/tableStore';
import { drop } from '../../features/data/draft';
import { exportWords } from '../../features/export/words';
import { fragmentOf, raceKey } from '../../session/experiment';
import { meta, raceState } from '../../session/play';
import { follow } from '../../session/share';
import { formatBytes } from '../../ui/format';
import { say } from '../../ui/live';
import { note } from '../../ui/notes';
import { shorten } from '../../ui/shorten';

/** Whether the file is an export rather than data, which are tables. */
export const isExport = (file: File): boolean =>
  file.type === 'application/json' || file.name.toLowerCase().endsWith('.json');

/** Digits of a fingerprint. */
const DIGITS = 16;
/** Most bytes of an export that are read: a larger one would block the page. */
const LARGEST = 16e6;
/** A file that is not an export; the message follows its name. */
class NotAnExport extends Error {}

/** Opens the experiment of an exported JSON, or says why it cannot. */
export async function openExport(file: File, tell = note): Promise<void> {
  brought.value = true;
  try {
    if (file.size > LARGEST)
      throw new NotAnExport(exportWords.tooLarge(formatBytes(file.size), formatBytes(LARGEST)));
    const content = await parsed(file);
    if (isLesson(content)) return await openLesson(content);
    const { link, fingerprint } = read(content);
    // Closes the dialog about other data.
    drop();
    follow(link);
    say(exportWords.opened(file.name));
    if (fingerprint) compare(file.name, fingerprint);
  } catch (error) {
    tell(file.name, error instanceof NotAnExport ? error.message : exportWords.notAnExport);
  }
}

/** Whether the content is that of a lesson. */
const isLesson = (content: unknown) =>
  typeof content === 'object' && content !== null && 'steps' in content;

async function openLesson(content: unknown): Promise<void> {
  const { openText } = await import('../../features/guided/lessons/draft');
  const fault = openText(JSON.stringify(content));
  if (fault !== null) throw new NotAnExport(fault);
  drop();
}

async function parsed(file: File): Promise<unknown> {
  const text = await file.text();
  try {
    return JSON.parse(text);
  } catch {
    throw new NotAnExport(exportWords.damaged);
  }
}

/** Link and fingerprint of a JSON written by `replay --json` or by this page, or of an experiment alone. */
function read(value: unknown): { link: string; fingerprint: string | null } {
  if (typeof value !== 'object' || value === null) throw new NotAnExport(exportWords.notAnExport);
  const { link, experiment, fingerprint } = value as Record<string, unknown>;
  const print = typeof fingerprint === 'string' ? fingerprint : null;
  if (typeof link === 'string') return { link, fingerprint: print };
  // Written as a link, it is checked like any other.
  const written = fragmentOf((experiment ?? value) as Experiment);
  return { link: written, fingerprint: print };
}

let forget: (() => void) | null = null;

/** Reports, when the race is over, whether its fingerprint is that of the file. */
function compare(name: string, fingerprint: string): void {
  forget?.();
  const race = raceKey.peek();
  forget = effect(() => {
    if (raceKey.value !== race) {
      forget?.();
      return;
    }
    if (raceState.value !== 'finished' || !meta.value) return;
    const found = meta.value.fingerprint;
    if (found === fingerprint) say(exportWords.sameFingerprint(name));
    else note(name, exportWords.otherFingerprint(shorten(fingerprint, DIGITS), found));
    forget?.();
  });
}
