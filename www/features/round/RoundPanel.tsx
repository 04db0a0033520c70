/** One learner's round, step by step: the example received, the prediction and its loss, the equation solved, and the move. */
import { computed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Focus } from '../../charts/Focus';
import { PictureButton } from '../../charts/PictureButton';
import { chartsWords } from '../../charts/words';
import { done } from '../../session/play';
import { pause } from '../../session/race';
import { view } from '../../session/view';
import { PauseIcon, PlayIcon } from '../../ui/icons';
import { KeyButton } from '../../ui/KeyButton';
import { rounded } from './examples';
import { filmPlaying, roll } from './film';
import { Landings } from './Landings';
import { Blackboard, Phases } from './Phases';
import { Picture } from './Picture';
import { Place } from './Place';
import { draft, isPlaced, placeExample, placeStart, placing } from './place';
import {
  closed,
  cutTo,
  last,
  nextPhase,
  phaseShown,
  progress,
  round,
  said,
  useOpened,
} from './state';
import { WhatIf } from './WhatIf';
import { filmWanted } from './wanted';
import { roundWords } from './words';
import './round.css';

// Functions for the rest of the page.
export { roll, startFilm, stopFilm } from './film';
export { formerPhase, nextPhase, round, startRound } from './state';

const title = computed(() => {
  const t = round.value?.anatomy.t;
  return t === undefined ? roundWords.title : roundWords.titleOf(t);
});

/** Index of the learner whose button was pressed in the closed panel: its round is scrolled into view and focused. */
let summoned: number | null = null;
const summon = (act: () => void) => () => {
  summoned = view.focus.peek();
  act();
};

export function RoundPanel() {
  const section = useRef<HTMLElement>(null);
  useOpened();
  const isOpen = closed.value === null;
  useEffect(() => {
    // The film is the point of interest; the panel has its height only once the round is open.
    if (filmWanted.peek() || filmPlaying.peek()) section.current?.scrollIntoView();
  }, [isOpen]);
  return (
    <section ref={section} class="round" aria-labelledby="round-title" data-testid="round">
      <div class="round-head">
        <h2 id="round-title">
          <span>{title}</span> {round.value && <Focus label={roundWords.focus} />}
        </h2>
        {isOpen && <Film />}
        <Steps />
      </div>
      {isOpen ? <Opened /> : <Closed />}
    </section>
  );
}

/** The film of the round, with its player and scrubber. */
function Film() {
  return (
    <div class="film">
      <KeyButton
        does="film"
        class="step"
        title={roundWords.film}
        aria-label={roundWords.film}
        aria-pressed={filmPlaying}
        onClick={(event) => roll(event.shiftKey)}
      >
        {filmPlaying.value ? <PauseIcon /> : <PlayIcon />} {roundWords.filmButton}
      </KeyButton>
      <input
        type="range"
        aria-label={roundWords.scrub}
        aria-valuetext={roundWords.phases[phaseShown.value - 1] ?? ''}
        data-testid="film-scrubber"
        min={0}
        max={last}
        step={0.01}
        value={progress}
        onInput={(event) => cutTo(Number(event.currentTarget.value))}
      />
    </div>
  );
}

/** Buttons for the previous and the next phase. */
function Steps() {
  if (closed.value !== null) return null;
  const atEnd = phaseShown.value === last.value;
  return (
    <div class="round-steps">
      <KeyButton
        does="phaseBack"
        class="step"
        title={roundWords.previousPhase}
        aria-label={roundWords.previousPhase}
      >
        ‹
      </KeyButton>
      <KeyButton
        does="phaseNext"
        class="step"
        title={atEnd ? roundWords.nextRound : roundWords.nextPhase}
        disabled={atEnd && done.value}
      >
        {atEnd ? roundWords.nextRoundButton : roundWords.nextPhaseButton}
      </KeyButton>
    </div>
  );
}

/** The reason why no round is shown, with advice. */
function Closed() {
  const state = closed.value;
  const text = {
    loading: roundWords.loading,
    running: roundWords.running,
    empty: isPlaced.value ? roundWords.emptyPlaced : roundWords.empty,
    own: roundWords.ownCode,
  }[state ?? 'loading'];
  return (
    <>
      <p class="closed" data-testid="round-closed" data-why={state}>
        {text} {state === 'own' && <Focus label={roundWords.focus} />}
        {state === 'running' && (
          <button type="button" class="button" data-testid="round-pause" onClick={summon(pause)}>
            {roundWords.pause}
          </button>
        )}
        {state === 'empty' && !done.value && (
          <button
            type="button"
            class="button"
            data-testid="round-begin"
            onClick={summon(nextPhase)}
          >
            {roundWords.begin}
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
    const isSummoned = summoned === view.focus.peek();
    summoned = null;
    if (!isSummoned) return;
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
      {!pictured && !plane && anatomy.classes > 1 && (
        <p class="closed" data-testid="no-pictures">
          {roundWords.noPictures}
        </p>
      )}
      <div class="round-body" data-plane={plane} data-pictured={pictured || plane}>
        <Phases />
        <div class="round-pictures">
          <WhatIf />
          {pictured && <Scalar />}
          {pictured && anatomy.apart == null && <Equation />}
          {plane && (anatomy.classes > 1 ? <Triangle /> : <Plane />)}
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
    <figure aria-label={roundWords.scalar}>
      <figcaption>
        <h3>{roundWords.scalar}</h3>
        <PictureButton kind="scalar" />
      </figcaption>
      <Picture
        kind="scalar"
        description={
          round.value?.anatomy.apart == null
            ? roundWords.scalarPicture
            : roundWords.scalarPictureApart
        }
      />
    </figure>
  );
}

function Equation() {
  return (
    <figure aria-label={roundWords.equation}>
      <figcaption>
        <h3>{roundWords.equation}</h3>
        <PictureButton kind="equation" />
      </figcaption>
      <Picture kind="equation" description={roundWords.equationPicture} />
    </figure>
  );
}

function Plane() {
  return (
    <figure class="plane" aria-label={roundWords.plane}>
      <figcaption>
        <h3>{roundWords.plane}</h3>
        <PictureButton kind="plane" />
      </figcaption>
      <Picture
        kind="plane"
        description={roundWords.planePicture}
        press={
          placing.value === 'look'
            ? undefined
            : (charts, x, y) => {
                const point = charts.hasPlane() ? charts.placeAt('plane', x, y) : undefined;
                if (point) place(rounded(point));
              }
        }
      />
    </figure>
  );
}

function Triangle() {
  return (
    <figure aria-label={roundWords.triangle}>
      <figcaption>
        <h3>{roundWords.triangle}</h3>
        <PictureButton kind="plane" />
      </figcaption>
      <Picture
        kind="plane"
        name={chartsWords.round.triangle}
        description={roundWords.trianglePicture}
      />
    </figure>
  );
}

function place(point: number[]): void {
  if (placing.peek() === 'example') placeExample([...point, draft.peek()[2] ?? 1]);
  else placeStart(point);
}
