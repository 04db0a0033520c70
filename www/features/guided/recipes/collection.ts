/**
 * The recipes in `recipes/`: one file each, and one with their order. Fetched on demand, so that they do not delay the first
 * frame.
 */

import formulas from 'formulas:recipes';
import index from '../../../../recipes/index.json';
import { know } from '../../../ui/tex';

know(formulas);

export interface RecipeLink {
  label: string;
  /** Fragment, without `#`. */
  link: string;
}

/** The file `recipes/ID.json`; its texts may contain maths between dollar signs. */
interface RecipeFile {
  /** Short name of the paper, as in the index. */
  paper: string;
  /** Its number or name in the paper. */
  figure: string;
  title: string;
  /** Contents of the figure, in one sentence. */
  shows: string;
  conclude: string;
  /** Differences from the paper, and why. */
  caveat?: string;
  /** Links; its card shows the picture of the first, and opens it. */
  links: RecipeLink[];
}

export interface Recipe extends RecipeFile {
  id: string;
}

export interface Paper {
  /** Short name. */
  id: string;
  authors: string;
  title: string;
  recipes: Recipe[];
}

const files = import.meta.glob<RecipeFile>(
  ['../../../../recipes/*.json', '!../../../../recipes/index*.json'],
  {
    eager: true,
    import: 'default',
  },
);

const read = (id: string): Recipe => {
  const file = files[`../../../../recipes/${id}.json`];
  if (!file) throw new Error(`there is no recipe ${id}`);
  return { id, ...file };
};

export const papers: readonly Paper[] = index.papers.map(({ recipes, ...paper }) => ({
  ...paper,
  recipes: recipes.map(read),
}));

/** All recipes in the order of the gallery. */
export const recipes: readonly Recipe[] = papers.flatMap((paper) => paper.recipes);
