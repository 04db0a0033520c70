/** The dialog with the link as text, as a QR code for the phones in the room, and as a frame for slides. */
import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { whyNotLoaded } from '../../boot/trouble';
import { code } from '../../session/mode';
import { clip, frameHtml, pageLinkAt } from '../../session/share';
import { playing, round } from '../../session/state';
import { Dialog } from '../../ui/Dialog';
import { formatCount } from '../../ui/format';
import { say } from '../../ui/live';
import type { Code } from '../stage/qr';
import { exportWords } from './words';

/** Bytes in the largest code with the least error correction (ISO/IEC 18004, version 40-L). */
const MOST = 2953;
/** Squares per side from which a phone has to come close (version 20 has 97). */
const DENSE = 105;

export function CodeDialog() {
  return (
    <Dialog open={code} name="code" title={exportWords.code}>
      <CodeText />
    </Dialog>
  );
}

/** The address works on this computer only. */
const isLocal = ({ protocol, hostname }: Location) =>
  protocol === 'file:' || /^(localhost|127\.|\[::1\])/.test(hostname);

function CodeText() {
  /** The round at which the link stands; it does not go on with the race. */
  const at = useSignal(playing.peek() ? null : round.peek());
  const link = pageLinkAt(at.value);
  const made = useSignal<Code | string | null>(null);
  const length = new TextEncoder().encode(link).length;
  useEffect(() => {
    if (length > MOST) {
      made.value = exportWords.codeTooLong(formatCount(length), formatCount(MOST));
      return;
    }
    import('../stage/qr').then(
      ({ codeOf }) => {
        made.value = codeOf(link);
      },
      (error: unknown) => {
        made.value = exportWords.codeMissing(whyNotLoaded(error));
      },
    );
  }, [link]);
  const shown = made.value;
  const drawn = shown !== null && typeof shown !== 'string';
  return (
    <div class="code-body">
      {drawn ? (
        <Picture code={shown} />
      ) : (
        shown !== null && (
          <p class="wrong" role="alert" data-testid="code-problem">
            {shown}
          </p>
        )
      )}
      <div class="code-text">
        {drawn && shown.side > DENSE && <p data-testid="code-dense">{exportWords.codeDense}</p>}
        {isLocal(location) && (
          <p class="wrong" data-testid="code-own">
            {exportWords.localAddress}
          </p>
        )}
        <p class="code-link" data-testid="code-link">
          {link}
        </p>
        <label>
          <input
            type="checkbox"
            checked={at.value !== null}
            onChange={(event) => {
              at.value = event.currentTarget.checked ? round.peek() : null;
            }}
          />{' '}
          {exportWords.atRound(formatCount(at.value ?? round.value))}
        </label>
        <div class="code-buttons">
          <Copy key={link} text={link} name={exportWords.copyLink} />
          <Copy key={`frame ${link}`} text={frameHtml(at.value)} name={exportWords.copyFrame} />
        </div>
      </div>
    </div>
  );
}

/** Puts a text on the clipboard, and says so. */
function Copy({ text, name }: { text: string; name: string }) {
  const copied = useSignal<boolean | null>(null);
  const said = copied.value ? exportWords.copied : exportWords.selectLink;
  return (
    <button
      type="button"
      class="button"
      onClick={async () => {
        copied.value = await clip(text);
        say(copied.value ? exportWords.copied : exportWords.selectLink);
      }}
    >
      {copied.value === null ? name : said}
    </button>
  );
}

/** Dark on white in both themes: many phones cannot read a light code on dark. */
const Picture = ({ code: { side, path } }: { code: Code }) => (
  <svg
    class="code-picture"
    viewBox={`0 0 ${side} ${side}`}
    shape-rendering="crispEdges"
    role="img"
    aria-label={exportWords.codePicture}
    data-testid="code-picture"
  >
    <rect width={side} height={side} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);
