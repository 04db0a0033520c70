/** What the panels of the bench are called. */
export const PANEL_NAMES: Record<string, string> = {
  loss: 'Loss',
  results: 'Results',
  weights: 'Weights',
  sparsity: 'Sparsity',
  round: 'This round',
};
