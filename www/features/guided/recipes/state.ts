/**
 * Which recipe is on the bench. A recipe is a link and a text: the link goes where all links go, the
 * text stays above the bench while the viewer changes the experiment, until it is sent away or
 * another link is followed.
 */
import { batch, computed, signal } from '@preact/signals';
import { notLoaded } from '../../../boot/trouble';
import { writeLink } from '../../../session/share';
import {
  fragmentOf,
  links,
  note,
  open,
  playedFromStart,
  raceKey,
  readLink,
} from '../../../session/state';
import type { Recipe } from './collection';

/** The gallery is open. */
export const gallery = signal(false);

export interface Shown {
  recipe: Recipe;
  /** The link that was opened last. */
  link: string;
  next: Recipe | null;
}
export const shown = signal<Shown | null>(null);

/** Which panel is the figure of the open recipe; it comes first on the bench. */
export const figureFirst = computed<'loss' | 'weights' | 'sweep'>(() => {
  if (!shown.value) return 'loss';
  const { sweep, weights } = readLink(shown.value.link).view;
  if (sweep !== '') return 'sweep';
  return weights === 'prediction' ? 'weights' : 'loss';
});

/** The experiment is still the one that the recipe's link brought, however it is looked at. */
export const unchanged = computed(
  () => shown.value !== null && raceKey.value === fragmentOf(readLink(shown.value.link).experiment),
);

export const loadCollection = () => import('./collection');

/** Shows the text of the recipe that has this very link, at whatever round the race stands. */
async function recognise(fragment: string): Promise<void> {
  const opened = links.peek();
  const { recipes } = await loadCollection();
  // Another link may have come meanwhile. (What the viewer changes goes into the address, too.)
  if (links.peek() !== opened) return;
  const link = playedFromStart(fragment);
  const place = recipes.findIndex(({ links }) => links.some((one) => one.link === link));
  const recipe = recipes[place];
  shown.value = recipe ? { recipe, link, next: recipes[place + 1] ?? null } : null;
}

/**
 * Opens a recipe, at its first link unless another is named. The address changes like after a click
 * on a link, so that Back leads to where the viewer came from.
 */
export async function openRecipe(recipe: Recipe, link = recipe.links[0]?.link): Promise<void> {
  if (link === undefined) return;
  gallery.value = false;
  // What is left has its last change in its own entry.
  writeLink();
  if (location.hash.slice(1) !== link) {
    location.hash = link;
    return;
  }
  // The address says so already, but the experiment may have been changed meanwhile, and the text sent away.
  const { recipes } = await loadCollection();
  const place = recipes.findIndex(({ id }) => id === recipe.id);
  batch(() => {
    shown.value = { recipe, link, next: recipes[place + 1] ?? null };
    open(link);
  });
}

/** A link that is followed brings its recipe's text along, and sends another's away. */
export function followLinks(): void {
  const look = (fragment: string) => {
    if (fragment === '') shown.value = null;
    else
      recognise(fragment).catch((error: unknown) => {
        note('recipes', notLoaded(error));
      });
  };
  addEventListener('hashchange', () => look(location.hash.slice(1)));
  // A plain address has no recipe, though it will soon say what it shows. The first frame comes before any text.
  const [first, opened] = [location.hash.slice(1), links.peek()];
  if (first !== '') setTimeout(() => links.peek() === opened && look(first), 400);
}
