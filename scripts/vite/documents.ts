/**
 * The documentation as a part of the page: `docs/` next to it, built with it. The dev server makes one of its pages on
 * request.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type ViteDevServer } from 'vite';
import { buildDocuments } from '../documents.mjs';
import { withoutOld } from './fonts.ts';

const FOLDER = 'docs/';
const KATEX = 'node_modules/katex/dist';

/** The page that is not in the repository: the other parts that `npm run site` publishes. */
const MORE = `# What else is here

- [The lab](../index.html)
- [The lab as one file](../implicit-lab.html), to be saved: it needs no network
- [The Rust crates](../rust/implicit_lab/index.html), and [the learners](../rust/implicit_learners/index.html) alone
- [The Python package](../python/implicit_lab.html)
`;

/** The pages' script, with the search. */
async function script(root: string): Promise<string> {
  const built = await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      modulePreload: false,
      rolldownOptions: {
        input: join(root, 'docs/html/page.ts'),
        output: {
          banner: `/*! With MiniSearch.\n${readFileSync(join(root, 'node_modules/minisearch/LICENSE.txt'), 'utf8')}*/`,
        },
      },
    },
  });
  if (!('output' in built)) throw new Error('the script of the documentation was not built');
  return built.output[0].code;
}

/** By place: the files to write, and those to copy from the repository. */
async function filesOf(root: string, fontAt: (name: string) => string, more?: string) {
  const text = (path: string) => readFileSync(join(root, path), 'utf8');
  const { pages, files, search } = await buildDocuments({ more });
  const katex = withoutOld(text(`${KATEX}/katex.min.css`)).replace(
    /url\(fonts\/([^)]+)\)/g,
    (_, name: string) => `url(${fontAt(name)})`,
  );
  const written = new Map<string, string>([
    ...pages,
    ['search.json', JSON.stringify(search)],
    ['katex.css', katex],
    ['page.css', text('www/ui/tokens.css') + text('docs/html/page.css')],
    ['theme.js', text('docs/html/theme.js')],
    ['page.js', await script(root)],
  ]);
  return { written, files };
}

const TYPES: Record<string, string> = {
  html: 'text/html',
  css: 'text/css',
  js: 'text/javascript',
  json: 'application/json',
  svg: 'image/svg+xml',
  txt: 'text/plain',
};
const typeOf = (place: string) => TYPES[place.replace(/.*\./, '')];

export function documents(): Plugin {
  let root = '';
  let more: string | undefined;
  return {
    name: 'documents',
    // The single file has nothing next to it.
    apply: (_, { command, mode }) => command === 'serve' || mode !== 'single',
    config: (_, { mode }) => (mode === 'site' ? { build: { outDir: 'site' } } : {}),
    configResolved(config) {
      root = config.root;
      more = config.mode === 'site' ? MORE : undefined;
    },
    async generateBundle(_, bundle) {
      const names = Object.keys(bundle);
      // The page's own fonts.
      const fontAt = (name: string) => {
        const [start] = name.split('.');
        const found = names.find(
          (one) => one.startsWith(`assets/${start}-`) && one.endsWith('.woff2'),
        );
        if (!found) this.error(`the page has no font ${name}`);
        return `../${found}`;
      };
      const { written, files } = await filesOf(root, fontAt, more);
      for (const [place, source] of written)
        this.emitFile({ type: 'asset', fileName: FOLDER + place, source });
      for (const [place, path] of files)
        this.emitFile({
          type: 'asset',
          fileName: FOLDER + place,
          source: readFileSync(join(root, path)),
        });
    },
    configureServer(server) {
      serve(server, FOLDER, async () => {
        const { written, files } = await filesOf(root, (name) => `/${KATEX}/fonts/${name}`);
        return (asked) => {
          const path = files.get(asked);
          return path ? readFileSync(join(root, path)) : written.get(asked);
        };
      });
    },
  };
}

/** Has the dev server make a folder's files on the first request, and again after a change to the repository. */
export function serve(
  { middlewares, watcher }: ViteDevServer,
  folder: string,
  make: () => Promise<(place: string) => string | Buffer | undefined>,
): void {
  let made: ReturnType<typeof make> | undefined;
  watcher.on('all', () => {
    made = undefined;
  });
  middlewares.use(`/${folder}`, async ({ url = '/' }, response, next) => {
    const asked = decodeURI(url.replace(/[?#].*/, '').slice(1)) || 'index.html';
    const type = typeOf(asked);
    if (!type) return next();
    try {
      made ??= make();
      const source = (await made)(asked);
      if (source === undefined) return next();
      response.setHeader('Content-Type', `${type}; charset=utf-8`);
      response.end(source);
    } catch (error) {
      made = undefined;
      next(error);
    }
  });
}
