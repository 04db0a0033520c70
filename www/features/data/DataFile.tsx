/** The viewer's table, below the stream's fields: its file, its shape, its target. */
import { useId } from 'preact/hooks';
import { inLanguage } from '../../engine/inLanguage';
import { setTarget } from '../../session/edit';
import { ownTable, refusedOwn, targetLabels, unfit } from '../../session/rows';
import { bring, reopen } from './draft';
import { dataWords, describeTarget, formatShape } from './words';

/** Most columns in the menu of targets; the dialog has a search for the others. */
export const MENU = 200;

export function DataFileFields() {
  const id = useId();
  const own = ownTable.value;
  const findings = own?.findings ?? refusedOwn.value?.findings ?? null;
  const name = own?.part.id ?? refusedOwn.value?.name;
  const columns = findings?.format === 'csv' ? findings.columns : [];
  const target = columns.find(({ role }) => role === 'target')?.name ?? '';
  const wrong = unfit.value;
  const labels = targetLabels.value;
  /** The target as transformed for the chosen loss. */
  const mapped = labels?.ok ? describeTarget(labels.text, inLanguage(labels.text)) : '';
  return (
    <div class="file">
      <div class="file-buttons">
        <ChooseFile>{name ? dataWords.chooseOther : dataWords.chooseFile}</ChooseFile>
        {name && (
          <button type="button" class="button" data-testid="data" onClick={reopen}>
            {dataWords.reopen}
          </button>
        )}
      </div>
      {columns.length > 1 && columns.length <= MENU && (
        <div class="row choice">
          <label for={`${id}t`}>
            <span class="word">{dataWords.target}</span>
          </label>
          <select
            id={`${id}t`}
            class="small"
            data-testid="target"
            value={target}
            onChange={(event) => setTarget(event.currentTarget.value)}
          >
            {target === '' && <option value="">{dataWords.chooseTarget}</option>}
            {columns.map((column) => (
              <option key={column.name} value={column.name}>
                {column.name}
              </option>
            ))}
          </select>
        </div>
      )}
      <p class={wrong !== null ? 'summary wrong' : 'summary'} role="status" data-testid="file-said">
        {name && <b>{name} </b>}
        {wrong ??
          (own
            ? [formatShape(own.findings), mapped].filter((said) => said !== '').join('; ')
            : dataWords.accepted)}
      </p>
    </div>
  );
}

/** Button that opens the browser's file chooser, for files with any extension: LIBSVM files have none. */
export function ChooseFile({ children }: { children: string }) {
  const id = useId();
  return (
    <>
      <label class="button" for={id}>
        {children}
      </label>
      <input
        id={id}
        class="visually-hidden"
        type="file"
        data-testid="file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again after a change.
          event.currentTarget.value = '';
          if (file) bring(file);
        }}
      />
    </>
  );
}
