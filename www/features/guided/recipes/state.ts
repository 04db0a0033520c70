/**
 * The open recipe. A recipe is a link and a text. The link is opened like any other. The text stays above the bench while
 * the viewer changes the experiment, until it is dismissed or another link is followed.
 */
import { computed, effect, signal } from '@preact/signals';
import {
  fragmentOf,
  links,
  openedLink,
  playedFromStart,
  raceKey,
  readLink,
} from '../../../session/experiment';
import { follow } from '../../../session/share';
import { spoken } from '../../../ui/language';
import { startGuide } from '../guide';
import { guidedWords } from '../words';
import type { Recipe } from './collection';

/** Whether the dialog of all recipes is open. */
export const gallery = signal(false);
/** The statement at which the dialog opens: `aioli/7`, the seventh of its paper. */
export const sought = signal('');

export interface Shown {
  recipe: Recipe;
  /** The last link opened. */
  link: string;
  next: Recipe | null;
}
export const shown = signal<Shown | null>(null);

/** The panel with the figure of the open recipe, which is first on the bench. */
export const figureFirst = computed<'loss' | 'weights'>(() =>
  shown.value && readLink(shown.value.link).view.weights === 'prediction' ? 'weights' : 'loss',
);

/** Whether the experiment is still that of the recipe's link, whatever its view. */
export const unchanged = computed(
  () => shown.value !== null && raceKey.value === fragmentOf(readLink(shown.value.link).experiment),
);

export async function loadCollection() {
  const loaded = await import('./collection');
  if (spoken() === 'de') (await import('./collection.de')).translate(loaded.recipes);
  return loaded;
}

/** Opens a recipe, at its first link by default. */
export function openRecipe(recipe: Recipe, link = recipe.links[0]?.link): void {
  if (link === undefined) return;
  gallery.value = false;
  follow(link);
}

/** Shows the text of a recipe whose link is opened, whatever its round, and removes the previous text; called once. */
export function startRecipes(): void {
  const wanted = computed(() => {
    void links.value;
    return openedLink.peek() === '' ? null : { link: playedFromStart(openedLink.peek()) };
  });
  effect(() => {
    if (wanted.value === null) shown.value = null;
  });
  startGuide({
    about: 'recipes',
    wanted,
    load: loadCollection,
    show({ recipes }, { link }) {
      const place = recipes.findIndex(({ links }) => links.some((one) => one.link === link));
      const recipe = recipes[place];
      shown.value = recipe ? { recipe, link, next: recipes[place + 1] ?? null } : null;
      return null;
    },
    missing: guidedWords.recipesMissing,
  });
}
