/** In the place of what a lesson's open question withholds. */
import { WITHHELD } from './state';

export const Withheld = () => (
  <p class="withheld" data-testid="withheld">
    {WITHHELD}
  </p>
);
