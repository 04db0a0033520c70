/**
 * The text of the open recipe, above the bench, until the viewer dismisses it. The conclusion folds, for lecturers who ask
 * their students first.
 */
import { signal } from '@preact/signals';
import { Prose } from '../../../ui/Prose';
import { CardLink, StripHead } from '../Gallery';
import { guidedWords } from '../words';
import type { Recipe } from './collection';
import { openRecipe, shown, unchanged } from './state';

/** Whether it is unfolded, once the viewer has chosen; until then it is unfolded if both text and curves have room. */
const unfolded = signal<boolean | null>(null);
const hasRoom = () => matchMedia('(width > 1240px) and (height >= 1000px)').matches;

export function RecipeStrip() {
  const here = shown.value;
  if (!here) return null;
  const { recipe, link, next } = here;
  return (
    <section
      class="guide-strip recipe-strip"
      aria-labelledby="recipe-title"
      data-testid="recipe-strip"
    >
      <StripHead
        level="h2"
        id="recipe-title"
        whose={guidedWords.recipe(recipe.paper, recipe.figure)}
        title={recipe.title}
        leave={[guidedWords.dismissRecipe, guidedWords.dismiss]}
        left={() => {
          shown.value = null;
        }}
      >
        {next && (
          <button type="button" class="quiet next" onClick={() => openRecipe(next)}>
            {guidedWords.nextRecipe(next.paper, next.figure)}
          </button>
        )}
      </StripHead>
      <p>
        <Prose text={recipe.shows} />
      </p>
      {recipe.links.length > 1 && (
        <p class="chips">
          {recipe.links.map((one) => (
            <CardLink
              key={one.link}
              {...recipeTarget(recipe, one.link)}
              class="chip"
              current={one.link === link && unchanged.value}
            >
              {one.label}
            </CardLink>
          ))}
        </p>
      )}
      <details
        open={unfolded.value ?? hasRoom()}
        onToggle={(event) => {
          unfolded.value = event.currentTarget.open;
        }}
      >
        <summary>{guidedWords.conclude}</summary>
        <div class="strip-columns">
          <p>
            <Prose text={recipe.conclude} />
          </p>
          {recipe.caveat && (
            <p>
              <b>{guidedWords.caveat}</b> <Prose text={recipe.caveat} />
            </p>
          )}
        </div>
      </details>
    </section>
  );
}

/** Opens a recipe at one of its links. */
export const recipeTarget = (recipe: Recipe, link: string) => ({
  fragment: link,
  follow: () => openRecipe(recipe, link),
});
