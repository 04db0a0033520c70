/**
 * Names at the ends of lines. They move with every frame, so they are plain elements that are kept
 * and shifted; the page's components never see them.
 */
import type { Frame, Geometry } from '../core';
import { formatCount } from '../format';
import { slots } from '../state';
import { hue } from '../theme';
import type { ChartKind } from './readout';

export class Labels {
  #pool: HTMLSpanElement[] = [];

  constructor(private readonly layer: HTMLElement) {}

  place(geometry: Geometry, kind: ChartKind, frame: Frame | null, width: number): void {
    const { endLabels } = geometry;
    endLabels.forEach((end, i) => {
      const label = this.#label(i);
      const run = frame?.meta.runs[end.run];
      const fell = end.cut && kind === 'loss' ? run?.divergedAt : null;
      const cross = fell == null ? '' : ` ✕ t = ${formatCount(fell)}`;
      const text = end.text ?? `${run?.label ?? ''}${cross}`;
      if (label.textContent !== text) label.textContent = text;
      const colour = hue(slots.peek()[end.run] ?? 0);
      if (label.style.color !== colour) label.style.color = colour;
      const x = end.x / devicePixelRatio;
      const y = end.y / devicePixelRatio;
      // Near the right edge a name ends at the edge instead of leaving the picture.
      label.style.maxWidth = `${Math.max(width - x, 24)}px`;
      label.style.transform = `translate(${x.toFixed(1)}px, ${y.toFixed(1)}px) translateY(-50%)`;
      label.hidden = false;
    });
    for (const label of this.#pool.slice(endLabels.length)) label.hidden = true;
  }

  #label(index: number): HTMLSpanElement {
    let label = this.#pool[index];
    if (!label) {
      label = document.createElement('span');
      this.layer.append(label);
      this.#pool.push(label);
    }
    return label;
  }
}
