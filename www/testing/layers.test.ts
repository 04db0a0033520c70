/**
 * The layers of the page, by its imports: ui ← engine ← session ← charts ← features ← boot.
 * Features do not import each other: they meet in the session, or in a table that boot sets. The
 * session has no access to the document. Nothing imports itself through others.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { parseSync } from 'vite';
import { describe, expect, it } from 'vitest';

/** Layers from the lowest; `library` is a separate package, from which the page imports nothing. */
const LAYERS = ['ui', 'engine', 'session', 'charts', 'features', 'boot'];

const isModule = (path: string) =>
  /\.tsx?$/.test(path) && !/\.test\.|\.d\.ts$|^(library|testing|wasm)\//.test(path);
const modules = readdirSync('www', { recursive: true })
  .map((path) => String(path).replaceAll('\\', '/'))
  .filter(isModule);

type Graph = Map<string, Set<string>>;

/** The modules of the page that one module imports, including types and dynamic imports. */
function importsOf(path: string, source: string): string[] {
  const { module } = parseSync(path, source);
  const asked = [
    ...module.staticImports.map(({ moduleRequest }) => moduleRequest.value),
    ...module.staticExports.flatMap(({ entries }) =>
      entries.flatMap(({ moduleRequest }) => moduleRequest?.value ?? []),
    ),
    ...module.dynamicImports.map(({ moduleRequest: { start, end } }) =>
      source.slice(start + 1, end - 1),
    ),
  ];
  return asked.flatMap((text) => {
    const target = posix.join(posix.dirname(path), text);
    const endings = ['.ts', '.tsx', '/index.ts'].map((ending) => `${target}${ending}`);
    return text.startsWith('.') ? endings.filter((one) => modules.includes(one)) : [];
  });
}

const graph: Graph = new Map(
  modules.map((path) => [path, new Set(importsOf(path, readFileSync(`www/${path}`, 'utf8')))]),
);

/** Why a module may not import another one; `null` if it may. */
function against(from: string, to: string): string | null {
  const [[layer = '', feature], [other = '', another]] = [from.split('/'), to.split('/')];
  if (LAYERS.indexOf(other) > LAYERS.indexOf(layer)) return `${layer} lies below ${other}`;
  if (layer === 'features' && other === layer && feature !== another)
    return `${feature} and ${another} are two features`;
  return null;
}

/** The groups of nodes that reach each other, by Tarjan's algorithm. */
function circles(edges: Graph): string[][] {
  const found: string[][] = [];
  const [stack, order, low]: [string[], Map<string, number>, Map<string, number>] = [
    [],
    new Map(),
    new Map(),
  ];
  const visit = (node: string): number => {
    const index = order.size;
    order.set(node, index);
    stack.push(node);
    let least = index;
    for (const next of edges.get(node) ?? [])
      if (!order.has(next)) least = Math.min(least, visit(next));
      else if (stack.includes(next)) least = Math.min(least, low.get(next) ?? order.get(next) ?? 0);
    low.set(node, least);
    if (least === index) {
      const group = stack.splice(stack.indexOf(node));
      if (group.length > 1) found.push(group);
    }
    return least;
  };
  for (const node of edges.keys()) if (!order.has(node)) visit(node);
  return found;
}

/** The graph of the folders that hold the modules. */
function folders(edges: Graph): Graph {
  const between: Graph = new Map();
  for (const [from, all] of edges)
    for (const to of all) {
      const [here, there] = [posix.dirname(from), posix.dirname(to)];
      if (here !== there) between.set(here, (between.get(here) ?? new Set()).add(there));
    }
  return between;
}

describe('the layers of the page', () => {
  it('import downwards only', () => {
    const wrong = [...graph].flatMap(([from, all]) =>
      [...all].flatMap((to) => {
        const why = against(from, to);
        return why === null ? [] : [`${from} imports ${to}: ${why}`];
      }),
    );
    expect(wrong).toEqual([]);
  });

  it('have no circle of folders, nor of modules', () => {
    expect(circles(folders(graph))).toEqual([]);
    expect(circles(graph)).toEqual([]);
  });
});
