/** The editor: CodeMirror with JavaScript, loaded when code is first opened. */
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { EditorState, StateEffect, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightSpecialChars,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import { classHighlighter } from '@lezer/highlight';
import { StyleModule } from 'style-mod';

/** The line with the error, from 1; `null` for none. */
const blame = StateEffect.define<number | null>();
const mark = Decoration.line({ class: 'at-fault', attributes: { 'data-testid': 'fault-line' } });

const blamed = StateField.define<DecorationSet>({
  create: () => Decoration.none,
  update(marks, { docChanged, changes, effects, state }) {
    let shown = docChanged ? marks.map(changes) : marks;
    for (const effect of effects) {
      if (!effect.is(blame)) continue;
      const line = effect.value;
      const there = line !== null && line >= 1 && line <= state.doc.lines;
      shown = there ? Decoration.set([mark.range(state.doc.line(line).from)]) : Decoration.none;
    }
    return shown;
  },
  provide: (field) => EditorView.decorations.from(field),
});

/**
 * Invisible characters and those that reorder visible ones, in addition to those that CodeMirror marks itself: code must be
 * read as it runs. Joiners, fillers, all direction marks, variation selectors, tags.
 */
const UNSEEN =
  /\u034f|[\u17b4\u17b5]|[\u180b-\u180f]|[\ufe00-\ufe0f]|[\u{e0100}-\u{e01ef}]|[\u115f\u1160\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\uffa0]|[\u{e0000}-\u{e007f}]/u;

export interface CodeEditor {
  text(): string;
  /** Replaces the whole text; can be undone. */
  write(text: string): void;
  blame(line: number | null): void;
  focus(): void;
  destroy(): void;
}

interface Options {
  text: string;
  label: string;
  run(): void;
  changed(text: string): void;
}

/**
 * Puts CodeMirror's styles into a constructed sheet: the page's policy allows no style elements. `style-mod` makes such a
 * sheet for a shadow root, and an element for a document, depending on whether there is a head; it stores the result at the
 * root under its own key. So it is shown the document as one without a head, and the document receives the result.
 */
function styleBySheet(): void {
  const root = { ownerDocument: document, adoptedStyleSheets: document.adoptedStyleSheets };
  StyleModule.mount(root as unknown as ShadowRoot, []);
  for (const key of Object.getOwnPropertySymbols(root))
    Object.defineProperty(document, key, { value: Reflect.get(root, key), configurable: true });
}
// A browser without this gets the element, which its policy rejects: the code is then shown in plain letters.
if (document.adoptedStyleSheets) styleBySheet();

/**
 * Handles typing over a selection: left to the browser, the text would keep the old look in style attributes, which the
 * page's policy rejects (and CodeMirror discards).
 */
const typedOver = EditorView.domEventHandlers({
  beforeinput(event, view) {
    if (event.inputType !== 'insertText' || event.data === null || event.isComposing) return false;
    if (view.state.selection.main.empty) return false;
    view.dispatch(view.state.replaceSelection(event.data), {
      userEvent: 'input.type',
      scrollIntoView: true,
    });
    return true;
  },
});

export function openEditor(
  parent: HTMLElement,
  { text, label, run, changed }: Options,
): CodeEditor {
  const act = () => {
    run();
    return true;
  };
  const view = new EditorView({
    parent,
    state: EditorState.create({
      doc: text,
      extensions: [
        lineNumbers(),
        highlightSpecialChars({ addSpecialChars: UNSEEN }),
        history(),
        drawSelection(),
        highlightActiveLine(),
        indentOnInput(),
        bracketMatching(),
        javascript(),
        syntaxHighlighting(classHighlighter),
        EditorView.lineWrapping,
        EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        // Tab moves on to the buttons: a field that captures it is a trap.
        keymap.of([{ key: 'Mod-Enter', run: act }, ...defaultKeymap, ...historyKeymap]),
        EditorView.updateListener.of(({ docChanged, state }) => {
          if (docChanged) changed(state.doc.toString());
        }),
        blamed,
        typedOver,
      ],
    }),
  });
  return {
    text: () => view.state.doc.toString(),
    write(next) {
      view.dispatch({ changes: { from: 0, to: view.state.doc.length, insert: next } });
    },
    blame(line) {
      const there = line !== null && line >= 1 && line <= view.state.doc.lines;
      const shown = there
        ? [EditorView.scrollIntoView(view.state.doc.line(line).from, { y: 'center' })]
        : [];
      view.dispatch({ effects: [blame.of(line), ...shown] });
    },
    focus: () => view.focus(),
    destroy: () => view.destroy(),
  };
}
