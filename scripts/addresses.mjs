/** The lab's published address, its source, and where to report faults: as in package.json, `null` while it has none. */
import { readFileSync } from 'node:fs';
import { at } from './shell.mjs';

/** The address in a field that is one or has one; npm writes a repository's as `git+https://….git`. */
const addressOf = (field) =>
  (typeof field === 'string' ? field : field?.url)?.replace(/^git\+|\.git$/g, '') ?? null;

/** @param {{ homepage?: string, repository?: string | { url: string }, bugs?: string | { url?: string } }} manifest */
export function addressesOf(manifest) {
  const repository = addressOf(manifest.repository);
  const reports = addressOf(manifest.bugs) ?? (repository && `${repository}/issues`);
  return { homepage: manifest.homepage ?? null, repository, reports };
}

export const { homepage, repository, reports } = addressesOf(
  JSON.parse(readFileSync(at('package.json'), 'utf8')),
);
