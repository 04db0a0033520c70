/** The dialog of all recipes: the papers' figures, one card each, or their statements. */
import { useSignal, useSignalEffect } from '@preact/signals';
import { Prose } from '../../../ui/Prose';
import { Segmented } from '../../../ui/Segmented';
import { CardLink, Gallery } from '../Gallery';
import type { Lesson } from '../lessons/collection';
import { Picture } from '../Picture';
import { guidedWords } from '../words';
import type { Paper, Recipe } from './collection';
import { Statements } from './Statements';
import { recipeTarget } from './Strip';
import { gallery, loadCollection, shown, sought } from './state';
import type { Statement } from './statements';

interface Loaded {
  papers: readonly Paper[];
  statements: readonly Statement[];
  lessons: readonly Lesson[];
}

async function load(): Promise<Loaded> {
  const [{ papers }, { statements }, { lessons }] = await Promise.all([
    loadCollection(),
    import('./statements'),
    import('../lessons/collection'),
  ]);
  return { papers, statements, lessons };
}

const TABS = ['figures', 'statements'] as const;

export function RecipeGallery() {
  const loaded = useSignal<Loaded | null>(null);
  const tab = useSignal<(typeof TABS)[number]>('figures');
  useSignalEffect(() => {
    if (sought.value) tab.value = 'statements';
    if (!gallery.value) sought.value = '';
  });
  const about = tab.value === 'figures' ? guidedWords.recipesAbout : guidedWords.statementsAbout;
  return (
    <Gallery
      open={gallery}
      name="gallery"
      title={guidedWords.recipes}
      head={
        <>
          <Segmented
            label={guidedWords.recipesShow}
            choices={TABS}
            chosen={tab.value}
            name={(one) => guidedWords.recipesTabs[one]}
            choose={(one) => {
              tab.value = one;
            }}
          />
          <p class="gallery-about">{about}</p>
        </>
      }
      load={async () => {
        loaded.value ??= await load();
      }}
      missing={guidedWords.recipesMissing}
    >
      {loaded.value && tab.value === 'statements' && (
        <Statements
          all={loaded.value.statements}
          papers={loaded.value.papers}
          lessons={loaded.value.lessons}
        />
      )}
      {tab.value === 'figures' &&
        loaded.value?.papers
          .filter((paper) => paper.recipes.length > 0)
          .map((paper) => (
            <section key={paper.id} aria-labelledby={`paper-${paper.id}`}>
              <h3 id={`paper-${paper.id}`}>
                {paper.title} <span>{paper.authors}</span>
              </h3>
              <ul class="guide-cards">
                {paper.recipes.map((recipe) => (
                  <Card key={recipe.id} recipe={recipe} />
                ))}
              </ul>
            </section>
          ))}
    </Gallery>
  );
}

/** Most links on a card; the open recipe has all of them. */
const CHIPS = 3;

function Card({ recipe }: { recipe: Recipe }) {
  const [first] = recipe.links;
  if (!first) return null;
  const current = shown.value?.recipe.id === recipe.id;
  return (
    <li class="guide-card recipe-card" data-recipe={recipe.id} data-current={current || undefined}>
      <Picture folder="recipes" id={recipe.id} />
      <p class="figure">{recipe.figure}</p>
      <h4 class="title">
        <CardLink {...recipeTarget(recipe, first.link)} class="whole">
          {recipe.title}
        </CardLink>
      </h4>
      <p class="shows">
        <Prose text={recipe.shows} />
      </p>
      {recipe.links.length > 1 && (
        <p class="chips">
          {recipe.links.slice(0, CHIPS).map(({ label, link }) => (
            <CardLink key={link} {...recipeTarget(recipe, link)} class="chip">
              {label}
            </CardLink>
          ))}
          {recipe.links.length > CHIPS && <span>+ {recipe.links.length - CHIPS}</span>}
        </p>
      )}
    </li>
  );
}
