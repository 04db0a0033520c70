/**
 * Mathematics. The formulas of lessons, recipes, statements and challenges were set when the page was built (`know`). For
 * others KaTeX is fetched, which is large: not before the first frame. Until then (and if it fails to come) symbols
 * stand in plain characters, as the letters of the controls always do. These formulas are set in small portions while
 * the page idles: none of this may hold up a frame.
 */
import { type ComponentChild, h } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { letterOf, standIn } from './format';
import { uiWords } from './words';

type Katex = typeof import('katex').default;

interface Wanted {
  tex: string;
  display: boolean;
}

let katex: Promise<Katex> | undefined;
/** KaTeX, once it is loaded. */
let arrived: Katex | undefined;
/** Formulas waiting to be set: the latest one of each element. */
const queue = new Map<HTMLElement, Wanted>();
let working = false;
/** The first frame has been drawn, or there will be none: before that, so much script would delay it. */
let started = false;

/** Lets formulas be set from now on. */
export function startTex(): void {
  started = true;
  if (queue.size > 0) work();
}

const idle = (run: () => void) =>
  'requestIdleCallback' in window
    ? requestIdleCallback(run, { timeout: 500 })
    : setTimeout(run, 30);

const fetchKatex = async (): Promise<Katex> => (await import('katex')).default;

function work(): void {
  if (!started || working) return;
  working = true;
  katex ??= fetchKatex();
  katex.then(
    (loaded) => {
      arrived = loaded;
      const portion = () => {
        const until = performance.now() + 6;
        for (const [element, wanted] of queue) {
          if (performance.now() >= until) break;
          set(loaded, element, wanted);
        }
        if (queue.size > 0) idle(portion);
        else working = false;
      };
      idle(portion);
    },
    () => {
      // Offline before it was ever loaded: plain characters stay; the next formula tries again.
      for (const [element, { tex, display }] of queue) if (display) element.textContent = tex;
      katex = undefined;
      working = false;
      queue.clear();
    },
  );
}

/** Sets a formula; one that cannot be set, such as a stranger's with thousands of braces, stands as it is written. */
function set(loaded: Katex, element: HTMLElement, { tex, display }: Wanted): void {
  queue.delete(element);
  if (!element.isConnected) return;
  try {
    loaded.render(tex, element, {
      displayMode: display,
      // KaTeX's own message has a style attribute, which the page's policy refuses.
      throwOnError: true,
      strict: 'ignore',
      output: 'htmlAndMathml',
    });
  } catch {
    element.textContent = tex;
  }
}

/** Formulas by their TeX, set when the page was built. Equal elements stand once in `elements`. */
export interface Formulas {
  elements: SetElement[];
  formulas: Record<string, Part[]>;
}
/** Its name (0 for a span), its class or all its attributes, and what is in it. */
export type SetElement = [
  name: string | 0,
  attributes: string | 0 | Record<string, string>,
  ...within: Part[],
];
/** A text, or the number of an element. */
export type Part = string | number;

const known = new Map<string, () => ComponentChild>();

/** Takes formulas that were set when the page was built. */
export function know({ elements, formulas }: Formulas): void {
  const built = (part: Part): ComponentChild => {
    const element = typeof part === 'number' && elements[part];
    if (!element) return part;
    const [name, attributes, ...within] = element;
    const given = typeof attributes === 'string' ? { class: attributes } : attributes || null;
    return h(name || 'span', given, ...within.map(built));
  };
  for (const [tex, parts] of Object.entries(formulas)) known.set(tex, () => parts.map(built));
}

export function Tex({ tex, display = false }: { tex: string; display?: boolean }) {
  const build = display ? undefined : known.get(tex);
  return build ? <span class="tex">{build()}</span> : <FetchedTex tex={tex} display={display} />;
}

/** A formula that KaTeX sets here. */
function FetchedTex({ tex, display }: { tex: string; display: boolean }) {
  const ref = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const element = ref.current;
    if (!element) return;
    element.textContent = display ? '' : standIn(tex);
    queue.set(element, { tex, display });
    work();
  }, [tex, display]);
  return <span ref={ref} class={display ? 'tex display' : 'tex'} />;
}

/** The symbol of a control: a letter needs no KaTeX, which a page that shows no formula does not fetch. */
export function Letter({ tex }: { tex: string }) {
  const set = letterOf(tex);
  if (!set) return <Tex tex={tex} />;
  const { letter, index } = set;
  // As in formulas, figures stand upright.
  const kind = /\d/.test(index) ? 'upright' : undefined;
  return (
    <span class="tex letter">
      {letter}
      {index && <sub class={kind}>{index}</sub>}
    </span>
  );
}

/** A formula whose numbers move under the viewer's hand: set at once, with what else changes in this frame. */
export function LiveTex({ tex }: { tex: string }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const wanted = { tex, display: false };
    if (arrived) {
      set(arrived, element, wanted);
      return;
    }
    queue.set(element, wanted);
    work();
  }, [tex]);
  return <span ref={ref} class="tex" />;
}

/** A formula of its own; a wide one scrolls, with the keyboard too. */
export function Equation({ tex }: { tex: string }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a formula is no fieldset
    <div
      class="equation"
      role="group"
      aria-label={uiWords.equation}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls when the window is narrow
      tabIndex={0}
    >
      <Tex tex={tex} display />
    </div>
  );
}
