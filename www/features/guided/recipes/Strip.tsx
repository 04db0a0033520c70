/**
 * The text of the open recipe, above the bench, until the viewer dismisses it. The conclusion folds, for lecturers who
 * ask their students first.
 */
import { signal } from '@preact/signals';
import { CloseIcon } from '../../../ui/icons';
import { Prose } from '../../../ui/Prose';
import { CardLink } from '../Gallery';
import { guidedWords } from '../words';
import type { Recipe } from './collection';
import { openRecipe, shown, unchanged } from './state';

/** Unfolded or not, once the viewer has chosen; until then it is unfolded if there is room for both text and curves. */
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
          <span class="whose">{guidedWords.recipe(recipe.paper, recipe.figure)}</span>{' '}
          {recipe.title}
        </h2>
        {next && (
          <button type="button" class="quiet next" onClick={() => openRecipe(next)}>
            {guidedWords.nextRecipe(next.paper, next.figure)}
          </button>
        )}
        <button
          type="button"
          class="icon-button"
          aria-label={guidedWords.dismissRecipe}
          title={guidedWords.dismiss}
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

interface AnchorProps {
  recipe: Recipe;
  link: string;
  chip?: boolean;
  current?: boolean;
  children: string;
}

/** Opens a recipe at one of its links. */
export const RecipeAnchor = ({ recipe, link, chip, current = false, children }: AnchorProps) => (
  <CardLink
    fragment={link}
    class={chip ? 'chip' : 'whole'}
    current={current}
    follow={() => openRecipe(recipe, link)}
  >
    {children}
  </CardLink>
);
