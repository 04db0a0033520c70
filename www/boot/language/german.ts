/** The German messages, one table for each English one. They are a separate chunk. */
import { catalogue } from '../../engine/catalogue';
import { rust } from '../../engine/inLanguage';
import { replaceIn, type Table } from '../../ui/translation';
import { sentences, translateCatalogue } from './catalogue.de';
import { rustTexts } from './rust.de';
import { speaker } from './speakRust';

export { eachText } from './catalogue.de';

const english = import.meta.glob<Record<string, Table>>('../../**/words.{ts,tsx}', { eager: true });
const words = import.meta.glob<Record<string, Table>>('../../**/words.de.{ts,tsx}', {
  eager: true,
});

/** English tables with their German counterparts, by name. */
export const tables: readonly [name: string, english: Table, german: Table][] = Object.values(
  words,
).flatMap((file) =>
  Object.entries(file).map(([name, table]): [string, Table, Table] => {
    const original = Object.values(english).find((one) => name in one)?.[name];
    if (!original) throw new Error(`there is no table ${name}`);
    return [name, original, table];
  }),
);

/** Rust's texts in German. */
export const german = speaker(rustTexts, sentences);

/** Replaces English messages and catalogue texts by German ones; those without a translation stay English. */
export function translate(): void {
  for (const [, original, table] of tables) replaceIn(original, table);
  translateCatalogue(catalogue);
  rust.say = german;
}
