/**
 * `npm run site`: builds everything published under one address into `site`: the page at its
 * permanent place, with its documentation, and next to it that of the Rust crates and of the Python
 * package, and the page as one file.
 */
import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { homepage } from './addresses.mjs';
import { launchBrowser } from './browser.mjs';
import { drawCards } from './cards.mjs';
import { buildDocs } from './docs.mjs';
import { buildSingle, buildSitePage } from './page.mjs';
import { prerequisites } from './prerequisites.mjs';
import { pythonPackage } from './python.mjs';
import { at, main, run, say } from './shell.mjs';
import { environment } from './venv.mjs';
import { buildWasm } from './wasm.mjs';

const PDOC = 'pdoc==16.0.0';
const KATEX = 'node_modules/katex/dist';

/** Builds `site`; requires the WebAssembly. */
export async function buildSite() {
  await buildSingle();
  await buildDocs();
  await buildSitePage();
  // Without an address no page can name its picture.
  if (homepage !== null) {
    const browser = await launchBrowser();
    await drawCards(browser, at('site/pages')).finally(() => browser.close());
  }
  cpSync(at('dist-single/implicit-lab.html'), at('site/implicit-lab.html'));
  cpSync(at('target/doc'), at('site/rust'), { recursive: true });
  // Rustdoc's pages link to a first page, which it does not write.
  const first =
    '<!doctype html><meta http-equiv="refresh" content="0; url=implicit_lab/index.html">';
  writeFileSync(at('site/rust/index.html'), `${first}\n`);
  await buildPythonDocs(at('site/python'));
}

/** Builds the reference of the Python package into `folder`, next to the documentation. */
export async function buildPythonDocs(folder) {
  await pythonPackage();
  const python = await environment('python', [PDOC]);
  const look = ['--docformat', 'numpy', '--math', '--template-directory', at('docs/pdoc')];
  await run(python, ['-m', 'pdoc', ...pythonModules(), ...look, '--output-directory', folder]);
  for (const part of ['katex.min.css', 'katex.min.js', 'fonts'])
    cpSync(at(KATEX, part), `${folder}/katex/${part}`, { recursive: true });
  cpSync(at(KATEX, 'contrib/auto-render.min.js'), `${folder}/katex/auto-render.min.js`);
}

/**
 * The Python package, its modules with import names of their own, and the modules of their classes' bases: `fit`,
 * `predict` and other methods are documented there.
 */
function pythonModules() {
  const folder = at('crates/python/implicit_lab');
  const init = readFileSync(`${folder}/__init__.py`, 'utf8');
  const files = readdirSync(folder);
  const names = files
    .filter((name) => /^[a-z]\w*\.py$/.test(name))
    .map((name) => name.replace('.py', ''));
  const own = names.filter((name) => !init.includes(`from .${name} import`));
  const bases = own.map((name) => `_${name}`).filter((name) => files.includes(`${name}.py`));
  return ['implicit_lab', ...[...own, ...bases].map((name) => `implicit_lab.${name}`)];
}

if (process.argv[1] === at('scripts/site.mjs'))
  await main(async () => {
    await prerequisites();
    await buildWasm();
    await buildSite();
    say(
      'The site is in site/: the page with docs, and rust, python and implicit-lab.html beside it',
    );
  });
