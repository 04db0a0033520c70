/** This round, opened up: what one learner received, predicted, paid and solved, and how it moved. */
import { computed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { pause } from '../../session/race';
import { done, opens } from '../../session/state';
import { formatCount } from '../../ui/format';
import { Focus } from '../charts/Focus';
import { PictureButton } from '../export/Pictures';
import { KeyButton } from '../transport/KeyButton';
import { rounded } from './examples';
import { Landings } from './Landings';
import { Blackboard, Phases } from './Phases';
import { Picture } from './Picture';
import { Place } from './Place';
import { draft, isPlaced, placeExample, placeStart, placing } from './place';
import { closed, isFirst, last, nextPhase, round, said, told } from './state';
import { WhatIf } from './WhatIf';

const title = computed(() => {
  const t = round.value?.anatomy.t;
  return t === undefined ? 'This round, opened up' : `Round ${formatCount(t)} of`;
});

/** A button of the closed panel was pressed: what opens is brought into view, and the keys go on there. */
let summoned = false;
const summon = (act: () => void) => () => {
  summoned = true;
  act();
};

export function RoundPanel() {
  useEffect(() => {
    opens.value = true;
    return () => {
      opens.value = false;
    };
  }, []);
  const section = useRef<HTMLElement>(null);
  const first = isFirst.value;
  const was = useRef(first);
  useEffect(() => {
    // Whoever sends it to the front wants to see it there.
    if (first && !was.current) section.current?.scrollIntoView();
    was.current = first;
  }, [first]);
  return (
    <section ref={section} class="round" aria-labelledby="round-title" data-testid="round">
      <div class="round-head">
        <h2 id="round-title">
          <span>{title}</span> {round.value && <Focus label="Learner whose round is opened" />}
        </h2>
        <Steps />
        <KeyButton
          does="open"
          class="quiet front"
          title={isFirst.value ? 'Move down' : 'Move to top'}
          aria-pressed={isFirst}
        >
          <span aria-hidden="true">{isFirst.value ? '↓' : '↑'}</span>
          <span class="words">{isFirst.value ? 'Move down' : 'Move to top'}</span>
        </KeyButton>
      </div>
      {closed.value === null ? <Opened /> : <Closed />}
    </section>
  );
}

/** One phase back, one on: as the keys do. */
function Steps() {
  if (closed.value !== null) return null;
  const atEnd = told.value === last.value;
  return (
    <div class="round-steps">
      <KeyButton does="phaseBack" class="step" title="Phase before" aria-label="Phase before">
        ‹
      </KeyButton>
      <KeyButton
        does="phaseNext"
        class="step"
        title={atEnd ? 'Next round, phase by phase' : 'Next phase'}
        disabled={atEnd && done.value}
      >
        {atEnd ? 'next round ›' : 'next phase ›'}
      </KeyButton>
    </div>
  );
}

/** Why there is nothing to see yet, and how to get something to see. */
function Closed() {
  const state = closed.value;
  const text = {
    loading: 'Opening the round …',
    running: 'Pause, and the last round opens up here, phase by phase.',
    empty: isPlaced.value
      ? 'No round was played yet. Play the first example, or place one.'
      : 'No round was played yet.',
    own: 'This learner is code of your own: its step cannot be opened up. Look at another one:',
  }[state ?? 'loading'];
  return (
    <>
      <p class="closed" data-testid="round-closed" data-why={state}>
        {text} {state === 'own' && <Focus label="Learner whose round is opened" />}
        {state === 'running' && (
          <button type="button" class="button" data-testid="round-pause" onClick={summon(pause)}>
            Pause and open it
          </button>
        )}
        {state === 'empty' && !done.value && (
          <button
            type="button"
            class="button"
            data-testid="round-begin"
            onClick={summon(nextPhase)}
          >
            Play round 1, phase by phase
          </button>
        )}
      </p>
      {state === 'empty' && <Place />}
    </>
  );
}

function Opened() {
  const sentence = useRef<HTMLParagraphElement>(null);
  useEffect(() => {
    if (!summoned) return;
    summoned = false;
    const panel = sentence.current?.closest('section');
    panel?.scrollIntoView();
    panel?.querySelector<HTMLElement>('.round-steps .step:last-child')?.focus();
  }, []);
  const here = round.value;
  if (!here) return null;
  const { anatomy, pictured, plane } = here;
  return (
    <>
      <p ref={sentence} class="said" data-testid="round-said">
        {said}
      </p>
      <div class="round-body" data-plane={plane} data-pictured={pictured}>
        <Phases />
        <div class="round-pictures">
          <WhatIf />
          {pictured && <Scalar />}
          {pictured && anatomy.apart == null && <Equation />}
          {plane && <Plane />}
        </div>
        <Blackboard />
        <div class="round-under">
          <Landings />
          <Place />
        </div>
      </div>
    </>
  );
}

function Scalar() {
  return (
    <figure>
      <figcaption>
        <h3>The loss along z = xᵀw</h3>
        <PictureButton kind="scalar" />
      </figcaption>
      <Picture
        name="scalar"
        description="The loss over the prediction, the tangent that an explicit step trusts, what an implicit step minimises, and where both land."
        draw={(charts, axes, series, phase, [z = Number.NaN]) =>
          charts.drawScalar(axes, series, phase, z)
        }
        hover={(charts, x, y) => charts.hoverScalar(x, y)}
      />
    </figure>
  );
}

function Equation() {
  return (
    <figure>
      <figcaption>
        <h3>The equation xᵀw(β) = h(β)</h3>
        <PictureButton kind="equation" />
      </figcaption>
      <Picture
        name="equation"
        description="Both sides of the scalar equation over beta, the explicit step's beta, and the crossing that the implicit step solves for."
        draw={(charts, axes, series, phase, [beta = Number.NaN]) =>
          charts.drawEquation(axes, series, phase, beta)
        }
        hover={(charts, x, y) => charts.hoverEquation(x, y)}
      />
    </figure>
  );
}

function Plane() {
  return (
    <figure class="plane">
      <figcaption>
        <h3>The plane of weights</h3>
        <PictureButton kind="plane" />
      </figcaption>
      <Picture
        name="plane"
        description="The two weights: where the loss is level, where the learner stood, and where both steps land."
        draw={(charts, axes, series, phase, [w1 = Number.NaN, w2 = Number.NaN]) =>
          charts.drawPlane(axes, series, phase, w1, w2)
        }
        hover={(charts, x, y) => charts.hoverPlane(x, y)}
        press={
          placing.value === 'look'
            ? undefined
            : (charts, x, y) => {
                const point = charts.planeAt(x, y);
                if (point) place(rounded(point));
              }
        }
      />
    </figure>
  );
}

function place(point: number[]): void {
  if (placing.peek() === 'example') placeExample([...point, draft.peek()[2] ?? 1]);
  else placeStart(point);
}
