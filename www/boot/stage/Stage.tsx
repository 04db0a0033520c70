/**
 * The page on a projector: one sentence, one picture, a bar that fades. Or in a slide: curves, a legend, a slim bar. Both
 * are sized to the window. Its panels are those of the bench, enlarged by the styles.
 */
import { computed, signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { entryOf } from '../../engine/catalogue';
import { extensions } from '../../features/controls/extensions';
import { ChallengeLine, ChallengeStrip } from '../../features/guided/challenges/Challenges';
import { challengeId } from '../../features/guided/challenges/state';
import { Beside } from '../../features/guided/lessons/Beside';
import { LessonLine } from '../../features/guided/lessons/Line';
import { LessonStrip } from '../../features/guided/lessons/Strip';
import { guided } from '../../features/guided/lessons/state';
import { phaseShown, round } from '../../features/round/state';
import { controls, isHidden, mode } from '../../session/mode';
import { panelOf } from '../../session/panels';
import { experimentShown, meta } from '../../session/play';
import { board } from '../../session/race';
import { view } from '../../session/view';
import { Headline } from '../bench/Bench';
import { inTheWay } from '../bench/InTheWay';
import { Notices } from '../bench/Notices';
import { EmbedBar } from './EmbedBar';
import { emptied, Former, startFormer, watchInk } from './Former';
import { KeyHint } from './KeyHint';
import { Legend } from './Legend';
import { PresentBar } from './PresentBar';
import { codeShown, staged } from './pictures';
import { SettingsRow } from './SettingsRow';
import { stageWords } from './words';
import './index.css';

/** Time for which the buttons stay visible after the pointer moved (ms). */
const SEEN = 2_000;
const MOVES = ['pointermove', 'pointerdown'] as const;
/** Whether the pointer is at rest, so that the chart has the window to itself. */
const idle = signal(false);

const blank = computed(() => meta.value === null);

export function Stage() {
  const ref = useRef<HTMLElement>(null);
  const presents = mode.value === 'present';
  // The styles, which have loaded with it, enlarge the text on its charts.
  useEffect(() => {
    board.restyle();
    return () => board.restyle();
  }, []);
  // The element with the focus is gone: the stage takes the focus, for the keys.
  useEffect(() => {
    if (presents) ref.current?.focus({ preventScroll: true });
  }, [presents]);
  useEffect(() => {
    if (!presents) return;
    let timer = 0;
    const wake = () => {
      idle.value = false;
      clearTimeout(timer);
      timer = window.setTimeout(() => {
        idle.value = true;
      }, SEEN);
    };
    wake();
    for (const kind of MOVES) addEventListener(kind, wake);
    return () => {
      clearTimeout(timer);
      for (const kind of MOVES) removeEventListener(kind, wake);
      idle.value = false;
    };
  }, [presents]);
  return (
    <main ref={ref} class="stage" tabIndex={-1} data-idle={idle}>
      <Notices />
      {inTheWay() ?? <Pictures />}
      {presents && controls.value && <SettingsRow />}
      {!isHidden('bar') && (presents ? <PresentBar /> : <EmbedBar />)}
      {presents && <KeyHint />}
    </main>
  );
}

function Pictures() {
  const names = staged.value;
  const presents = mode.value === 'present';
  const lectures = presents && guided.value;
  useEffect(startFormer, []);
  return (
    <>
      {guided.value ? (
        presents ? (
          <LessonLine />
        ) : (
          <LessonStrip />
        )
      ) : challengeId.value !== '' && presents ? (
        <ChallengeStrip />
      ) : (
        <>
          <ChallengeLine />
          {!isHidden('headline') && <Headline />}
        </>
      )}
      {!presents && <Legend />}
      <div class="stage-body">
        {lectures && !codeShown.value && <Beside />}
        <div class="stage-picture" data-empty={lectures && emptied.value}>
          <section
            ref={watchInk}
            class="pictures"
            data-count={names.length}
            data-first={names[0]}
            aria-busy={blank.value}
            data-blank={blank.value}
          >
            {names.map((id) => {
              const Panel = panelOf(id)?.Component;
              return Panel && <Panel key={id} />;
            })}
          </section>
          {lectures && emptied.value && <Former />}
        </div>
        {presents && codeShown.value && <Code />}
      </div>
    </>
  );
}

/** The code of the learner in focus, in large type. */
function Code() {
  const index = view.focus.value - 1;
  const entry = entryOf('learner', experimentShown.value.runs[index]?.id ?? '');
  if (!entry) return null;
  return (
    <aside class="stage-code" aria-label={stageWords.code(entry.name)} data-testid="stage-code">
      <extensions.Code
        key={entry.id}
        entry={entry}
        index={index}
        phase={staged.value.includes('round') && round.value ? phaseShown.value : undefined}
      />
    </aside>
  );
}
