/** The German texts of the recipes, `recipes/index.de.json`, by id. */

import formulas from 'formulas:recipes.de';
import texts from '../../../../recipes/index.de.json';
import { know } from '../../../ui/tex';
import type { Recipe } from './collection';

know(formulas);

type Texts = Pick<Recipe, 'figure' | 'title' | 'shows' | 'conclude' | 'caveat'> & {
  /** Labels of the links, in their order. */
  labels: string[];
};
export const german: Readonly<Record<string, Texts>> = texts;

/** Replaces the English texts by German ones. */
export function translate(all: readonly Recipe[]): void {
  for (const recipe of all) {
    const { labels = [], ...rest } = german[recipe.id] ?? {};
    const links = recipe.links.map((one, i) => ({ ...one, label: labels[i] ?? one.label }));
    Object.assign(recipe, rest, { links });
  }
}
