/** Every statement of the papers in a searchable list: its content, our verdict, and the place that shows it. */
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { follow } from '../../../session/share';
import { Prose } from '../../../ui/Prose';
import { CardLink, type Target } from '../Gallery';
import type { Lesson } from '../lessons/collection';
import { openStep, textOf } from '../lessons/state';
import { guidedWords } from '../words';
import type { Paper } from './collection';
import { gallery, openRecipe, sought } from './state';
import { type Statement, statementAt } from './statements';

/** Statements that contain every word of the query, in their order. */
function findStatements(all: readonly Statement[], text: string): readonly Statement[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  return all.filter(({ paper, number, says, verdict, because }) => {
    const row = `${paper} ${number} ${says} ${verdict} ${because}`.toLowerCase();
    return words.every((word) => row.includes(word));
  });
}

interface Props {
  all: readonly Statement[];
  papers: readonly Paper[];
  lessons: readonly Lesson[];
}

export function Statements({ all, papers, lessons }: Props) {
  const search = useSignal('');
  const found = findStatements(all, search.value);
  const placeOf = (statement: Statement) => place(statement, papers, lessons);
  return (
    <div class="statements">
      <div class="statement-search">
        <input
          type="search"
          placeholder={guidedWords.searchStatements}
          aria-label={guidedWords.searchStatements}
          value={search}
          onInput={(event) => {
            search.value = event.currentTarget.value;
          }}
        />
        <p role="status">{guidedWords.statementsFound(found.length, all.length)}</p>
      </div>
      {papers.map((paper) => {
        const rows = found.filter((statement) => statement.paper === paper.id);
        if (rows.length === 0) return null;
        return (
          <section key={paper.id} aria-labelledby={`statements-${paper.id}`}>
            <h3 id={`statements-${paper.id}`}>
              {paper.title} <span>{paper.authors}</span>
            </h3>
            <ul>
              {rows.map((statement) => (
                <Row key={statement.number} statement={statement} place={placeOf(statement)} />
              ))}
            </ul>
          </section>
        );
      })}
    </div>
  );
}

interface Place extends Target {
  name: string;
}

/** The place where a statement is shown. */
function place(
  { link, recipe: recipeId, lesson: step }: Statement,
  papers: readonly Paper[],
  lessons: readonly Lesson[],
): Place | null {
  if (link !== undefined) {
    return {
      fragment: link,
      name: guidedWords.openRun,
      follow: () => {
        gallery.value = false;
        follow(link);
      },
    };
  }
  const recipe = papers.flatMap(({ recipes }) => recipes).find(({ id }) => id === recipeId);
  const first = recipe?.links[0];
  if (recipe && first) {
    return {
      fragment: first.link,
      name: guidedWords.openRecipe,
      follow: () => openRecipe(recipe),
    };
  }
  const [id, count] = step?.split(':') ?? [];
  const index = lessons.findIndex((one) => one.id === id);
  const lesson = lessons[index];
  const number = Number(count);
  const start = lesson?.steps[number - 1]?.link;
  if (!lesson || start === undefined) return null;
  return {
    fragment: `${start}&lesson=${textOf({ id: lesson.id, step: number })}`,
    name: guidedWords.openStep(index + 1, number),
    follow: () => {
      gallery.value = false;
      openStep(lesson, number);
    },
  };
}

function Row({ statement, place }: { statement: Statement; place: Place | null }) {
  const { number, says, verdict, because } = statement;
  const row = useRef<HTMLLIElement>(null);
  const isSought = statement === statementAt(sought.value);
  useEffect(() => {
    if (isSought) row.current?.focus();
  }, [isSought]);
  return (
    <li ref={row} data-statement={number} tabIndex={isSought ? -1 : undefined}>
      <h4>{number.replace(/(Eqs?\.) /, '$1\u00a0')}</h4>
      <div>
        <p>
          <Prose text={says} />
        </p>
        <p class="because">
          <Prose text={because} />
        </p>
      </div>
      <p class="verdict" data-verdict={verdict}>
        {verdict}
      </p>
      {place && (
        <CardLink fragment={place.fragment} class="chip" follow={place.follow}>
          {place.name}
          <span class="visually-hidden"> {number}</span>
        </CardLink>
      )}
    </li>
  );
}
