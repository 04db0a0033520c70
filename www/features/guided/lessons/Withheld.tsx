/** Replaces a panel that would answer the open question of a lesson. */
import { guidedWords } from '../words';

export const Withheld = () => (
  <p class="withheld" data-testid="withheld">
    {guidedWords.withheld}
  </p>
);
