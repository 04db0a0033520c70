/** Button on a stage that opens the lecturer's notes in a second window and reports the current step to it. */
import { computed, effect, signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { isHosted, pageAddress } from '../../../session/address';
import { isFramed } from '../../../ui/framed';
import { NotesIcon } from '../../../ui/icons';
import { KEYS, press } from '../../../ui/keys';
import { spoken } from '../../../ui/language';
import { note } from '../../../ui/notes';
import { channelOf, type FromStage, isFromNotes, notesAddress } from './channel';
import { asking, here, isOurs, revealed } from './state';
import { notesWords } from './words';

/** Storage key of the lecture in this tab: a reloaded stage finds its notes. */
const KEPT = 'implicit-lab.notes';

function kept(): string | null {
  try {
    return sessionStorage.getItem(KEPT);
  } catch {
    return null;
  }
}

/** Id of the lecture, once its notes were opened. */
const lecture = signal(kept());

const where = computed<FromStage>(() => {
  const at = here.value;
  if (!at || !isOurs(at.lesson)) return { type: 'gone' };
  const phase = revealed.value ? 'answer' : asking.value ? 'question' : 'text';
  return { type: 'at', lesson: at.lesson.id, step: at.number, phase };
});

/** Reports the current step to the notes and performs the presses made there; the returned function ends this. */
function tell(id: string): () => void {
  const channel = channelOf(id);
  const say = (what: FromStage) => channel.postMessage(what);
  channel.onmessage = ({ data }) => {
    if (!isFromNotes(data)) return;
    if (data.type === 'hello') {
      say(where.peek());
      return;
    }
    const name = data.key === 'next' ? 'lessonNext' : 'lessonBack';
    if (KEYS[name].when?.() !== false) press(name);
  };
  const stop = effect(() => say(where.value));
  const leave = () => say({ type: 'gone' });
  addEventListener('pagehide', leave);
  return () => {
    removeEventListener('pagehide', leave);
    stop();
    leave();
    channel.close();
  };
}

function open(): void {
  const id = lecture.peek() ?? crypto.getRandomValues(new Uint32Array(4)).join('');
  lecture.value = id;
  try {
    sessionStorage.setItem(KEPT, id);
  } catch {
    // A reloaded stage has to open them again.
  }
  const address = notesAddress(pageAddress(), id, spoken());
  if (!window.open(address, `notes-${id}`, 'popup,width=1000,height=760'))
    note('lesson', notesWords.blocked);
}

export function NotesButton() {
  const id = lecture.value;
  useEffect(() => (id === null ? undefined : tell(id)), [id]);
  // Windows of a file cannot hear each other.
  if (isFramed() || !isHosted() || !here.value || !isOurs(here.value.lesson)) return null;
  return (
    <button
      type="button"
      class="quiet square"
      title={notesWords.openTitle}
      aria-label={notesWords.open}
      data-testid="notes"
      onClick={open}
    >
      <NotesIcon />
    </button>
  );
}
