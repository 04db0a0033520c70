/**
 * Into which files the page's script is divided: what its start needs, what its first frame needs, and the parts that come
 * later. Left to itself the bundler makes a file of every set of modules that some part shares with the rest.
 */
import type { Rolldown } from 'vite';

/** What each of them imports, and so on, is one file, but for what is in one before it. */
const FILES = { start: 'www/main.tsx', page: 'www/app.tsx' };

type Look = (id: string) => Rolldown.ModuleInfo | null;

function reached(entry: string, look: Look): Set<string> {
  const found = new Set<string>();
  const left = [entry];
  for (let id = left.pop(); id !== undefined; id = left.pop()) {
    if (found.has(id)) continue;
    found.add(id);
    left.push(...(look(id)?.importedIds ?? []));
  }
  return found;
}

export function chunks(root: string): Rolldown.CodeSplittingOptions {
  const known = new Map<string, Set<string>>();
  return {
    groups: Object.entries(FILES).map(([name, path], place, all) => ({
      // The module that begins it is a file of its own, which the page asks for by its name.
      debugName: name,
      name: (id: string, context: { getModuleInfo: Look }) => {
        const entry = `${root}/${path}`;
        const files = known.get(path) ?? reached(entry, (one) => context.getModuleInfo(one));
        known.set(path, files);
        return id !== entry && files.has(id) ? name : null;
      },
      priority: all.length - place,
    })),
  };
}
