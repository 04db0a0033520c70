/** A whole lesson on paper: its steps with their charts and questions, then the answers on a separate page. */
import { useEffect, useState } from 'preact/hooks';
import { readLink } from '../../../session/experiment';
import { formatCount } from '../../../ui/format';
import { Prose } from '../../../ui/Prose';
import { guidedWords } from '../words';
import type { Draw, Step } from './collection';
import { pathOf, plainAxes } from './Expected';
import { chartOf, type OnPaper } from './paper';
import { unmarked } from './pieces';
import { LETTERS } from './Question';
import { Sheet } from './Sheet';
import { sketchOf } from './sketch';
import { handout, type Sketch, textOf } from './state';
import { drawWords, handoutWords } from './words';

export function Handout() {
  const lesson = handout.value;
  const charts = useCharts(lesson?.steps ?? []);
  if (!lesson) return null;
  const { steps } = lesson;
  const numbered = steps.map((step, index): [Step, number] => [step, index + 1]);
  return (
    <Sheet
      lesson={lesson}
      name="handout"
      busy={
        charts.length < steps.length ? handoutWords.drawing(charts.length + 1, steps.length) : null
      }
      close={() => {
        handout.value = null;
      }}
    >
      <div class="handout-columns">
        {numbered.map(([step, number]) => (
          <StepOnPaper
            key={number}
            step={step}
            number={number}
            chart={charts[number - 1]}
            sketch={sketchOf(textOf({ id: lesson.id, step: number }))}
          />
        ))}
      </div>
      <section class="handout-answers">
        <h2>{handoutWords.answers}</h2>
        <div class="handout-columns">
          {numbered.map(
            ([{ title, ask }, number]) =>
              ask && (
                <section key={number}>
                  <h3>{handoutWords.step(number, title)}</h3>
                  {charts[number - 1] && (
                    <Chart svg={charts[number - 1]?.svg ?? ''} title={title} />
                  )}
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
        </div>
      </section>
    </Sheet>
  );
}

/** The charts of the steps drawn so far; `null` for a step without one. */
function useCharts(steps: readonly Step[]): (OnPaper | null)[] {
  const [charts, setCharts] = useState<(OnPaper | null)[]>([]);
  useEffect(() => {
    const gone = new AbortController();
    const drawAll = async () => {
      const drawn: (OnPaper | null)[] = [];
      for (const step of steps) {
        // A step without its chart is still a step.
        drawn.push(await chartOf(step, gone.signal).catch(() => null));
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
      {chart &&
        (step.ask ? (
          <Asked {...chart} step={step} sketch={sketch} />
        ) : (
          <Chart {...chart} title={step.title} />
        ))}
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

/** The picture before the answer: the answer's own axes to draw in, with the curve drawn on the page. */
function Asked({ before, name, rounds, step, sketch }: OnPaper & { step: Step; sketch: Sketch }) {
  const draw = step.ask?.draw;
  if (before === null)
    return (
      <figure class="handout-axes" aria-label={handoutWords.axes}>
        <span>{name}</span>
        {rounds !== null && <span>{handoutWords.across(formatCount(rounds))}</span>}
      </figure>
    );
  if (!draw) return <Chart svg={before} title={step.title} />;
  return <Sketched svg={before} title={step.title} link={step.link} draw={draw} sketch={sketch} />;
}

interface SketchedProps {
  svg: string;
  title: string;
  link: string;
  draw: Draw;
  sketch: Sketch;
}

/** The axes with the curve drawn on the page, over the plot area given by the picture. */
function Sketched({ svg, title, link, draw, sketch }: SketchedProps) {
  const rounds = readLink(link).experiment.rounds ?? 1;
  const [left = 0, right = 1, top = 0, bottom = 1] =
    /data-plot="([^"]+)"/.exec(svg)?.[1]?.split(' ').map(Number) ?? [];
  const axes = plainAxes({ left, right, top, bottom }, draw, rounds);
  return (
    <figure class="handout-sketch" aria-label={drawWords.axes(title)}>
      <Chart svg={svg} title={title} />
      <svg viewBox={/viewBox="([^"]+)"/.exec(svg)?.[1]} aria-hidden="true">
        <path class="sketch" d={pathOf(sketch, axes, rounds)} />
      </svg>
    </figure>
  );
}
