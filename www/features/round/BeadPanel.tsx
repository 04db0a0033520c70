/** One round as beads on its loss: drag the step size, and see where an explicit and an implicit step land. */
import { computed, untracked, useSignalEffect } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Landing } from '../../engine/bindings';
import { hue } from '../../engine/catalogue';
import { panels } from '../../session/panels';
import { huesShown, meta, playing } from '../../session/play';
import { pause, step } from '../../session/race';
import { formatBound, formatExact, formatValue } from '../../ui/format';
import { heard, say } from '../../ui/live';
import { nudge, positionOf, roundTo, type Spec, STEPS, valueAt } from '../../ui/slider';
import { follow, giveWay, playRace, pull, pulled, rest, rolled, rollTo, target } from './bead';
import { Picture } from './Picture';
import { closed, round, useOpened } from './state';
import { BEAD } from './wanted';
import { roundWords } from './words';
import './bead.css';

export function BeadPanel() {
  useOpened();
  const section = useRef<HTMLElement>(null);
  useEffect(() => {
    // It appeared when the page was already scrolled past it.
    const above = (section.current?.getBoundingClientRect().top ?? 0) < 0;
    if (above && panels.peek()[0] === BEAD) section.current?.scrollIntoView();
    // The beads of a playing race have no round; they give way to a race that is played from here on.
    pause();
    return rest;
  }, []);
  useSignalEffect(() => {
    if (playing.value) untracked(giveWay);
  });
  useSignalEffect(() => {
    const to = target.value;
    if (to !== null) untracked(() => rollTo(to));
  });
  useSignalEffect(follow);
  return (
    <section
      ref={section}
      class="bead"
      aria-labelledby="bead-title"
      data-testid="bead"
      data-rolled={rolled}
    >
      <h2 id="bead-title">{roundWords.bead.title}</h2>
      {round.value ? <Beads /> : <Closed />}
    </section>
  );
}

function Closed() {
  if (closed.value === 'own') return <p class="closed">{roundWords.bead.ownCode}</p>;
  if (closed.value !== 'empty') return <div class="plot" />;
  return (
    <p class="closed" data-testid="bead-closed">
      {roundWords.bead.empty}{' '}
      <button type="button" class="button" data-testid="bead-begin" onClick={() => step(1)}>
        {roundWords.bead.begin}
      </button>
    </p>
  );
}

function Beads() {
  const here = round.value;
  if (!here) return null;
  const { anatomy, pictured } = here;
  const { explicit, implicit, paid } = anatomy;
  if (!pictured || !explicit || !implicit) return <p class="closed">{roundWords.bead.noPicture}</p>;
  return (
    <>
      <Picture kind="bead" description={`${roundWords.bead.picture} ${told.value}`} />
      <div class="bead-under">
        {pulled.value !== null && <Eta eta={pulled.value} square={anatomy.square} />}
        <ul class="bead-landings" data-testid="bead-landings">
          <Lands explicit={true} landing={explicit} paid={paid} />
          <Lands explicit={false} landing={implicit} paid={paid} />
        </ul>
        <button type="button" class="button run go" data-testid="bead-play" onClick={playRace}>
          {roundWords.bead.play} <span aria-hidden="true">→</span>
        </button>
      </div>
    </>
  );
}

/** The value to four digits. */
const short = (value: number) => formatValue(roundTo(value, 4));
const landed = (step: string, { score, loss }: Landing, paid: number) =>
  roundWords.bead.landed(step, short(score), short(loss), short(paid), loss > paid);
/** Where both steps land, in sentences. */
const told = computed(() => {
  const { explicit, implicit, paid } = round.value?.anatomy ?? {};
  if (!explicit || !implicit || paid === undefined) return '';
  return `${landed(roundWords.explicit, explicit, paid)} ${landed(roundWords.implicit, implicit, paid)}`;
});

function Lands({ explicit, landing, paid }: { explicit: boolean; landing: Landing; paid: number }) {
  const runs = meta.value?.runs ?? [];
  const run = runs.findIndex((one) => one.explicit === explicit);
  const { score, loss } = landing;
  return (
    <li data-step={explicit ? 'explicit' : 'implicit'} data-z={score} data-worse={loss > paid}>
      <i
        class={explicit ? 'swatch dashed' : 'swatch'}
        style={run < 0 ? undefined : `--k:${hue(huesShown.value[run])}`}
      />{' '}
      {roundWords.bead.lands(
        explicit ? roundWords.explicit : roundWords.implicit,
        short(score),
        short(loss),
      )}
    </li>
  );
}

/** Whether to announce the landings. */
let isPulled = false;

/** Range of η for dragging, relative to the step that ends in the minimum of a parabola. */
const REACH = [0.04, 40] as const;

function Eta({ eta, square }: { eta: number; square: number }) {
  const unit = square > 0 ? square : 1;
  const [low, high] = REACH.map((share) => roundTo(share / unit, 1)) as [number, number];
  const spec: Spec = { min: 1e-12, max: 1e12, scale: 'log', integer: false, slider: [low, high] };
  useSignalEffect(() => {
    // The landings are announced once both steps have landed.
    if (!rolled.value || !isPulled) return;
    isPulled = false;
    queueMicrotask(() => say(told.peek()));
  });
  const set = (to: number) => {
    isPulled = true;
    pull(to);
  };
  return (
    <label class="bead-eta">
      <span class="name">
        {roundWords.bead.pull} <i>η</i>
      </span>
      <input
        type="range"
        min={0}
        max={STEPS}
        value={positionOf(eta, spec)}
        aria-label={`${roundWords.stepSize} η`}
        aria-valuetext={heard(formatExact(eta))}
        data-slider="bead"
        onInput={(event) => set(roundTo(valueAt(Number(event.currentTarget.value), spec), 2))}
        onKeyDown={(event) => {
          const up = ['ArrowRight', 'ArrowUp'].includes(event.key);
          if (event.shiftKey || (!up && !['ArrowLeft', 'ArrowDown'].includes(event.key))) return;
          event.preventDefault();
          set(nudge(eta, up ? 1 : -1, spec));
        }}
      />
      <output>{formatExact(eta)}</output>
      <span class="bead-ends" aria-hidden="true">
        <span>{formatBound(low)}</span>
        <span>{formatBound(high)}</span>
      </span>
    </label>
  );
}
