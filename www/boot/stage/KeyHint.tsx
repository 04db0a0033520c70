/** The lecturer's keys, shown once above everything for a few seconds. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { here } from '../../features/guided/lessons/state';
import { KEYS, type Key, keysOf } from '../../ui/keys';
import { stageWords } from './words';

/** Time for which the hint is shown (ms). */
const SHOWN = 4_000;

const faded = signal(false);
/** Whether the key does something now; others are left out, and return once the text of a lesson has loaded. */
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
