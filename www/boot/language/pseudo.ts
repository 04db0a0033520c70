/**
 * A pseudo-language for tests: every English message with accents and a third longer, `[Ṁéáñ łöšš···]`. A text without
 * accents on its page is hard-coded; a truncated one leaves no room for a longer language. Chosen by
 * `localStorage['implicit-lab.language'] = 'qps'`.
 */
import { cloneElement, isValidElement, type VNode } from 'preact';
import { chartsWords } from '../../charts/words';
import { catalogue } from '../../engine/catalogue';
import { rust } from '../../engine/inLanguage';
import { isTable, type Table } from '../../ui/translation';
import { uiWords } from '../../ui/words';
// Not from `catalogue.de`, which would become a separate chunk, and one more to fetch for a German page.
import { eachText } from './german';

const PLAIN = 'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ';
const ACCENTED = 'áƀçđéƒĝĥíĵķłɱñöþǫŕšťúṽŵẋýžÁɃÇĐÉƑĜĤÍĴĶŁṀÑÖÞǪŔŠŤÚṼŴẊÝŽ';
const accented = (word: string) =>
  word.replace(/[a-z]/gi, (letter) => ACCENTED[PLAIN.indexOf(letter)] ?? letter);

/** Parts that keep their letters: formulas, code, marks, and symbols of one letter. */
const KEPT = ['\\$[^$]*\\$', '`[^`]*`', '\\{[^}]*\\}', '\\\\\\w+'];
const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');

/** A message in the pseudo-language; the values in it stay as they are. */
export function pseudo(text: string, values: readonly string[] = []): string {
  let length = 0;
  const parts = new RegExp([...values.map(escaped), ...KEPT, '[A-Za-z]{2,}'].join('|'), 'g');
  const said = text.replace(parts, (part) => {
    if (values.includes(part) || !/^[a-z]+$/i.test(part)) return part;
    length += part.length;
    return accented(part);
  });
  return length === 0 ? text : `[${said}${'·'.repeat(Math.ceil(length / 3))}]`;
}

/** Translates any value of a table in the same way. */
function inPseudo(message: unknown, values: readonly string[] = []): unknown {
  if (typeof message === 'string') return pseudo(message, values);
  if (Array.isArray(message)) return message.map((one) => inPseudo(one, values));
  if (isValidElement(message)) {
    const { children } = message.props as { children?: unknown };
    return cloneElement(message as VNode, { children: inPseudo(children, values) } as object);
  }
  if (typeof message !== 'function') return message;
  return (...given: unknown[]) =>
    inPseudo(
      message(...given),
      given.filter((one) => typeof one === 'string').filter((one) => /[a-z]{2}/i.test(one)),
    );
}

function fill(table: Table): void {
  for (const [key, message] of Object.entries(table))
    if (isTable(message)) fill(message);
    else table[key] = inPseudo(message);
}

/** All tables except those that only programs and their authors read. */
const tables = import.meta.glob<Record<string, Table>>(
  ['../../**/words.{ts,tsx}', '!../../features/embed/words.ts', '!../../engine/own/words.ts'],
  { eager: true },
);

export function translate(): void {
  // In English, a tab without its own label shows its id.
  for (const { id: key, choices = [] } of catalogue.views as { id: string; choices?: string[] }[])
    for (const id of choices) uiWords.tabs[`${key}.${id}`] ??= id;
  for (const metrics of [chartsWords.metrics, chartsWords.steps.metrics])
    for (const [id, metric] of Object.entries(metrics)) metric.tab ??= id;
  for (const file of Object.values(tables)) for (const table of Object.values(file)) fill(table);
  eachText(catalogue, (holder, key, text) => {
    // A loss's target is an id, not a text.
    if (key !== 'formula' && (key !== 'target' || text.includes(' '))) holder[key] = pseudo(text);
  });
  rust.say = (text) => (/·\]/.test(text) ? text : pseudo(text));
}
