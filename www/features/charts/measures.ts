/** What the loss chart draws, by view key: its title, and the columns of the results that go with it. */
import { chartsWords } from './words';

interface Title {
  name: string;
  /** The vertical axis, as in print. */
  formula: string;
}

const FORMULAS: Record<string, string> = {
  mean: 'Σf / t',
  total: 'Σf',
  objective: 'Σ(f + r) / t',
};

export const lossTitle = (metric: string): Title => ({
  name: chartsWords.losses[metric] ?? chartsWords.loss,
  formula: FORMULAS[metric] ?? '',
});

export type Column = 'mean' | 'total' | 'objective' | 'regret';

/**
 * The columns of the results with losses, the chosen one first. The objective stands beside a loss only where
 * there is a regulariser: without one it is the mean loss.
 */
export function paidColumns(metric: string, regularized: boolean): Column[] {
  const beside: Column[] = regularized ? ['objective'] : [];
  if (metric === 'regret' || metric === 'objective') return [metric, 'mean'];
  return [metric === 'total' ? 'total' : 'mean', ...beside];
}
