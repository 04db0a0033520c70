import { expect } from 'vitest';

/** Fails unless the formulas of pages are set, none is left as TeX, and the mark after one is in its last box: no line begins with it. */
export function expectSet(pages: Iterable<[place: string, html: string]>): void {
  for (const [place, html] of pages) {
    expect(html, place).not.toContain('katex-error');
    const said = html.replace(/<(pre|code)\b[\s\S]*?<\/\1>/g, '');
    expect(said, place).not.toMatch(/\$\\?[a-z]|\\(tfrac|lVert|eta)\b/);
    expect(said, place).not.toMatch(/<\/span>(?:&#8288;)?[.,;:!?)]+(?![.,;:!?)]|<\/span>)/);
  }
}
