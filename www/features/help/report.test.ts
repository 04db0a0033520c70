/** A report of an error is the repository's form, filled in. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { addressesOf } from '../../../scripts/addresses.mjs';
import { asText, formAt } from './report';

const report = {
  link: 'https://example.org/#v=1&run=fiol&eta=0.5',
  where: 'Implicit Lab 0.1.0, X/1',
};

it('fills in fields that the form has', () => {
  const { origin, pathname, searchParams } = new URL(
    formAt('https://github.com/a/b/issues', report),
  );
  expect(origin + pathname).toBe('https://github.com/a/b/issues/new');
  const template = searchParams.get('template');
  const form = readFileSync(`.github/ISSUE_TEMPLATE/${template}`, 'utf8');
  for (const [field, text] of Object.entries(report)) {
    expect(form).toContain(`id: ${field}\n`);
    expect(searchParams.get(field)).toBe(text);
  }
});

it('leaves out a link that no address holds', () => {
  const long = { ...report, link: `https://example.org/#v=1&own=${'x'.repeat(9000)}` };
  const { searchParams } = new URL(formAt('https://github.com/a/b/issues', long));
  expect(searchParams.has('link')).toBe(false);
  expect(searchParams.get('where')).toBe(report.where);
  expect(asText(long)).toContain(long.link);
});

it('goes where package.json says, however npm has written it', () => {
  const url = 'https://github.com/a/b';
  const both = { homepage: null, repository: url, reports: `${url}/issues` };
  expect(addressesOf({})).toEqual({ homepage: null, repository: null, reports: null });
  expect(addressesOf({ repository: url })).toEqual(both);
  expect(addressesOf({ repository: { url: `git+${url}.git` } })).toEqual(both);
  const elsewhere = { url: 'https://github.com/a/c/issues' };
  expect(addressesOf({ repository: url, bugs: elsewhere }).reports).toBe(elsewhere.url);
});
