/** The `ƒ` button and what it opens: equation, source, and what the parameters do. */
import type { Entry, Kind } from '../../engine/bindings';
import { explained } from '../../session/state';
import { Popover } from '../../ui/Popover';
import { Equation, Tex } from '../../ui/tex';

export function ExplainButton({ kind, entry }: { kind: Kind; entry: Entry }) {
  return (
    <button
      type="button"
      class="icon-button f"
      aria-label={`What ${entry.name} is`}
      aria-haspopup="dialog"
      title={`What ${entry.name} is`}
      onClick={(event) => {
        explained.value = { kind, entry, anchor: event.currentTarget };
      }}
    >
      ƒ
    </button>
  );
}

/** One for the whole page. */
export function ExplainPopover() {
  const open = explained.value;
  return (
    <Popover
      anchor={open?.anchor ?? null}
      label={open ? `What ${open.entry.name} is` : 'Explanation'}
      title={open?.entry.name ?? ''}
      closed={() => {
        explained.value = null;
      }}
    >
      {open && <Explanation entry={open.entry} />}
    </Popover>
  );
}

function Explanation({ entry }: { entry: Entry }) {
  return (
    <>
      <p>{entry.summary}</p>
      <Equation key={entry.equation} tex={entry.equation} />
      {entry.params.length > 0 && (
        <dl>
          {entry.params.map((spec) => (
            <div key={spec.id}>
              <dt>
                {spec.symbol && <Tex tex={spec.symbol} />} {spec.name}
              </dt>
              <dd>{spec.help}</dd>
            </div>
          ))}
        </dl>
      )}
      <p class="source">{entry.source}</p>
    </>
  );
}
