/**
 * What the open recipe is about, above the bench, until the viewer sends it away. The conclusion
 * folds, for lecturers who ask their students first.
 */
import { signal } from '@preact/signals';
import { CloseIcon } from '../../../ui/icons';
import { Prose } from '../../../ui/Prose';
import { RecipeAnchor } from './Gallery';
import { openRecipe, shown, unchanged } from './state';

/** Unfolded where there is room for both text and curves; then as the viewer left it. */
const unfolded = signal<boolean | null>(null);
const hasRoom = () => matchMedia('(min-width: 1241px) and (min-height: 1000px)').matches;

export function RecipeStrip() {
  const here = shown.value;
  if (!here) return null;
  const { recipe, link, next } = here;
  return (
    <section class="recipe-strip" aria-labelledby="recipe-title" data-testid="recipe-strip">
      <div class="strip-head">
        <h2 id="recipe-title" class="strip-title">
          <span class="whose">
            Recipe: {recipe.paper} {recipe.figure}
          </span>{' '}
          {recipe.title}
        </h2>
        {next && (
          <button type="button" class="quiet next" onClick={() => openRecipe(next)}>
            Next: {next.paper} {next.figure} →
          </button>
        )}
        <button
          type="button"
          class="icon-button"
          aria-label="Dismiss the recipe's text"
          title="Dismiss"
          onClick={() => {
            shown.value = null;
          }}
        >
          <CloseIcon />
        </button>
      </div>
      <p>
        <Prose text={recipe.shows} />
      </p>
      {recipe.links.length > 1 && (
        <p class="chips">
          {recipe.links.map((one) => (
            <RecipeAnchor
              key={one.link}
              recipe={recipe}
              link={one.link}
              chip
              current={one.link === link && unchanged.value}
            >
              {one.label}
            </RecipeAnchor>
          ))}
        </p>
      )}
      <details
        open={unfolded.value ?? hasRoom()}
        onToggle={(event) => {
          unfolded.value = event.currentTarget.open;
        }}
      >
        <summary>What to conclude</summary>
        <div class="strip-columns">
          <p>
            <Prose text={recipe.conclude} />
          </p>
          {recipe.caveat && (
            <p>
              <b>Note:</b> <Prose text={recipe.caveat} />
            </p>
          )}
        </div>
      </details>
    </section>
  );
}
