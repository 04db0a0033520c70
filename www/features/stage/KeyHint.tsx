/** The keys a lecturer needs, for as long as it takes to read them. */
import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { KEYS, type Key, type KeyName, keysOf } from '../transport/keys';

const LONG = 9_000;
const WANTED: [name: KeyName, words: string][] = [
  ['play', 'play'],
  ['step1', 'on'],
  ['back1', 'back'],
  ['phaseNext', 'phase'],
  ['turn', 'picture'],
  ['full', 'full screen'],
  ['present', 'leave'],
  ['help', 'all keys'],
];

const faded = signal(false);
/** A key that does nothing now is no help. */
const works = ({ when }: Key) => when?.() !== false;

export function KeyHint() {
  useEffect(() => {
    faded.value = false;
    const timer = setTimeout(() => {
      faded.value = true;
    }, LONG);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p class="key-hint" data-testid="key-hint" data-faded={faded}>
      {WANTED.filter(([name]) => works(KEYS[name])).map(([name, words]) => (
        <span key={name}>
          <kbd>{keysOf(KEYS[name])}</kbd> {words}
        </span>
      ))}
    </p>
  );
}
