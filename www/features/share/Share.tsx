/** The panel that shares an experiment: its link, a QR code for the phones in the room, and, folded, the HTML of a frame. */
import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import { pageAddress } from '../../session/address';
import { openedAt } from '../../session/experiment';
import { shortOf } from '../../session/guides';
import { sharing } from '../../session/mode';
import { labels, playing, round } from '../../session/play';
import { frameHtml, pageLinkAt } from '../../session/share';
import { choicesOf, type View, view } from '../../session/view';
import { CopyButton } from '../../ui/CopyButton';
import { Dialog } from '../../ui/Dialog';
import { Doc } from '../../ui/Doc';
import { formatCount } from '../../ui/format';
import type { Code } from '../../ui/qr';
import { whyNotLoaded } from '../../ui/trouble';
import { outsideOf } from './outside';
import { shareWords } from './words';

/** Capacity of the largest code with the least error correction, ISO/IEC 18004, version 40-L (bytes). */
const MOST = 2953;
/** Squares per side from which a phone must be held close (version 20 has 97). */
const DENSE = 105;

export const ShareDialog = () => (
  <Dialog open={sharing} name="share" title={shareWords.title}>
    <Panel />
  </Dialog>
);

/** Whether the address works on this computer only. */
const isLocal = ({ protocol, hostname }: Location) =>
  protocol === 'file:' || /^(localhost|127\.|\[::1\])/.test(hostname);

/** The short link of an unchanged step or challenge that is at this round or plays (`null`), if there is one. */
function shortLinkAt(at: number | null): string | null {
  const fragment = pageLinkAt(at).slice(pageAddress().length + 1);
  const short = shortOf(fragment);
  return short && `${pageAddress()}#${short}`;
}

/** The initial round of the link: that of an unchanged step is its opening round, however far it has been played. */
function firstRound(): number | null {
  const opens = openedAt.peek();
  if (shortLinkAt(opens) !== null) return opens;
  return playing.peek() ? null : round.peek();
}

function Panel() {
  /** The round in link and frame; it does not advance with the race. */
  const at = useSignal(useMemo(firstRound, []));
  const theme = useSignal(view.theme.peek());
  const ground = useSignal(view.ground.peek());
  const link = shortLinkAt(at.value) ?? pageLinkAt(at.value);
  const outside = outsideOf();
  return (
    <div class="share-body">
      <Picture link={link} />
      <div class="share-texts">
        <section>
          <h3>{shareWords.link}</h3>
          <Shared id="link" title={shareWords.link} what={shareWords.theLink} text={link}>
            <Send link={link} />
            <label>
              <input
                type="checkbox"
                checked={at.value !== null}
                onChange={({ currentTarget }) => {
                  at.value = currentTarget.checked ? round.peek() : null;
                }}
              />{' '}
              {shareWords.paused(formatCount(at.value ?? round.value))}
            </label>
          </Shared>
        </section>
        {outside !== null && (
          <section>
            <h3>{shareWords.page}</h3>
            <Shared id="page" title={shareWords.page} what={shareWords.thePage} text={outside}>
              <a href={outside} target="_blank" rel="noopener">
                {shareWords.openPage}
              </a>
            </Shared>
          </section>
        )}
        {isLocal(location) && (
          <p class="wrong" data-testid="share-local">
            {shareWords.local}
          </p>
        )}
        <details data-testid="share-slide">
          <summary>{shareWords.forSlide}</summary>
          <Shared
            id="frame"
            title={shareWords.frame}
            what={shareWords.theFrame}
            text={frameHtml({ at: at.value, theme: theme.value, ground: ground.value })}
          >
            <label>
              {shareWords.colours}{' '}
              <select
                value={theme.value}
                onChange={({ currentTarget }) => {
                  theme.value = currentTarget.value as View['theme'];
                }}
              >
                {choicesOf('theme').map((one) => (
                  <option key={one} value={one}>
                    {shareWords.themes[one] ?? one}
                  </option>
                ))}
              </select>
            </label>
            <label>
              <input
                type="checkbox"
                checked={ground.value === 'transparent'}
                onChange={({ currentTarget }) => {
                  ground.value = currentTarget.checked ? 'transparent' : 'page';
                }}
              />{' '}
              {shareWords.transparent}
            </label>
          </Shared>
          <p>
            {shareWords.use()} <Doc page="embedding">{shareWords.messages}</Doc>
          </p>
        </details>
      </div>
    </div>
  );
}

interface SharedProps {
  id: string;
  title: string;
  /** Name of the text, for screen readers. */
  what: string;
  text: string;
  /** Settings of the text, and other ways to share it. */
  children: ComponentChildren;
}

/** A text to copy. */
const Shared = ({ id, title, what, text, children }: SharedProps) => (
  <>
    <textarea
      readOnly
      rows={2}
      spellcheck={false}
      aria-label={title}
      data-testid={`share-${id}`}
      value={text}
      onFocus={({ currentTarget }) => currentTarget.select()}
    />
    <div class="share-row">
      <CopyButton
        text={text}
        what={what}
        data-testid={`share-${id}-copy`}
        autofocus={id === 'link'}
      />
      {children}
    </div>
  </>
);

/** Passes the link to the system, if the browser and the address allow it. */
function Send({ link }: { link: string }) {
  const sheet = { title: shareWords.named(labels.value.join(', ')), url: link };
  if (!navigator.canShare?.(sheet)) return null;
  return (
    <button
      type="button"
      class="button"
      // Closing without a choice is an error, too.
      onClick={() => navigator.share(sheet).catch(() => {})}
    >
      {shareWords.send}
    </button>
  );
}

/** The QR code, or why there is none. */
function Picture({ link }: { link: string }) {
  const made = useSignal<Code | string | null>(null);
  useEffect(() => {
    const length = new TextEncoder().encode(link).length;
    if (length > MOST) {
      made.value = shareWords.tooLong(formatCount(length), formatCount(MOST));
      return;
    }
    import('../../ui/qr').then(
      ({ codeOf }) => {
        made.value = codeOf(link);
      },
      (error: unknown) => {
        made.value = shareWords.missing(whyNotLoaded(error));
      },
    );
  }, [link]);
  const shown = made.value;
  if (typeof shown === 'string')
    return (
      <p class="wrong" role="alert" data-testid="share-problem">
        {shown}
      </p>
    );
  return (
    <div class="share-picture">
      {shown && <Drawn code={shown} />}
      {shown && shown.side > DENSE && <p data-testid="share-dense">{shareWords.dense}</p>}
    </div>
  );
}

/** The drawn code, dark on white in both themes: many phones cannot read a light code on dark. */
const Drawn = ({ code: { side, path } }: { code: Code }) => (
  <svg
    viewBox={`0 0 ${side} ${side}`}
    shape-rendering="crispEdges"
    role="img"
    aria-label={shareWords.picture}
    data-testid="share-picture"
  >
    <rect width={side} height={side} fill="#fff" />
    <path d={path} fill="#000" />
  </svg>
);
