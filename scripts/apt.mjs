/** Installs programs with apt-get, where possible: on Debian and its derivatives, as root. */
import { ask, run, say } from './shell.mjs';

/** Installs packages and announces their purpose; returns false if that is impossible. */
export async function installFromApt(what, ...names) {
  if (
    process.platform !== 'linux' ||
    process.getuid() !== 0 ||
    ask('apt-get', ['--version']) === null
  )
    return false;
  say(`No ${what} found: installing it with apt-get`);
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } };
  try {
    await run('apt-get', ['update', '-q'], options);
    await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', ...names], options);
    return true;
  } catch (error) {
    console.log(`  ${error.message}`);
    return false;
  }
}
