/**
 * The open recipe. A recipe is a link and a text: the link is opened like any other, and the text stays above the bench
 * while the viewer changes the experiment, until it is dismissed or another link is followed.
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
import { meta } from '../../../session/play';
import { wantedFile } from '../../../session/rows';
import { follow } from '../../../session/share';
import { note } from '../../../ui/notes';
import { whyNotLoaded } from '../../../ui/trouble';
import { guidedWords } from '../words';
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
export const figureFirst = computed<'loss' | 'weights'>(() =>
  shown.value && readLink(shown.value.link).view.weights === 'prediction' ? 'weights' : 'loss',
);

/** The experiment is still that of the recipe's link, whatever its view. */
export const unchanged = computed(
  () => shown.value !== null && raceKey.value === fragmentOf(readLink(shown.value.link).experiment),
);

export const loadCollection = () => import('./collection');

/** Shows the text of the recipe that has this link, whatever the round in it. */
async function recognise(fragment: string, opening: number): Promise<void> {
  const { recipes } = await loadCollection();
  // Another link may have been opened meanwhile.
  if (links.peek() !== opening) return;
  const link = playedFromStart(fragment);
  const place = recipes.findIndex(({ links }) => links.some((one) => one.link === link));
  const recipe = recipes[place];
  shown.value = recipe ? { recipe, link, next: recipes[place + 1] ?? null } : null;
}

/** Opens a recipe, at its first link unless another is named. */
export function openRecipe(recipe: Recipe, link = recipe.links[0]?.link): void {
  if (link === undefined) return;
  gallery.value = false;
  follow(link);
}

/** Texts are loaded after the first frame, or once the page waits for the viewer's file. */
const isDrawn = computed(() => meta.value !== null || wantedFile.value !== null);

/** Shows the text of a recipe whose link is opened, and removes the text of another; called once. */
export function startRecipes(): void {
  let recognised = 0;
  effect(() => {
    const opening = links.value;
    const fragment = openedLink.peek();
    if (fragment === '') shown.value = null;
    else if (isDrawn.value && opening !== recognised) {
      recognised = opening;
      recognise(fragment, opening).catch((error: unknown) => {
        if (links.peek() !== opening) return;
        note('recipes', guidedWords.recipesMissing(whyNotLoaded(error)));
      });
    }
  });
}
