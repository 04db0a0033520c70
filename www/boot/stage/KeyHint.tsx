/** The keys that a lecturer needs, above everything for a few seconds, once. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { here } from '../../features/guided/lessons/state';
import { KEYS, type Key, keysOf } from '../../ui/keys';
import { stageWords } from './words';

/** Time for which the hint is shown (ms). */
const SHOWN = 4_000;

const faded = signal(false);
/** Keys that do nothing at the moment are left out; they do when the text of a lesson is here. */
const works = ({ when }: Key) => when?.() !== false;

export function KeyHint() {
  useEffect(() => {
    const fade = () => {
      faded.value = true;
    };
    const timer = setTimeout(fade, SHOWN);
    addEventListener('keydown', fade, { once: true });
    return () => {
      clearTimeout(timer);
      removeEventListener('keydown', fade);
      fade();
    };
  }, []);
  void here.value;
  const hints = Object.entries(stageWords.keys) as [keyof typeof stageWords.keys, string][];
  return (
    <p class="key-hint" data-testid="key-hint" data-faded={faded}>
      {hints
        .filter(([name]) => works(KEYS[name]))
        .map(([name, words]) => (
          <span key={name}>
            <kbd>{keysOf(KEYS[name])}</kbd> {words}
          </span>
        ))}
    </p>
  );
}
