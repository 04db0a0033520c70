/**
 * The page on a projector or in a slide: curves, a legend and a slim bar, sized to the window. Its panels
 * are those of the bench; the styles make them larger.
 */
import { computed } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { ChallengeLine, ChallengeStrip } from '../../features/guided/challenges/Challenges';
import { challengeId } from '../../features/guided/challenges/state';
import { LessonStrip } from '../../features/guided/lessons/Strip';
import { guided } from '../../features/guided/lessons/state';
import { controls, isHidden, mode } from '../../session/mode';
import { panelOf } from '../../session/panels';
import { meta } from '../../session/play';
import { Headline } from '../bench/Bench';
import { inTheWay } from '../bench/InTheWay';
import { Notices } from '../bench/Notices';
import { EmbedBar } from './EmbedBar';
import { KeyHint } from './KeyHint';
import { Legend } from './Legend';
import { PresentBar } from './PresentBar';
import { staged } from './pictures';
import { SettingsRow } from './SettingsRow';

const blank = computed(() => meta.value === null);

export function Stage() {
  const ref = useRef<HTMLElement>(null);
  const presents = mode.value === 'present';
  // The element that had the focus is gone: the stage takes it, for the keys.
  useEffect(() => {
    if (presents) ref.current?.focus({ preventScroll: true });
  }, [presents]);
  return (
    <main ref={ref} class="stage" tabIndex={-1}>
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
  return (
    <>
      {guided.value ? (
        <LessonStrip />
      ) : challengeId.value !== '' && mode.value === 'present' ? (
        <ChallengeStrip />
      ) : (
        <>
          <ChallengeLine />
          {!isHidden('headline') && <Headline />}
        </>
      )}
      <Legend />
      <section
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
    </>
  );
}
