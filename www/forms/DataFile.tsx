/** The viewer's table: choose it, choose its target, see what was found in it. */
import { useId } from 'preact/hooks';
import { bringFile, setTarget } from '../edit';
import { formatCount } from '../format';
import { file, inspected } from '../state';

export function DataFileFields() {
  const id = useId();
  const data = file.value;
  const { found, columns, error } = inspected.value;
  const target = found?.target ?? data?.target ?? '';
  return (
    <div class="file">
      <label class="button wide" for={`${id}f`}>
        {data ? 'Choose another file' : 'Choose a CSV file'}
      </label>
      <input
        id={`${id}f`}
        class="visually-hidden"
        type="file"
        accept=".csv,.txt,text/csv,text/plain"
        data-testid="file"
        onChange={(event) => {
          const brought = event.currentTarget.files?.[0];
          if (brought) void bringFile(brought);
        }}
      />
      {columns.length > 0 && (
        <div class="row choice">
          <label for={`${id}t`}>
            <span class="word">target</span>
          </label>
          <select
            id={`${id}t`}
            class="small"
            data-testid="target"
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
          >
            {!columns.includes(target) && <option value="">choose one</option>}
            {columns.map((column) => (
              <option key={column} value={column}>
                {column}
              </option>
            ))}
          </select>
        </div>
      )}
      <p class={error ? 'summary wrong' : 'summary'} role="status">
        {data && <b>{data.name} </b>}
        {error ??
          (found
            ? `${formatCount(found.rows)} rows, ${formatCount(found.features)} features. ${found.mapping ?? ''}`
            : 'A header, numeric features, one target column. The file stays on this machine.')}
      </p>
    </div>
  );
}
