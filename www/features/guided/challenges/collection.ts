/** The challenges in `challenges/index.json`, in the order of the gallery. Fetched on demand. */

import formulas from 'formulas:challenges';
import file from '../../../../challenges/index.json';
import { know } from '../../../ui/tex';

know(formulas);

/** A limit as a multiple of another learner's value. */
export interface Share {
  times: number;
  of: string;
}
export type Limit = number | Share;

/** A requirement on a learner when the race is finished. */
export interface Goal {
  /** `mean` (of the losses), `zeros`, `mistakes`, `lines` (of its code), or a setting of the learner by its id. */
  measure: string;
  /** Id of the learner, which occurs once in the race. */
  of: string;
  /** With both limits, which are then equal, exactly that value. */
  least?: Limit;
  most?: Limit;
}

/** A challenge; its texts may contain maths between dollar signs. */
export interface Challenge {
  id: string;
  title: string;
  /** Question, in one sentence. */
  about: string;
  /** Difficulty: 1 easy, 2 medium, 3 hard. */
  level: number;
  minutes: number;
  /** Fragment of the start, without `#` and without the challenge's own key. */
  link: string;
  text: string;
  /**
   * What may be changed: `seed`, `rounds`, `loss`, `examples`, `order` (of the examples), a setting (`stream.d`,
   * `reg.lambda`, `sgd.eta`) or all settings of a learner (`aioli`).
   */
  free: string[];
  goals: Goal[];
  hints: string[];
  /** Text shown when it is solved. */
  lesson: string;
}

export const challenges: readonly Challenge[] = file.challenges;
