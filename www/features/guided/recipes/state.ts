/**
 * The open recipe. A recipe is a link and a text: the link is opened like any other, and the text stays above the bench
 * while the viewer changes the experiment, until it is dismissed or another link is followed.
 */
import { batch, computed, signal } from '@preact/signals';
import { notLoaded } from '../../../boot/trouble';
import { decode } from '../../../engine/bindings';
import { links, note, open, playedFromStart, raceKey, raceKeyOf } from '../../../session/state';
import { follow } from '../follow';
import type { Recipe } from './collection';

/** The dialog of all recipes is open. */
export const gallery = signal(false);

export interface Shown {
  recipe: Recipe;
  /** The link that was opened last. */
  link: string;
  next: Recipe | null;
}
export const shown = signal<Shown | null>(null);

/** The panel with the figure of the open recipe, which is first on the bench. */
export const figureFirst = computed<'loss' | 'weights' | 'sweep'>(() => {
  if (!shown.value) return 'loss';
  const { sweep, weights } = decode(shown.value.link).view;
  if (sweep !== '') return 'sweep';
  return weights === 'prediction' ? 'weights' : 'loss';
});

/** The experiment is still that of the recipe's link, whatever its view. */
export const unchanged = computed(
  () => shown.value !== null && raceKey.value === raceKeyOf(decode(shown.value.link).experiment),
);

export const loadCollection = () => import('./collection');

/** Shows the text of the recipe that has this link, whatever the round in it. */
async function recognise(fragment: string): Promise<void> {
  const opened = links.peek();
  const { recipes } = await loadCollection();
  // Another link may have been opened meanwhile. (The address alone changes with every edit.)
  if (links.peek() !== opened) return;
  const link = playedFromStart(fragment);
  const place = recipes.findIndex(({ links }) => links.some((one) => one.link === link));
  const recipe = recipes[place];
  shown.value = recipe ? { recipe, link, next: recipes[place + 1] ?? null } : null;
}

/** Opens a recipe, at its first link unless another is named. */
export async function openRecipe(recipe: Recipe, link = recipe.links[0]?.link): Promise<void> {
  if (link === undefined) return;
  gallery.value = false;
  if (follow(link)) return;
  // The address is the same, but the experiment may have been changed, and the text dismissed.
  const { recipes } = await loadCollection();
  const place = recipes.findIndex(({ id }) => id === recipe.id);
  batch(() => {
    shown.value = { recipe, link, next: recipes[place + 1] ?? null };
    open(link);
  });
}

/** Shows the text of a recipe whose link is opened, and removes the text of another. */
export function followLinks(): void {
  const look = (fragment: string) => {
    if (fragment === '') shown.value = null;
    else
      recognise(fragment).catch((error: unknown) => {
        note('recipes', notLoaded(error));
      });
  };
  addEventListener('hashchange', () => look(location.hash.slice(1)));
  // A plain address has no recipe, though it soon gets a fragment. Texts are loaded after the first frame.
  const [first, opened] = [location.hash.slice(1), links.peek()];
  if (first !== '') setTimeout(() => links.peek() === opened && look(first), 400);
}
