import { describe, expect, it } from 'vitest';
import { contentOf, hashOf, inlineScripts, withPolicy } from '../../scripts/vite/csp';
import { isFine } from '../../scripts/vite/licences';
import { ownScript } from '../engine/trusted';

const PAGE = '<html><head>\n<meta charset="utf-8" /><script>let $ = "$&";</script></head></html>';

describe('the policy', () => {
  it('knows the scripts that stand in a page, and no others', () => {
    const html = '<script src="a.js"></script><script>1</script><script type="module">2</script>';
    expect(inlineScripts(html)).toEqual(['1', '2']);
    const said = contentOf(PAGE);
    expect(said).toContain(hashOf('let $ = "$&";'));
    expect(said).not.toContain('unsafe-inline');
  });

  it('comes first, after the encoding alone, and changes nothing else', () => {
    const page = withPolicy(PAGE, { 'default-src': ["'none'"] });
    expect(page).toMatch(/^<html><head>\s*<meta charset="utf-8" \/>\s*<meta http-equiv="Content-/);
    expect(page).toContain('<script>let $ = "$&";</script></head></html>');
    expect(page.match(/charset/g)).toHaveLength(1);
    expect(() => withPolicy('<html></html>')).toThrow('no <head>');
  });

  it('hashes a text as the browser reads it: with plain ends of lines', () => {
    expect(hashOf('a\r\nb')).toBe(hashOf('a\nb'));
  });
});

it('a worker’s address is one below the page’s folder', () => {
  const folder = new URL('https://example.org/lab/');
  for (const mine of ['assets/worker.js', 'https://example.org/lab/assets/worker.js'])
    expect(ownScript(mine, folder)).toBe(mine);
  for (const other of [
    'https://example.com/lab/assets/worker.js',
    '//example.com/lab/worker.js',
    'https://example.org/labs/worker.js',
    '../../tests/worker.js',
    '/worker.js',
    'data:text/javascript,1',
    'blob:https://example.org/lab/8c4c',
    'javascript:1',
    'http://example.org/lab/worker.js',
  ])
    expect(() => ownScript(other, folder), other).toThrow('no script of this page');
});

it('knows the licences that the page may carry', () => {
  for (const fine of [
    'MIT',
    'MIT/Apache-2.0',
    'Apache-2.0 OR BSL-1.0',
    '(MIT OR Apache-2.0) AND Unicode-3.0',
    'GPL-3.0-only OR MIT',
    'GPL-3.0-only OR (MIT AND Zlib)',
  ])
    expect(isFine(fine), fine).toBe(true);
  for (const other of [
    '',
    'GPL-3.0-only',
    'MIT AND GPL-3.0-only',
    '(MIT OR Apache-2.0) AND MPL-2.0',
    'SEE LICENSE IN x',
  ])
    expect(isFine(other), other).toBe(false);
});
