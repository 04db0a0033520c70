/**
 * The keyboard, one table: the listener, the help sheet, the titles of buttons and what screen
 * readers say of them all come from it. A new key is one line.
 */
import { signal } from '@preact/signals';
import { gaveUp } from '../../boot/crash';
import { changeSpeed, focusRun, nextOf } from '../../session/edit';
import {
  canFill,
  canLeave,
  code,
  controls,
  help,
  mode,
  onStage,
  toggleFull,
  togglePresent,
} from '../../session/mode';
import { reset, step, stepBack, toggle } from '../../session/race';
import { copyLink } from '../../session/share';
import { failure, lostAt, opens, table } from '../../session/state';
import { setView } from '../../session/view';
import { toggleTheme } from '../../ui/theme';
import { isFramed, passOn } from '../embed/embed';
import { exporting } from '../export/exporting';
import {
  atFirst,
  atLast,
  back,
  canReveal,
  inLesson,
  leave as leaveLesson,
  gallery as lessons,
  next,
  reveal,
} from '../guided/lessons/state';
import { gallery } from '../guided/recipes/state';
import { formerPhase, nextPhase, toggleFirst } from '../round/state';
import { turn } from '../stage/pictures';

/** In the order of the help sheet. */
export const GROUPS = ['Play', 'Look', 'Teach', 'Page'] as const;

export interface Key {
  /** As `KeyboardEvent.key` has them; letters in capitals are with Shift. */
  keys: readonly string[];
  group: (typeof GROUPS)[number];
  words: string;
  run(key: string): void;
  /** Not now: the browser may have the key. */
  when?: (() => boolean) | undefined;
  /** Goes on while the key is held down. */
  held: boolean;
}

interface More {
  when?: () => boolean;
  held?: boolean;
}

const key = (
  keys: string | readonly string[],
  group: Key['group'],
  words: string,
  run: Key['run'],
  { when, held = false }: More = {},
): Key => ({ keys: typeof keys === 'string' ? [keys] : keys, group, words, run, when, held });

const HELD = { held: true };
/** Of phases nothing is to be seen without the panel. Read with `value`, for the hint follows it. */
const ON_ROUND = { held: true, when: () => opens.value };
const canPlay = () =>
  table.peek() !== 'waiting' && (failure.peek() === null || lostAt.peek() !== null);
/** In a slide the Page keys are the deck's; in other frames those beyond the first and last step are. */
const inSteps = () => inLesson.peek() && mode.peek() !== 'embed';
const NEXT = { when: () => inSteps() && !(isFramed() && atLast.peek()) };
const BACK = { when: () => inSteps() && !(isFramed() && atFirst.peek()) };
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const onPage = () => !onStage.peek();

export const KEYS = {
  play: key(' ', 'Play', 'play or pause', toggle, { when: () => !isFramed() || canPlay() }),
  step1: key('n', 'Play', 'one round on', () => step(1), HELD),
  step10: key('N', 'Play', 'ten rounds on', () => step(10), HELD),
  back1: key('b', 'Play', 'one round back', () => stepBack(1), HELD),
  back10: key('B', 'Play', 'ten rounds back', () => stepBack(10), HELD),
  reset: key('r', 'Play', 'back to round 0', reset),
  faster: key(['+', '='], 'Play', 'faster', () => changeSpeed(1), HELD),
  slower: key('-', 'Play', 'slower', () => changeSpeed(-1), HELD),

  focus: key(DIGITS, 'Look', 'this learner in the charts of one', (n) => focusRun(Number(n) - 1)),
  metric: key('m', 'Look', 'what the loss chart sums', () => nextOf('metric')),
  scale: key('s', 'Look', 'its axis: log or linear', () => nextOf('scale')),
  weights: key('w', 'Look', 'which weights', () => nextOf('weights')),
  sparsity: key('z', 'Look', 'zeros: how many, or which', () => nextOf('sparsity')),
  bounds: key('u', 'Look', 'upper bounds on the regret', () => nextOf('bounds')),

  phaseNext: key('.', 'Teach', 'next phase of the round', nextPhase, ON_ROUND),
  phaseBack: key(',', 'Teach', 'phase before', formerPhase, ON_ROUND),
  open: key('o', 'Teach', 'the opened round to the front, or back', toggleFirst),
  present: key('p', 'Teach', 'present', togglePresent, { when: () => mode.peek() !== 'embed' }),
  turn: key('t', 'Teach', 'next picture, when presenting', turn, { when: () => onStage.peek() }),
  full: key('f', 'Teach', 'full screen', toggleFull, { when: canFill }),
  recipes: key('g', 'Teach', 'gallery of recipes', () => open(gallery), { when: onPage }),
  lessons: key('l', 'Teach', 'lessons', () => open(lessons), { when: onPage }),
  lessonNext: key('PageDown', 'Teach', 'next step of the lesson', next, NEXT),
  lessonBack: key('PageUp', 'Teach', 'the step before', back, BACK),
  reveal: key('v', 'Teach', 'reveal the answer', reveal, { when: canReveal }),
  code: key('q', 'Teach', 'QR code of the link', () => open(code)),

  export: key('e', 'Page', 'export: numbers, tables, pictures', () => open(exporting), {
    when: () => mode.peek() !== 'embed',
  }),
  share: key('c', 'Page', 'copy the link', () => void copyLink()),
  theme: key('d', 'Page', 'light or dark', toggleTheme),
  help: key('?', 'Page', 'help and all keys', () => open(help)),
  escape: key('Escape', 'Page', 'close, leave', leave, {
    // In a frame it leaves the slides around it.
    when: () => controls.peek() || (!isFramed() && (canLeave() || inLesson.peek())),
  }),
} satisfies Record<string, Key>;

export type KeyName = keyof typeof KEYS;
const TABLE: readonly Key[] = Object.values(KEYS);

function open(dialog: { value: boolean }): void {
  dialog.value = true;
}

/** Dialogs and popovers have had their Escape before this. */
function leave(): void {
  if (controls.peek()) controls.value = false;
  else if (canLeave()) setView({ present: false });
  else leaveLesson();
}

const NAMES: Record<string, string> = {
  ' ': 'Space',
  Escape: 'Esc',
  PageDown: 'Page ↓',
  PageUp: 'Page ↑',
  '-': '−',
};
const ARIA: Record<string, string> = { ' ': 'Space', '+': 'Plus', '-': 'Minus' };
const isCapital = (one: string) => one.length === 1 && one !== one.toLowerCase();

/** As it stands on a keyboard: `Shift N`. */
const named = (one: string) =>
  isCapital(one) ? `Shift ${one}` : (NAMES[one] ?? one.toUpperCase());

/** What to press, for people: of several keys for one thing the first, of a row its ends. */
export function keysOf({ keys }: Key): string {
  const [first = '', ...rest] = keys;
  const last = rest.at(-1);
  return last !== undefined && rest.length > 1 ? `${first} – ${last}` : named(first);
}

/** Does what a key does, for a button or a menu. */
export function press(name: KeyName): void {
  const { run, keys }: Key = KEYS[name];
  run(keys[0] ?? '');
}

/** What such a button says of itself. */
export function keyed(name: KeyName, title: string) {
  const one: Key = KEYS[name];
  const said = one.keys.map((k) => (isCapital(k) ? `Shift+${k}` : (ARIA[k] ?? k.toUpperCase())));
  return { title: `${title} (${keysOf(one)})`, 'aria-keyshortcuts': said.join(' ') };
}

/** Whoever speaks to the computer, or rests a hand on the keyboard, switches single letters off. */
const STORED = 'implicit-lab.keys';
export const lettersOn = signal(true);
try {
  lettersOn.value = localStorage.getItem(STORED) !== 'off';
} catch {
  // Storage may be forbidden; the switch then lasts as long as the page.
}
export function switchLetters(on: boolean): void {
  lettersOn.value = on;
  try {
    localStorage.setItem(STORED, on ? 'on' : 'off');
  } catch {
    // As above.
  }
}

const MOVES = [
  'Home',
  'End',
  'PageUp',
  'PageDown',
  ...['Left', 'Right', 'Up', 'Down'].map((to) => `Arrow${to}`),
];

const isSlider = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.matches('input[type=range]');

/** Does this element want the key for itself? */
function takes(target: EventTarget | null, pressed: string): boolean {
  // It closes what is open, wherever the focus is.
  if (pressed === 'Escape' && document.querySelector('[popover]:popover-open')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog[open], [popover]:popover-open')) return true;
  if (isSlider(target)) {
    // A presenter's remote sends these; the slider that was dragged last must not get them.
    const turnsPage = (isFramed() || inLesson.peek()) && pressed.startsWith('Page');
    return MOVES.includes(pressed) && !turnsPage;
  }
  if (target.matches('input[type=radio], input[type=checkbox], button, a, summary'))
    return [' ', 'Enter'].includes(pressed);
  // An Escape in a field is nobody's: it may leave what it stands in.
  if (pressed === 'Escape') return false;
  return target.matches('input, select, textarea');
}

/** Caps Lock is no Shift. */
const pressedKey = ({ key: pressed, shiftKey }: KeyboardEvent) =>
  pressed.length > 1 ? pressed : shiftKey ? pressed.toUpperCase() : pressed.toLowerCase();

export function listenForKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return;
    const pressed = pressedKey(event);
    const free = !gaveUp();
    if (free && takes(event.target, pressed)) return;
    const works = free && (lettersOn.peek() || pressed.length > 1);
    const one = works ? TABLE.find(({ keys }) => keys.includes(pressed)) : undefined;
    if (!one || one.when?.() === false) {
      passOn(event);
      // A slider that was dragged last would move by a page.
      if (isFramed() && isSlider(event.target) && pressed.startsWith('Page'))
        event.preventDefault();
      return;
    }
    event.preventDefault();
    if (one.held || !event.repeat) one.run(pressed);
  });
}
