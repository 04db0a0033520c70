/** The papers' figures, one card each: a click and the figure is drawn live. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { notLoaded } from '../../../boot/trouble';
import { Dialog } from '../../../ui/Dialog';
import { Prose } from '../../../ui/Prose';
import type { Paper, Recipe, Thumbnail } from './collection';
import { Picture } from './Picture';
import { gallery, loadCollection, openRecipe, shown } from './state';

interface Loaded {
  papers: readonly Paper[];
  thumbnailOf(id: string): Thumbnail | undefined;
}

async function load(): Promise<Loaded> {
  const [{ papers }, { thumbnailOf }] = await Promise.all([
    loadCollection(),
    import('./thumbnails'),
  ]);
  return { papers, thumbnailOf };
}

export function Gallery() {
  const loaded = useSignal<Loaded | null>(null);
  const fault = useSignal<string | null>(null);
  const isOpen = gallery.value;
  useEffect(() => {
    if (!isOpen || loaded.value) return;
    fault.value = null;
    load().then(
      (found) => {
        loaded.value = found;
      },
      (error: unknown) => {
        fault.value = notLoaded(error);
      },
    );
  }, [isOpen]);
  return (
    <Dialog
      open={gallery}
      name="gallery"
      title="Recipes"
      head={<p class="gallery-about">The papers’ figures, drawn live. Open one, then change it.</p>}
    >
      {fault.value !== null && (
        <p class="wrong" role="alert">
          The recipes {fault.value}
        </p>
      )}
      {loaded.value?.papers.map((paper) => (
        <section key={paper.id} aria-labelledby={`paper-${paper.id}`}>
          <h3 id={`paper-${paper.id}`}>
            {paper.title} <span>{paper.authors}</span>
          </h3>
          <ul class="recipe-cards">
            {paper.recipes.map((recipe) => (
              <Card
                key={recipe.id}
                recipe={recipe}
                thumbnail={loaded.value?.thumbnailOf(recipe.id)}
              />
            ))}
          </ul>
        </section>
      ))}
    </Dialog>
  );
}

function Card({ recipe, thumbnail }: { recipe: Recipe; thumbnail: Thumbnail | undefined }) {
  const [first, ...others] = recipe.links;
  if (!first) return null;
  const current = shown.value?.recipe.id === recipe.id;
  return (
    <li class="recipe-card" data-recipe={recipe.id} data-current={current || undefined}>
      <Picture thumbnail={thumbnail} />
      <p class="figure">{recipe.figure}</p>
      <h4 class="title">
        <RecipeAnchor recipe={recipe} link={first.link}>
          {recipe.title}
        </RecipeAnchor>
      </h4>
      <p class="shows">
        <Prose text={recipe.shows} />
      </p>
      {others.length > 0 && (
        <p class="chips">
          {others.map(({ label, link }) => (
            <RecipeAnchor key={link} recipe={recipe} link={link} chip>
              {label}
            </RecipeAnchor>
          ))}
        </p>
      )}
    </li>
  );
}

interface AnchorProps {
  recipe: Recipe;
  link: string;
  chip?: boolean;
  current?: boolean;
  children: string;
}

/** A true link, so that it opens in another tab as well. */
export function RecipeAnchor({ recipe, link, chip, current, children }: AnchorProps) {
  return (
    <a
      href={`#${link}`}
      class={chip ? 'chip' : 'whole'}
      aria-current={current || undefined}
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return;
        event.preventDefault();
        openRecipe(recipe, link);
      }}
    >
      {children}
    </a>
  );
}
