/**
 * Mathematics. The formulas of lessons, recipes, statements and challenges were set when the page
 * was built (`know`). For others, the large KaTeX is fetched, but not before the first frame. Until
 * then (or if the fetch fails), symbols are plain characters, as the letters of the controls always
 * are. These formulas are set in small portions while the page idles, so that no frame is delayed.
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
/** Formulas waiting to be set: the latest of each element. */
const queue = new Map<HTMLElement, Wanted>();
let working = false;
/** Whether the first frame has been drawn, or there will be none: so much script would delay it. */
let started = false;

/** Allows formulas to be set from now on. */
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
      // Offline and never loaded: plain characters stay, and the next formula tries again.
      for (const [element, { tex, display }] of queue) if (display) element.textContent = tex;
      katex = undefined;
      working = false;
      queue.clear();
    },
  );
}

/**
 * Sets a formula. One that cannot be set, such as a stranger's with thousands of braces, is shown
 * as written.
 */
function set(loaded: Katex, element: HTMLElement, { tex, display }: Wanted): void {
  queue.delete(element);
  if (!element.isConnected) return;
  try {
    loaded.render(tex, element, {
      displayMode: display,
      // KaTeX's own error message has a style attribute, which the page's policy refuses.
      throwOnError: true,
      strict: 'ignore',
      output: 'htmlAndMathml',
    });
  } catch {
    element.textContent = tex;
  }
}

/** Formulas by their TeX, set when the page was built. Equal elements occur once in `elements`. */
export interface Formulas {
  elements: SetElement[];
  formulas: Record<string, Part[]>;
}
/** Its name (0 for a span), its class or all its attributes, and its content. */
export type SetElement = [
  name: string | 0,
  attributes: string | 0 | Record<string, string>,
  ...within: Part[],
];
/** A text, or the index of an element. */
export type Part = string | number;

const known = new Map<string, () => ComponentChild>();

/** Registers formulas that were set when the page was built. */
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

/** A formula that KaTeX sets on the page. */
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

/**
 * The symbol of a control. A letter needs no KaTeX, which a page without formulas never fetches.
 */
export function Letter({ tex }: { tex: string }) {
  const set = letterOf(tex);
  if (!set) return <Tex tex={tex} />;
  const { letter, index } = set;
  // Digits are upright, as in formulas.
  const kind = /\d/.test(index) ? 'upright' : undefined;
  return (
    <span class="tex letter">
      {letter}
      {index && <sub class={kind}>{index}</sub>}
    </span>
  );
}

/**
 * A formula whose numbers the viewer is dragging: set at once, in the same frame as the other
 * changes.
 */
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

/** A displayed formula; a wide one scrolls, by keyboard too. */
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
