/** The figure of mistakes: each learner's number of wrong signs or classes so far. */
import { judges } from '../../charts/metrics';
import { PanelFigure } from '../../charts/PanelFigure';
import { PictureButton } from '../../charts/PictureButton';
import { Plot } from '../../charts/Plot';
import { learnersReader } from '../../charts/readout';
import { chartsWords } from '../../charts/words';
import { valueAt } from '../../engine/lookup';
import { type Panel, panels } from '../../session/panels';
import { digest } from '../../session/play';
import { formatCount } from '../../ui/format';

const { mistakes: words } = chartsWords;

export const mistakesPanel: Panel = {
  id: 'mistakes',
  name: () => words.title,
  Component: MistakesFigure,
  room: 'half',
  asks: (_, stands) => (stands ? { series: ['mistakes'] } : {}),
  // The loss is the learners' own measure, so mistakes are shown on request only, on a stage too.
  suits: () => false,
  missing: () => (digest.value ? (judges.value ? null : words.missing) : undefined),
  turnable: () => panels.value.includes('mistakes'),
  pictures: [
    {
      kind: 'mistakes',
      overRounds: true,
      name: () => words.title,
      ready: (shown) => shown?.runs.some(({ series }) => series.mistakes) === true,
    },
  ],
};

const mistakesReader = () =>
  learnersReader(({ frame, run, sample }) => {
    const count = valueAt(frame, run.series.mistakes, sample);
    return { rows: [[words.title, count === undefined ? '–' : formatCount(count)]], alone: true };
  });

function MistakesFigure() {
  return (
    <PanelFigure panel={mistakesPanel}>
      <figcaption>
        <h2>{words.title}</h2>
        <PictureButton kind="mistakes" />
      </figcaption>
      <Plot picture="mistakes" name={chartsWords.overRounds(words.title)} reader={mistakesReader} />
      <p class="under">{words.note}</p>
    </PanelFigure>
  );
}
