/** Finds an installed browser by a variable, on the path or in its installer's folder. */
import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { ask, Problem } from './shell.mjs';

/** The path in an environment variable, if it is set; a Problem if nothing is there. */
export function named(variable) {
  const path = process.env[variable];
  if (path && !existsSync(path))
    throw new Problem(`${variable} is ${path}, and there is no such file`);
  return path || null;
}

/** The first existing one whose `--version` matches `kind`, if given; `places`: lists of paths, by platform. */
export function installed({ names, places = {}, kind }) {
  const folders = (process.env.PATH ?? '').split(delimiter);
  const candidates = [
    ...folders.flatMap((folder) => names.map((name) => join(folder, name))),
    ...(places[process.platform] ?? []),
  ];
  return candidates.find((path) => existsSync(path) && (!kind || works(path, kind))) ?? null;
}

/**
 * Some distributions install a script that only says where to get a browser. (On Windows
 * `--version` would open a window.)
 */
export const works = (path, kind) =>
  process.platform === 'win32' || kind.test(ask(path, ['--version']) ?? '');
