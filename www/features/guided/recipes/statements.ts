/** The statements of the papers, in `papers/`. Fetched when the dialog of recipes first opens. */

import formulas from 'formulas:papers';
import file from '../../../../papers/statements.json';
import { know } from '../../../ui/tex';

know(formulas);

export type Verdict = 'definition' | 'holds' | 'partly' | 'corrected' | 'not shown';

/** A row of `papers/statements.json`; its texts may contain maths between dollar signs. */
export interface Statement {
  /** Short name of the paper, as in the index of recipes. */
  paper: string;
  /** Its number in the paper, `Theorem 1, Eq. (5)`, or a name. */
  number: string;
  says: string;
  /** The place that shows it, at most one of: a fragment … */
  link?: string;
  /** … the id of a recipe … */
  recipe?: string;
  /** … or a step of a lesson, `ID:STEP`. */
  lesson?: string;
  verdict: Verdict;
  because: string;
}

export const statements = file as readonly Statement[];

/** The statement with a name like `aioli/7`, the seventh of its paper. */
export function statementAt(name: string): Statement | undefined {
  const [paper, number] = name.split('/');
  const among = statements.filter((one) => one.paper.toLowerCase() === paper);
  return among[Number(number) - 1];
}
