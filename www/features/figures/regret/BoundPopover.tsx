/** Popover of a bound's name: its equation, and the numbers from which it was computed. Fetched on demand. */
import { useSignalEffect } from '@preact/signals';
import type { Bound } from '../../../engine/bindings';
import { inLanguage } from '../../../engine/inLanguage';
import { lastOf } from '../../../engine/lookup';
import { evidence } from '../../../session/evidence';
import { formatNumber } from '../../../ui/format';
import { Popover } from '../../../ui/Popover';
import { Prose } from '../../../ui/Prose';
import { Equation } from '../../../ui/tex';
import { explainedBound } from './explained';
import { regretWords } from './words';

/** The only instance on the page. */
export function BoundPopover() {
  // It belongs to the displayed evidence.
  useSignalEffect(() => {
    if (!evidence.value) explainedBound.value = null;
  });
  const open = explainedBound.value;
  return (
    <Popover
      anchor={open?.anchor ?? null}
      label={open ? regretWords.about(inLanguage(open.bound.name)) : regretWords.aboutBound}
      title={inLanguage(open?.bound.name ?? '')}
      closed={() => {
        explainedBound.value = null;
      }}
    >
      {open && <BoundText bound={open.bound} />}
    </Popover>
  );
}

function BoundText({ bound }: { bound: Bound }) {
  const known = evidence.value;
  return (
    <>
      <Equation key={bound.equation} tex={bound.equation} />
      {bound.fails != null && (
        <p>{regretWords.notHere(<Prose text={inLanguage(bound.fails)} />)}</p>
      )}
      {bound.note && (
        <p>
          <Prose text={inLanguage(bound.note)} />
        </p>
      )}
      {bound.terms.length > 0 && (
        <dl class="terms">
          {bound.terms.map(([name, value]) => (
            <div key={name}>
              <dt>
                <Prose text={inLanguage(name)} />
              </dt>
              <dd>{formatNumber(value, 6)}</dd>
            </div>
          ))}
          {known &&
            bound.parts.map(({ name, values }) => (
              <div key={name}>
                <dt>
                  <Prose text={inLanguage(name)} />
                </dt>
                <dd>{formatNumber(lastOf(known, values), 6)}</dd>
              </div>
            ))}
        </dl>
      )}
      <p class="source">{bound.source}</p>
    </>
  );
}
