/** Popover of an entry's `ⓘ`: equation, code, parameters and source. Fetched on demand. */
import { explained } from '../../charts/explained';
import type { Entry } from '../../engine/bindings';
import { Popover } from '../../ui/Popover';
import { Equation, Tex } from '../../ui/tex';
import { extensions } from './extensions';
import { controlsWords } from './words';

/** The only instance on the page. */
export function ExplainPopover() {
  const open = explained.value;
  return (
    <Popover
      anchor={open?.anchor ?? null}
      label={open ? controlsWords.about(open.entry.name) : ''}
      title={open?.entry.name ?? ''}
      closed={() => {
        explained.value = null;
      }}
    >
      {open && <Explanation entry={open.entry} index={open.index} />}
    </Popover>
  );
}

function Explanation({ entry, index }: { entry: Entry; index: number | undefined }) {
  return (
    <>
      <p>{entry.summary}</p>
      <Equation key={entry.equation} tex={entry.equation} />
      {index !== undefined && <extensions.Code entry={entry} index={index} />}
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
