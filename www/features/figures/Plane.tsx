/** The plane of the data: examples as points, and the line of every learner among them. */
import { batch, computed } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Focus } from '../../charts/Focus';
import { Labels } from '../../charts/labels';
import { judges } from '../../charts/metrics';
import { PanelFigure } from '../../charts/PanelFigure';
import { PictureButton } from '../../charts/PictureButton';
import { ReadingCanvas } from '../../charts/Reading';
import { chartsWords } from '../../charts/words';
import type { Geometry } from '../../engine/bindings';
import { entryOf } from '../../engine/catalogue';
import { inLanguage } from '../../engine/inLanguage';
import { setParam } from '../../session/edit';
import { experiment } from '../../session/experiment';
import { type Panel, togglePanel } from '../../session/panels';
import { digest } from '../../session/play';
import { board } from '../../session/race';
import { view } from '../../session/view';
import { formatCount, formatExact } from '../../ui/format';

const { plane: words } = chartsWords;

/** Explains the marks, in the terms of this stream and loss. */
const note = computed(() => {
  const plane = digest.value?.plane;
  if (!digest.value || !plane) return '';
  const [level = '0', above, below] = plane.levels.map((one) =>
    formatExact(Number(one.toPrecision(6))),
  );
  const parts = [
    words.examples(formatCount(plane.targets.len), formatCount(plane.t)),
    judges.value ? words.classes(digest.value.classes) : words.targets(level),
  ];
  if (plane.features === 2 && above !== undefined && below !== undefined)
    parts.push(words.lines(level, below, above));
  if (plane.names.length > 0) parts.push(words.axes(plane.names));
  return `${parts.join('; ')}.`;
});

/** Why the displayed stream has no plane; `null` if it has one, `undefined` before the first frame. */
const unplanar = computed(() => digest.value && inLanguage(digest.value.unplanar));

export const planePanel: Panel = {
  id: 'plane',
  name: () => words.title,
  Component: PlaneFigure,
  room: 'square',
  asks: (_, stands) => ({ plane: stands }),
  suits: () => unplanar.value === null,
  missing: () => unplanar.value,
  WayOn: MakePlanar,
  turnable: () => unplanar.value === null,
  pictures: [{ kind: 'points', name: () => words.title, ready: (shown) => shown?.plane != null }],
};

/** Number of features of a plane. */
const PLANAR = 2;

/** Button that gives the stream two features, if their number can be chosen. */
function MakePlanar() {
  const features = entryOf('stream', experiment.value.stream.id)?.params.find(
    ({ id }) => id === 'd',
  );
  if (features?.type !== 'number' || features.min > PLANAR) return null;
  return (
    <button
      type="button"
      class="plain way-on"
      title={words.makePlanarTitle(PLANAR)}
      data-testid="make-planar"
      onClick={() =>
        batch(() => {
          setParam('stream', 'd', PLANAR);
          if (!(view.panels.value ?? [planePanel.id]).includes(planePanel.id))
            togglePanel(planePanel.id);
        })
      }
    >
      {words.makePlanar(PLANAR)}
    </button>
  );
}

function PlaneFigure() {
  const ends = useRef<HTMLDivElement>(null);
  const labels = useRef<Labels>(null);

  function label(geometry: Geometry, axes: HTMLCanvasElement): void {
    const frame = board.shown?.frame ?? null;
    if (ends.current) labels.current ??= new Labels(ends.current);
    const width = axes.width / devicePixelRatio;
    labels.current?.place(geometry, 'points', frame, board.hues, width, board.fontPx);
  }

  return (
    <PanelFigure panel={planePanel}>
      <figcaption>
        <h2>{words.title}</h2>
        {judges.value && (
          <span>
            {words.mistakesOf} <Focus label={words.mistakesOf} />
          </span>
        )}
        <PictureButton kind="points" />
      </figcaption>
      <ReadingCanvas kind="points" name={words.chart} drawn={label}>
        <div ref={ends} class="ends" aria-hidden="true" />
      </ReadingCanvas>
      <p class="under">{note}</p>
    </PanelFigure>
  );
}
