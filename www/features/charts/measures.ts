/** What the loss chart draws, by the words of its view key; its title, the table's first column and the headline follow it. */

interface Title {
  name: string;
  /** The upright axis, as in print. */
  formula: string;
}

const TITLES: Record<string, Title> = {
  mean: { name: 'Mean loss', formula: 'Σf / t' },
  total: { name: 'Cumulative loss', formula: 'Σf' },
  objective: { name: 'Objective', formula: 'Σ(f + r) / t' },
  regret: { name: 'Regret', formula: '' },
};

export const lossTitle = (metric: string): Title => TITLES[metric] ?? { name: 'Loss', formula: '' };

export type Column = 'mean' | 'total' | 'objective' | 'regret';

/**
 * The columns of the results that say what was paid, the chosen one first. The objective stands beside a loss only where
 * there is a regulariser: without one it is the mean loss.
 */
export function paidColumns(metric: string, regularized: boolean): Column[] {
  const beside: Column[] = regularized ? ['objective'] : [];
  if (metric === 'regret' || metric === 'objective') return [metric, 'mean'];
  return [metric === 'total' ? 'total' : 'mean', ...beside];
}
