/** Where the lab is published, where its source is, and where faults are reported: as package.json says, `null` while it does not. */
import { readFileSync } from 'node:fs';
import { at } from './shell.mjs';

/** Of a field that is an address, or has one; npm writes that of a repository as `git+https://….git`. */
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
