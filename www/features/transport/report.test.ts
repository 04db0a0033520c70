/** A report of an error is the repository's form, filled in. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { asText, formAt } from './report';

const report = {
  link: 'https://example.org/#v=1&run=fiol&eta=0.5',
  where: 'Implicit Lab 0.1.0, X/1',
};

it('fills in fields that the form has', () => {
  const { origin, pathname, searchParams } = new URL(formAt('https://github.com/a/b', report));
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
  const { searchParams } = new URL(formAt('https://github.com/a/b', long));
  expect(searchParams.has('link')).toBe(false);
  expect(searchParams.get('where')).toBe(report.where);
  expect(asText(long)).toContain(long.link);
});
