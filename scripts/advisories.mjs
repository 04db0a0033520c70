/**
 * `npm run advisories`: what is known against the versions in the two lock files.
 *
 * npm's registry is asked about packages (`npm audit`), and OSV, which has all of the RustSec database, about crates
 * (https://google.github.io/osv.dev/). Nothing but names and versions is sent. It ends with 1 if something was found,
 * and with 2 if a database could not be reached: that nothing was said does not mean that nothing is known.
 */
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { at, bold, Problem, red, root, say } from './shell.mjs';

const OSV = 'https://api.osv.dev/v1/';
/** So long is a database given to answer. */
const PATIENCE = 60_000;

/** Name and version of every crate in a lock file that comes from a registry. */
export const cratesIn = (lock) =>
  lock.split('[[package]]').flatMap((part) => {
    const field = (name) => new RegExp(`^${name} = "([^"]*)"`, 'm').exec(part)?.[1];
    const [name, version] = [field('name'), field('version')];
    return name && version && field('source')?.startsWith('registry+') ? [{ name, version }] : [];
  });

/** Findings in what `npm audit --json` prints, one line each; throws if it says that nobody answered. */
export function npmFindings(text) {
  let report;
  try {
    report = JSON.parse(text);
  } catch {
    throw new Problem('npm said nothing that can be read');
  }
  if (!report.vulnerabilities) {
    const why = report.error?.summary || report.message || 'no vulnerabilities in its answer';
    throw new Problem(String(why).split('\n')[0]);
  }
  return Object.values(report.vulnerabilities).flatMap(({ name, via, range }) =>
    via
      .filter((one) => typeof one === 'object')
      .map(({ title, severity, url }) => `${name} ${range}: ${title} (${severity}) ${url}`),
  );
}

/** Findings in OSV's answer to a batch of `crates`; throws if it is not one. */
export function osvFindings(crates, { results }) {
  if (!Array.isArray(results) || results.length !== crates.length)
    throw new Problem('OSV answered something else than was asked');
  return results.flatMap(({ vulns = [] }, i) =>
    vulns.map(({ id }) => `${crates[i].name} ${crates[i].version}: https://osv.dev/${id}`),
  );
}

function packages() {
  // npm is a script of its own on Windows.
  const { stdout, error } = spawnSync('npm', ['audit', '--json'], {
    cwd: root,
    encoding: 'utf8',
    shell: process.platform === 'win32',
    timeout: PATIENCE,
    maxBuffer: 1 << 28,
  });
  if (error) throw new Problem(error.message);
  return npmFindings(stdout);
}

async function crates() {
  const all = cratesIn(readFileSync(at('Cargo.lock'), 'utf8'));
  const queries = all.map(({ name, version }) => ({
    package: { name, ecosystem: 'crates.io' },
    version,
  }));
  const response = await fetch(`${OSV}querybatch`, {
    method: 'POST',
    body: JSON.stringify({ queries }),
    signal: AbortSignal.timeout(PATIENCE),
  }).catch((error) => {
    throw new Problem(error.cause?.message ?? error.message);
  });
  if (!response.ok) throw new Problem(`${response.status} ${response.statusText}`);
  return osvFindings(all, await response.json());
}

const DATABASES = [
  ['npm packages (GitHub advisories, npm audit)', packages],
  ['crates (RustSec, OSV)', crates],
];

async function look() {
  let [found, silent] = [0, 0];
  for (const [name, ask] of DATABASES) {
    say(name);
    try {
      const findings = await ask();
      found += findings.length;
      for (const one of findings) console.log(`  ${red('✗')} ${one}`);
      if (findings.length === 0) console.log('  nothing is known against these versions');
    } catch (error) {
      if (!(error instanceof Problem)) throw error;
      silent += 1;
      console.log(
        `  ${red('?')} the database could not be reached, nothing was looked at: ${error.message}`,
      );
    }
  }
  console.log(bold(`${found} found, ${silent} of ${DATABASES.length} databases not reached`));
  process.exitCode = found > 0 ? 1 : silent > 0 ? 2 : 0;
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) await look();
