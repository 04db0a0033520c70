/** The first rows of the file, unchanged. */
import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Findings } from '../../engine/bindings';
import { dataWords } from './words';

const CLASSES = { target: 'is-target', weight: 'is-target', feature: '', skipped: 'is-skipped' };

export function Preview({ findings }: { findings: Findings }) {
  const { header, preview, columns, format } = findings;
  const box = useRef<HTMLElement>(null);
  const wider = useSignal(false);
  useLayoutEffect(() => {
    const table = box.current;
    if (!table) return;
    const watch = new ResizeObserver(() => {
      wider.value = table.scrollWidth > table.clientWidth;
    });
    watch.observe(table);
    if (table.firstElementChild) watch.observe(table.firstElementChild);
    return () => watch.disconnect();
  }, [preview.length === 0]);
  if (preview.length === 0) return null;
  // The preview has the first cells of a row, but all names of the header.
  const width = preview.reduce((most, row) => Math.max(most, row.length), 0);
  const places = Array.from({ length: width }, (_, place) => place);
  const columnOf = (place: number) => (format === 'csv' ? columns[place] : undefined);
  /** Class of a column: words are left-aligned, numbers right-aligned. */
  const classOf = (place: number) => {
    const column = columnOf(place);
    if (!column) return 'is-words';
    return column.kind === 'category' && !column.except
      ? `is-words ${CLASSES[column.role]}`
      : CLASSES[column.role];
  };
  const more = format === 'csv' ? columns.length - width : 0;
  return (
    <div class="data-preview">
      <h3>{dataWords.firstRows}</h3>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard */}
      <section class="data-table" aria-label={dataWords.firstRows} tabIndex={0} ref={box}>
        <table data-testid="data-preview">
          {header.length > 0 && (
            <thead>
              <tr>
                {places.map((place) => (
                  <th key={place} scope="col" class={classOf(place)}>
                    {header[place]}
                    {columnOf(place)?.role === 'target' && <span> {dataWords.target}</span>}
                    {columnOf(place)?.role === 'weight' && <span> {dataWords.weight}</span>}
                  </th>
                ))}
              </tr>
            </thead>
          )}
          <tbody>
            {preview.map((row, index) => (
              <tr key={index}>
                {places.map((place) => (
                  <td key={place} class={classOf(place)}>
                    {row[place]}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {(wider.value || more > 0) && (
        <p class="summary" data-testid="data-wider">
          {dataWords.width(width, more > 0 ? columns.length : width, wider.value)}
        </p>
      )}
    </div>
  );
}
