/** The replacement for a panel that would answer the open question of a lesson. */
import { chartsWords } from './words';

export const Withheld = () => (
  <p class="withheld" data-testid="withheld">
    {chartsWords.withheld}
  </p>
);
