/** The viewer's table beside the stream's fields: choose it, see what is in it, choose its target. */
import { useId } from 'preact/hooks';
import { setTarget } from '../../session/edit';
import { mapping, ownTable, refusedOwn, unfit } from '../../session/state';
import { bring, reopen } from '../data/draft';
import { formatShape } from '../data/words';

/** More columns than one looks through in a menu; the dialog has a search for them. */
export const MENU = 200;

export function DataFileFields() {
  const id = useId();
  const own = ownTable.value;
  const findings = own?.findings ?? refusedOwn.value?.findings ?? null;
  const name = own?.part.id ?? refusedOwn.value?.name;
  const columns = findings?.format === 'csv' ? findings.columns : [];
  const target = columns.find(({ role }) => role === 'target')?.name ?? '';
  const wrong = unfit.value;
  return (
    <div class="file">
      <div class="file-buttons">
        <ChooseFile>{name ? 'Choose another file' : 'Choose a file'}</ChooseFile>
        {name && (
          <button type="button" class="button" data-testid="data" onClick={reopen}>
            Data…
          </button>
        )}
      </div>
      {columns.length > 1 && columns.length <= MENU && (
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
            {target === '' && <option value="">choose one</option>}
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
            ? [formatShape(own.findings), mapping.value].filter((said) => said !== '').join('; ')
            : 'CSV or LIBSVM. The file stays on this machine.')}
      </p>
    </div>
  );
}

/** A button that opens the browser's choice of files. */
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
        accept=".csv,.tsv,.txt,.data,.dat,.svm,.libsvm,.svmlight,text/*"
        data-testid="file"
        onChange={(event) => {
          const [file] = event.currentTarget.files ?? [];
          // The same file may be chosen again after it was changed.
          event.currentTarget.value = '';
          if (file) bring(file);
        }}
      />
    </>
  );
}
