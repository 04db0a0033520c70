/** Installing programs with apt-get, where that is possible: on Debian and its children, as root. */
import { ask, run, say } from './shell.mjs';

/** Installs packages, saying what they are for; false where it cannot be done. */
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
