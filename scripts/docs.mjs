/** `npm run docs`: the Rust crate's documentation with its equations set, into `target/doc`; a warning is a fault. */
import { cpSync, existsSync } from 'node:fs';
import { prerequisites } from './prerequisites.mjs';
import { at, main, run, say } from './shell.mjs';

const KATEX = 'node_modules/katex/dist';
const PAGES = 'target/doc';

/** Builds the pages. They need no network: KaTeX is copied next to them, and without it the equations appear as LaTeX. */
export async function buildDocs() {
  say('Writing the documentation');
  const set = existsSync(at(KATEX));
  const flags = ['-Dwarnings', ...(set ? ['--html-in-header', at('docs/rustdoc/math.html')] : [])];
  await run('cargo', ['doc', '--locked', '--no-deps', '--lib'], {
    // One field per flag: the path may contain blanks.
    env: { ...process.env, CARGO_ENCODED_RUSTDOCFLAGS: flags.join('\x1f') },
  });
  if (!set) return;
  for (const part of ['katex.min.css', 'katex.min.js', 'fonts'])
    cpSync(at(KATEX, part), at(PAGES, 'katex', part), { recursive: true });
}

if (process.argv[1] === at('scripts/docs.mjs'))
  await main(async () => {
    await prerequisites();
    await buildDocs();
    say(`The documentation is ${PAGES}/implicit_lab/index.html`);
  });
