/** The losses over the time that each learner needed for its rounds: a more expensive step has to earn its cost. */
import { lossTitle, metricShown } from '../../charts/metrics';
import { PanelFigure } from '../../charts/PanelFigure';
import { Plot } from '../../charts/Plot';
import { chartsWords } from '../../charts/words';
import { comparator } from '../../session/evidence';
import { type Panel, panels } from '../../session/panels';
import { view } from '../../session/view';
import { MetricTitle, momentReader } from './Figures';

const { time: words } = chartsWords;

export const timePanel: Panel = {
  id: 'time',
  name: () => words.title,
  Component: TimeFigure,
  room: 'half',
  // Times depend on this machine: they are shown on request only, on a stage too.
  suits: () => false,
  turnable: () => panels.value.includes('time'),
  // The loss chart's picture is over time too, if its axis is.
  pictures: [],
};

function TimeFigure() {
  const [metric, scale] = [metricShown.value, view.scale.value];
  const { name, formula } = lossTitle(metric);
  return (
    <PanelFigure panel={timePanel}>
      <figcaption>
        <MetricTitle said={words.of(name)} formula={formula} />
      </figcaption>
      <Plot
        picture="loss"
        chart="time"
        across="time"
        look={{ metric, scale, against: comparator.value, bounds: 'hidden', axis: 'time' }}
        reader={momentReader}
        name={words.of(name)}
      />
      <p class="under">{words.note}</p>
    </PanelFigure>
  );
}
