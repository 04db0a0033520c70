/** The types of Rust's data have only fields that Rust writes: a renamed field fails here. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

/** Types with another name in Rust. */
const IN_RUST: Readonly<Record<string, string>> = {
  Best: 'BestFrame',
  Bound: 'BoundFrame',
  DataFault: 'Fault',
  Dataset: 'Set',
  Entry: 'Listed',
  EvidenceMeta: 'EvidenceFrame',
  FoundColumn: 'ColumnFindings',
  FrameMeta: 'Frame',
  Run: 'RunSpec',
  SweepLive: 'Live',
  SweepPlan: 'Planned',
  SweepTarget: 'Target',
  Working: 'Progress',
};
/**
 * Types without a struct: an answer with its buffer, the kinds of a parameter, a run with the
 * fields of a part.
 */
const NONE = [
  'ChoiceParam',
  'EvidenceFrame',
  'Frame',
  'NumberParam',
  'Option',
  'SeedBands',
  'SweepSummary',
  'TextParam',
];

const camel = (name: string) => name.replace(/_(\w)/g, (_, letter: string) => letter.toUpperCase());

const filesOf = (folder: string, ending: string) =>
  readdirSync(folder, { recursive: true })
    .map((name) => join(folder, String(name)))
    .filter((path) => path.endsWith(ending));

/**
 * Fields written by each struct (or enum), by its name; `...Other` for the flattened fields of
 * another one.
 */
function written(source: string): [name: string, fields: string[]][] {
  const [code = ''] = source.split('#[cfg(test)]\nmod tests {');
  const structs = code.matchAll(
    /((?:#\[.*\]\n|\/\/\/.*\n)*)(?:pub(?:\(\w+\))? )?(?:struct|enum) (\w+)(?:<.*?>)? \{\n([\s\S]*?)\n\}/g,
  );
  return [...structs].flatMap(([, attributes = '', name = '', body = '']) => {
    if (!attributes.includes('Serialize') && !attributes.includes('Deserialize')) return [];
    const isCamel = attributes.includes('camelCase');
    const fields = body.matchAll(/((?: +#\[.*\]\n)*) {4,8}(?:pub(?:\(.*?\))? )?(\w+): (.*),/g);
    const tag = /tag = "(\w+)"/.exec(attributes)?.slice(1) ?? [];
    return [
      [
        name,
        tag.concat(
          [...fields].map(([, how = '', field = '', type = '']) => {
            if (how.includes('flatten')) return `...${/\w+(?=\W*$)/.exec(type)}`;
            return /rename = "(\w+)"/.exec(how)?.[1] ?? (isCamel ? camel(field) : field);
          }),
        ),
      ],
    ];
  });
}

const rust = new Map<string, string[][]>();
for (const path of [...filesOf('src', '.rs'), ...filesOf('crates/learners/src', '.rs')])
  for (const [name, fields] of written(readFileSync(path, 'utf8')))
    rust.set(name, [...(rust.get(name) ?? []), fields]);

/** All fields of a struct, including the flattened ones. */
const spread = (fields: readonly string[]): string[] =>
  fields.flatMap((field) =>
    field.startsWith('...') ? (rust.get(field.slice(3)) ?? []).flatMap(spread) : [field],
  );

it('have the fields of the structs that they mirror', () => {
  const wrong: string[] = [];
  let mirrored = 0;
  for (const path of filesOf('www/engine/bindings', '.ts')) {
    const source = readFileSync(path, 'utf8');
    for (const [, name = '', body = ''] of source.matchAll(
      /export interface (\w+)(?: extends \w+)? \{\n([\s\S]*?)\n\}/g,
    )) {
      const fields = [...body.matchAll(/^ {2}'?(\w+)'?\??:/gm)].map(([, field = '']) => field);
      if (fields.length === 0 || NONE.includes(name)) continue;
      const twins = rust.get(IN_RUST[name] ?? name);
      if (!twins) {
        wrong.push(`${name}: no struct of Rust is called ${IN_RUST[name] ?? name}`);
        continue;
      }
      mirrored += 1;
      const strays = twins.map((twin) => fields.filter((field) => !spread(twin).includes(field)));
      if (strays.every((some) => some.length > 0))
        wrong.push(`${name} (${path}): Rust writes no ${strays[0]?.join(', ')}`);
    }
  }
  expect(wrong).toEqual([]);
  expect(mirrored).toBeGreaterThan(40);
});
