/**
 * The keyboard in one table, used by the listener, the help sheet, the titles of buttons and their `aria-keyshortcuts`. A
 * new key is one line here and one in `ui/words.ts`.
 */

import { askField, enterField } from '../features/ask/state';
import { passOn } from '../features/embed/embed';
import { gallery as challenges } from '../features/guided/challenges/state';
import {
  answersStand,
  backward,
  disclose,
  onward,
  putAway,
} from '../features/guided/lessons/lecture';
import {
  asking,
  atFirst,
  atLast,
  back,
  canReveal,
  inLesson,
  leave as leaveLesson,
  gallery as lessons,
  next,
} from '../features/guided/lessons/state';
import { guidedWords } from '../features/guided/words';
import { loaded as round } from '../features/round/panel';
import { transportWords } from '../features/transport/words';
import { focusRun } from '../session/edit';
import {
  bare,
  canLeave,
  controls,
  exporting,
  help,
  mode,
  onStage,
  sharing,
  togglePresent,
} from '../session/mode';
import { failure, lostAt, opens } from '../session/play';
import { toggle as playOrPause, reset, step, stepBack } from '../session/race';
import { table } from '../session/rows';
import { canRedo, canUndo, redo, undo } from '../session/undo';
import { setView } from '../session/view';
import { isFramed } from '../ui/framed';
import { canFill, toggleFull } from '../ui/fullscreen';
import { StartIcon } from '../ui/icons';
import { type GroupName, type Key, type KeyName, lettersOn } from '../ui/keys';
import { gaveUp } from '../ui/trouble';
import { canGoBack, goBack, playFilm } from './enter';
import { codeShown, turn, turned } from './stage/pictures';

const key = (
  keys: string | readonly string[],
  group: GroupName,
  run: Key['run'],
  { held = false, ...more }: Partial<Pick<Key, 'when' | 'held' | 'button'>> = {},
): Key => ({ keys: typeof keys === 'string' ? [keys] : keys, group, run, held, ...more });

const HELD = { held: true };
/** Phases are visible only in the panel. `opens` is read with `value`, so that the hint follows the panel. */
const ON_ROUND = { held: true, when: () => opens.value };
const canPlay = () =>
  table.peek() !== 'waiting' && (failure.peek() === null || lostAt.peek() !== null);
/** In a slide the Page keys belong to the deck; in other frames only those beyond the first and last step do. */
const inSteps = () => inLesson.peek() && mode.peek() !== 'embed';
const NEXT = { when: () => inSteps() && !(isFramed() && atLast.peek()) };
const BACK = { when: () => inSteps() && !(isFramed() && atFirst.peek()) };
const DIGITS = ['1', '2', '3', '4', '5', '6', '7', '8'];
const onPage = () => !onStage.peek();
const presents = () => mode.peek() === 'present';

export const keys: Readonly<Record<KeyName, Key>> = {
  play: key(' ', 'play', playOrPause, { when: () => !isFramed() || canPlay() }),
  step1: key('n', 'play', () => step(1), {
    ...HELD,
    button: () => transportWords.moveForward('1'),
  }),
  step10: key('N', 'play', () => step(10), HELD),
  back1: key('b', 'play', () => stepBack(1), HELD),
  back10: key('B', 'play', () => stepBack(10), HELD),
  reset: key('r', 'play', reset, { button: StartIcon }),

  focus: key(DIGITS, 'view', (n) => focusRun(Number(n) - 1)),

  // “next phase ›”, at the last one “next round ›”.
  film: key(['x', 'X'], 'teach', (pressed) => playFilm(pressed === 'X')),
  phaseNext: key('.', 'teach', () => round.peek()?.nextPhase(), {
    ...ON_ROUND,
    button: () => '›',
  }),
  phaseBack: key(',', 'teach', () => round.peek()?.formerPhase(), ON_ROUND),
  present: key('p', 'teach', togglePresent, { when: () => mode.peek() !== 'embed' }),
  settings: key('h', 'teach', () => toggle(controls), {
    when: () => presents() && !bare.peek(),
  }),
  code: key(['c', 'i'], 'teach', () => toggle(codeShown), { when: presents }),
  turn: key('t', 'teach', turn, { when: () => onStage.peek() }),
  full: key('f', 'teach', toggleFull, { when: canFill }),
  lessons: key('l', 'teach', () => open(lessons), { when: onPage }),
  challenges: key('k', 'teach', () => open(challenges), { when: onPage }),
  lessonNext: key('PageDown', 'teach', () => (presents() ? onward : next)(), {
    ...NEXT,
    button: () => guidedWords.next,
  }),
  lessonBack: key('PageUp', 'teach', () => (presents() ? backward : back)(), BACK),
  reveal: key('v', 'teach', disclose, { when: canReveal, button: () => guidedWords.reveal }),
  ask: key('a', 'teach', () => open(asking), { when: canReveal }),

  undo: key('Ctrl+Z', 'page', undo, { when: () => canUndo.peek(), held: true }),
  redo: key(['Ctrl+Shift+Z', 'Ctrl+Y'], 'page', redo, { when: () => canRedo.peek(), held: true }),
  find: key('/', 'page', enterField, { when: () => askField() !== null }),
  export: key('e', 'page', () => open(exporting), {
    when: () => mode.peek() !== 'embed',
  }),
  share: key(['q', 'c'], 'page', () => open(sharing)),
  help: key('?', 'page', () => open(help)),
  escape: key('Escape', 'page', leave, {
    // In a frame, Escape leaves the surrounding slides.
    when: () =>
      controls.peek() ||
      codeShown.peek() ||
      canGoBack.peek() ||
      (!isFramed() && (canLeave() || inLesson.peek())),
  }),
};
const TABLE: readonly Key[] = Object.values(keys);

function open(dialog: { value: boolean }): void {
  dialog.value = true;
}

function toggle(shown: { value: boolean; peek(): boolean }): void {
  shown.value = !shown.peek();
}

/** Closes or leaves what is open, one level at a time; dialogs and popovers have handled their Escape before. */
function leave(): void {
  if (controls.peek()) controls.value = false;
  else if (codeShown.peek()) codeShown.value = false;
  else if (canGoBack.peek()) goBack();
  else if (presents() && turned.peek() !== null) turned.value = null;
  else if (presents() && answersStand.peek()) putAway.value = true;
  else if (canLeave()) setView({ present: false });
  else leaveLesson();
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

/** Keys that a room's question leaves to the page. */
const IN_QUESTION = ['v', 'PageDown', 'PageUp'];

/** Whether this element uses the key itself. */
function takes(target: EventTarget | null, pressed: string): boolean {
  // Escape closes what is open, wherever the focus is.
  if (pressed === 'Escape' && document.querySelector('[popover]:popover-open')) return true;
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('dialog[open], [popover]:popover-open'))
    return !(asking.peek() && IN_QUESTION.includes(pressed));
  // In a text field, undo applies to the typed text.
  if (pressed.startsWith('Ctrl+'))
    return target.isContentEditable || target.matches('textarea, input:not([type=range])');
  if (isSlider(target)) {
    // A presenter's remote sends these keys; they must not go to the slider dragged last.
    const turnsPage = (isFramed() || inLesson.peek()) && pressed.startsWith('Page');
    return MOVES.includes(pressed) && !turnsPage;
  }
  if (target.matches('input[type=radio], input[type=checkbox], button, a, summary'))
    return [' ', 'Enter'].includes(pressed);
  // A field has no use for Escape: it may leave the surrounding level.
  if (pressed === 'Escape') return false;
  return target.matches('input, select, textarea');
}

/** The pressed key, in capitals with Shift but not with Caps Lock. */
function pressedKey({ key: pressed, shiftKey, ctrlKey, metaKey }: KeyboardEvent): string {
  if (ctrlKey || metaKey) return `Ctrl+${shiftKey ? 'Shift+' : ''}${pressed.toUpperCase()}`;
  return pressed.length > 1 ? pressed : shiftKey ? pressed.toUpperCase() : pressed.toLowerCase();
}

export function listenForKeys(): void {
  addEventListener('keydown', (event) => {
    if (event.altKey || event.defaultPrevented) return;
    const pressed = pressedKey(event);
    const free = !gaveUp();
    if (free && takes(event.target, pressed)) return;
    const works = free && (lettersOn.peek() || pressed.length > 1);
    const one = works
      ? TABLE.find(({ keys, when }) => keys.includes(pressed) && when?.() !== false)
      : undefined;
    if (!one) {
      // Combinations with Ctrl belong to the browser.
      if (event.ctrlKey || event.metaKey) return;
      passOn(event);
      // The slider dragged last would move by a page.
      if (isFramed() && isSlider(event.target) && pressed.startsWith('Page'))
        event.preventDefault();
      return;
    }
    event.preventDefault();
    if (one.held || !event.repeat) one.run(pressed);
  });
}
