import { afterEach, expect, it, vi } from 'vitest';
import { isFramed, isGuest } from './framed';

afterEach(() => vi.unstubAllGlobals());

/**
 * Stubs the window of a page inside these pages, from the innermost; `foreign` ones deny access.
 */
function inside(...around: ('same' | 'foreign')[]): void {
  const windows: { parent?: unknown; document: unknown }[] = ['same', ...around].map((kind) => ({
    get document() {
      if (kind === 'foreign') throw new Error('SecurityError');
      return {};
    },
  }));
  windows.forEach((one, i) => {
    one.parent = windows[i + 1] ?? one;
  });
  vi.stubGlobal('window', windows[0]);
}

it('is a guest where any page around is of another origin', () => {
  const cases = [
    [[], false],
    [['same'], false],
    [['same', 'same'], false],
    [['foreign'], true],
    [['same', 'foreign'], true],
    [['foreign', 'same'], true],
  ] as const;
  for (const [around, guest] of cases) {
    inside(...around);
    expect([around, isFramed(), isGuest()]).toEqual([around, around.length > 0, guest]);
  }
});
