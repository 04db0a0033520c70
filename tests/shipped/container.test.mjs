/**
 * The container of docs/cluster.md, from the lines there: `buildah` builds it, like `podman`, and
 * runs it in a chroot, which needs no service and few privileges.
 */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { installFromApt } from '../../scripts/apt.mjs';
import { ask, at, Problem, root } from '../../scripts/shell.mjs';

const folder = mkdtempSync(at('target', 'container-test-'));
const page = readFileSync(at('docs', 'cluster.md'), 'utf8').split('\n');

/** The words of the page's line with this beginning, split as in a shell. */
function words(start) {
  const line = page.find((one) => one.startsWith(start));
  const printed = execFileSync('bash', ['-c', `printf '%s\\n' ${line}`], { cwd: folder });
  return printed.toString().trim().split('\n');
}

const run = (program, args, cwd = root) =>
  execFileSync(program, args, { cwd, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] });

test('a container of replay plays links as the program does', async () => {
  if (ask('buildah', ['--version']) === null && !(await installFromApt('buildah', 'buildah')))
    throw new Problem('buildah is missing, and apt-get cannot install it here');
  const [cargo, ...build] = words('cargo build ');
  run(cargo, build);
  const image = words('podman build ').slice(2);
  run('buildah', ['build', '--quiet', ...image]);
  const container = run('buildah', ['from', 'localhost/replay']).trim();
  after(() => {
    run('buildah', ['rm', container]);
    run('buildah', ['rmi', 'localhost/replay']);
    rmSync(folder, { recursive: true });
  });

  const links = [1, 2, 3].map(
    (seed) => `v=1&stream=blobs&loss=hinge&rounds=20&seed=${seed}&run=fiol`,
  );
  writeFileSync(join(folder, 'grid.txt'), links.join('\n'));
  const [, , , ...play] = words('podman run ');
  const [mount, volume, name, ...options] = play;
  assert.deepEqual([mount, volume, name], ['-v', `${folder}:/work`, 'replay']);
  run('buildah', ['run', '--isolation', 'chroot', mount, volume, container, '/replay', ...options]);
  const table = join(folder, 'results.csv');
  const inside = readFileSync(table, 'utf8');
  rmSync(table);
  run(at('target', 'debug', 'replay'), options, folder);
  assert.equal(inside, readFileSync(table, 'utf8'));
  assert.equal(inside.trim().split('\n').length, 1 + links.length);
});
