/** A whole lesson on paper: its steps with their charts and questions, then the answers on a page of their own. */
import { useEffect, useRef, useState } from 'preact/hooks';
import { chartsWords } from '../../../charts/words';
import { isHosted, pageAddress } from '../../../session/address';
import { readLink } from '../../../session/experiment';
import { formatCount } from '../../../ui/format';
import { Prose } from '../../../ui/Prose';
import { codeOf } from '../../../ui/qr';
import { guidedWords } from '../words';
import type { Draw, Step } from './collection';
import { pathOf, plainAxes, Ticks } from './Expected';
import { chartOf, type OnPaper } from './paper';
import { unmarked } from './pieces';
import { LETTERS } from './Question';
import { type Sketch, sketchOf } from './sketch';
import { handout, OWN, textOf } from './state';
import { drawWords, handoutWords } from './words';

export function Handout() {
  const lesson = handout.value;
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const charts = useCharts(lesson?.steps ?? []);
  if (!lesson) return null;
  const numbered = lesson.steps.map((step, index): [Step, number] => [step, index + 1]);
  return (
    <main class="handout" data-testid="handout">
      <p class="handout-buttons">
        <button
          type="button"
          class="button"
          disabled={charts.length < lesson.steps.length}
          data-testid="handout-print"
          onClick={() => print()}
        >
          {charts.length < lesson.steps.length
            ? handoutWords.drawing(charts.length + 1, lesson.steps.length)
            : handoutWords.print}
        </button>
        <button
          type="button"
          class="button"
          data-testid="handout-close"
          onClick={() => {
            handout.value = null;
          }}
        >
          {handoutWords.close}
        </button>
      </p>
      <h1 ref={heading} tabIndex={-1}>
        {lesson.title}
      </h1>
      {isHosted() && lesson.id !== OWN && <LessonLink id={lesson.id} />}
      <p>{lesson.about}</p>
      <p class="source">{lesson.source}</p>
      {numbered.map(([step, number]) => (
        <StepOnPaper
          key={number}
          step={step}
          number={number}
          chart={charts[number - 1]}
          sketch={sketchOf(textOf({ id: lesson.id, step: number }))}
        />
      ))}
      <section class="handout-answers">
        <h2>{handoutWords.answers}</h2>
        {numbered.map(
          ([{ title, ask }, number]) =>
            ask && (
              <section key={number}>
                <h3>{handoutWords.step(number, title)}</h3>
                {charts[number - 1] && <Chart svg={charts[number - 1]?.svg ?? ''} title={title} />}
                <p>
                  <b>{handoutWords.answer(LETTERS[ask.right - 1] ?? '')}</b>{' '}
                  <Prose text={ask.answers[ask.right - 1] ?? ''} />
                </p>
                <p>
                  <Prose text={unmarked(ask.reason)} />
                </p>
              </section>
            ),
        )}
      </section>
    </main>
  );
}

/** The charts of the steps, as far as they are drawn; `null` is of a step that has none. */
function useCharts(steps: readonly Step[]): (OnPaper | null)[] {
  const [charts, setCharts] = useState<(OnPaper | null)[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    const drawAll = async () => {
      const drawn: (OnPaper | null)[] = [];
      for (const { link } of steps) {
        // A step without its chart is still a step.
        drawn.push(await chartOf(link, gone.signal).catch(() => null));
        if (gone.signal.aborted) return;
        setCharts([...drawn]);
      }
    };
    drawAll();
    return () => gone.abort();
  }, [steps]);
  return charts;
}

function StepOnPaper({
  step,
  number,
  chart,
  sketch,
}: {
  step: Step;
  number: number;
  chart: OnPaper | null | undefined;
  sketch: Sketch;
}) {
  return (
    <section>
      <h2>{handoutWords.step(number, step.title)}</h2>
      {step.ask?.draw ? (
        <Sketched {...step} draw={step.ask.draw} sketch={sketch} />
      ) : (
        chart && (step.ask ? <Axes {...chart} /> : <Chart {...chart} title={step.title} />)
      )}
      {chart === null && <p class="source">{handoutWords.noChart}</p>}
      <p>
        <Prose text={unmarked(step.text)} />
      </p>
      {step.remember && (
        <ul>
          {step.remember.map((line) => (
            <li key={line}>
              <Prose text={line} />
            </li>
          ))}
        </ul>
      )}
      {step.try && (
        <p>
          <b>{guidedWords.try}</b> <Prose text={unmarked(step.try)} />
        </p>
      )}
      {step.ask && (
        <>
          <p class="question">
            <Prose text={step.ask.question} />
          </p>
          <ol type="A">
            {step.ask.answers.map((answer) => (
              <li key={answer}>
                <Prose text={answer} />
              </li>
            ))}
          </ol>
        </>
      )}
    </section>
  );
}

const Chart = ({ svg, title }: { svg: string; title: string }) => (
  <img
    class="handout-chart"
    src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
    alt={handoutWords.chart(title)}
  />
);

/** Where one draws what one expects. */
const Axes = ({ name, rounds }: Pick<OnPaper, 'name' | 'rounds'>) => (
  <figure class="handout-axes" aria-label={handoutWords.axes}>
    <span>{name}</span>
    {rounds !== null && <span>{handoutWords.across(formatCount(rounds))}</span>}
  </figure>
);

const PAPER = { left: 30, right: 505, top: 24, bottom: 165 };

/** Where one draws what one expects of a curve, with what was drawn on the page. */
function Sketched({ link, title, draw, sketch }: Step & { draw: Draw; sketch: Sketch }) {
  const rounds = readLink(link).experiment.rounds ?? 1;
  const axes = plainAxes(PAPER, draw, rounds);
  return (
    <svg class="handout-sketch" viewBox="0 0 520 186" role="img" aria-label={drawWords.axes(title)}>
      <text x="2" y="12">
        {chartsWords[draw.chart]}
      </text>
      <Ticks axes={axes} draw={draw} rounds={rounds} />
      <path class="sketch" d={pathOf(sketch, axes, rounds)} />
    </svg>
  );
}

/** The lesson's link: on paper an address to be typed, or a code to be scanned. */
function LessonLink({ id }: { id: string }) {
  const link = `${pageAddress()}#lesson=${id}`;
  const { side, path } = codeOf(link);
  return (
    <a class="handout-code" href={link}>
      <svg viewBox={`0 0 ${side} ${side}`} role="img" aria-label={handoutWords.code}>
        <path d={path} />
      </svg>
      {link.replace(/^https?:\/\//, '')}
    </a>
  );
}
