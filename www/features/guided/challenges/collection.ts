/** The challenges in `challenges/index.json`, in the order of the gallery. Fetched when one is wanted. */

import formulas from 'formulas:challenges';
import file from '../../../../challenges/index.json';
import { know } from '../../../ui/tex';

know(formulas);

/** As many times what another learner has. */
export interface Share {
  times: number;
  of: string;
}
export type Limit = number | Share;

/** What a learner is to have when the race is finished. */
export interface Goal {
  /** `mean` (of the losses), `zeros`, `mistakes`, `lines` (of its code), or a setting of the learner by its id. */
  measure: string;
  /** Id of the learner, of which the race has one. */
  of: string;
  /** With both, which are the same then, exactly that. */
  least?: Limit;
  most?: Limit;
}

/** Texts may hold maths between dollar signs. */
export interface Challenge {
  id: string;
  title: string;
  /** Question, in one sentence. */
  about: string;
  /** 1 easy, 2 medium, 3 hard. */
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
  /** Shown when it is solved. */
  lesson: string;
}

export const challenges: readonly Challenge[] = file.challenges;
