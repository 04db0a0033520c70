/** Puts `www/head.js` into the head of the built page: what a start needs most is asked for while the page is still read. */
import { readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { minifySync, type Plugin } from 'vite';

const at = (path: string) => fileURLToPath(new URL(`../../${path}`, import.meta.url));

const MODULES = ['www/wasm/first/implicit_lab_bg.wasm', 'www/wasm/implicit_lab_bg.wasm'];
const WORKER = /^assets\/worker-[\w-]+\.js$/;
/** Kinds of the catalogue of which the first module has some, and their keys in a link. */
const KEYS = { stream: 'stream', loss: 'loss', learner: 'run' };

interface Experiment {
  stream: { id: string };
  loss: { id: string };
  runs: { id: string }[];
}

interface First {
  initSync(given: { module: BufferSource }): void;
  decode(fragment: string): { experiment: Experiment };
  plays(experiment: Experiment): boolean;
}

/** By key, the ids that the first module plays, by its own word. */
async function parts(): Promise<Record<string, string[]>> {
  const first: First = await import(pathToFileURL(at('www/wasm/first/implicit_lab.js')).href);
  first.initSync({ module: readFileSync(at(MODULES[0] as string)) });
  const { kinds } = JSON.parse(readFileSync(at('www/wasm/catalogue.json'), 'utf8'));
  return Object.fromEntries(
    Object.entries(KEYS).map(([kind, key]) => {
      const ids: string[] = kinds[kind].map(({ id }: { id: string }) => id);
      const plays = (id: string) => {
        const { experiment } = first.decode(`v=1&${key}=${id}`);
        // What does not go with the rest of the link was replaced.
        const { stream, loss, runs } = experiment;
        return [stream, loss, ...runs].some((one) => one.id === id) && first.plays(experiment);
      };
      return [key, ids.filter(plays)];
    }),
  );
}

/** The text of the script for these files; `later` are parts of the page that are fetched ahead of need. */
export async function earlyScript(
  modules: string[],
  worker: string,
  later: string[],
): Promise<string> {
  const text = readFileSync(at('www/head.js'), 'utf8')
    .replace('__MODULES__', JSON.stringify(modules))
    .replace('__PARTS__', JSON.stringify(await parts()))
    .replace('__LATER__', JSON.stringify(later))
    .replaceAll('__WORKER__', JSON.stringify(worker));
  return minifySync('head.js', text).code;
}

export const early: Plugin = {
  name: 'early',
  apply: (_, { command, mode }) => command === 'build' && mode !== 'single',
  transformIndexHtml: {
    order: 'post',
    async handler(_, { bundle = {} }) {
      const files = Object.values(bundle);
      const modules = MODULES.map((path) =>
        files.find(
          (one) =>
            one.type === 'asset' && one.originalFileNames.some((name) => name.endsWith(path)),
        ),
      );
      const worker = files.find(({ fileName }) => WORKER.test(fileName));
      const addresses = [...modules, worker].map((one) => one && `./${one.fileName}`);
      const known = addresses.filter((one) => one !== undefined);
      if (known.length !== addresses.length) throw new Error('the engine is not in the bundle');
      // What `www/later.tsx` shows has this name in its file.
      const later = files.flatMap((one) =>
        one.type === 'chunk' && one.isDynamicEntry && one.exports.includes('part')
          ? [`./${one.fileName}`]
          : [],
      );
      const text = await earlyScript(known.slice(0, 2), known[2] as string, later);
      return [{ tag: 'script', children: text, injectTo: 'head-prepend' }];
    },
  },
};
