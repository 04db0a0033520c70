/** Messages of the session: announcements, notices, and the HTML of a frame. */
import { counted } from '../ui/format';

/** Rust's substitutes that are not values. */
const USED: Readonly<Record<string, string>> = {
  nothing: 'ignored',
  'the other learners': 'left out',
  'the link that is meant': 'read as intended',
};

export const sessionWords = {
  engine: 'engine',
  restarted: (times: number, round: string | null) => {
    const often = times > 1 ? ` (${times} times)` : '';
    const where = round === null ? '' : ` at round ${round}`;
    return `stopped unexpectedly${often} and was restarted${where}`;
  },
  /** `used`: in Rust's words; `said`: in the page's language. */
  mended: (problem: string, used: string, said: string) => {
    const what = USED[used] ?? `used instead: ${said}`;
    return problem.endsWith('?') ? `${problem} (${what})` : `${problem}; ${what}`;
  },
  notDrawn: (cause: string) => `could not be drawn (${cause}); the race continues`,
  /** HTML; both texts are escaped. */
  frame: (src: string, title: string) =>
    `<iframe src="${src}" title="${title}" allow="fullscreen" style="width: 100%; aspect-ratio: 16 / 9; border: 0"></iframe>`,
  undone: 'Undone',
  redone: 'Redone',
  focused: (learner: string) => `${learner} in focus`,
  fullSpeed: 'full speed',
  speed: (rounds: number) => `${counted(rounds, 'round')}/s`,
  notInPage: 'it is not part of this page',
  offline: 'no connection',
  serverError: (status: number) => `server error ${status}`,

  /** Why a run ended early. */
  overflow: (t: string) => `overflow at t = ${t}`,
  stopped: (t: string, reason: string) => `stopped at t = ${t}: ${reason}`,
  boundsNeedBest: 'The bounds hold against the best fixed u only.',
  boundsNeedOneSeed: 'Bounds are drawn for one seed only: choose 1 seed.',
  boundsNeedRounds: 'Bounds are drawn over rounds, not over time.',
};
