/**
 * Rust's texts, on charts and about experiments, in the page's language. Rust writes English; for another language `say`
 * translates its texts. It is set before the page is drawn.
 */
export const rust: { say?: (english: string) => string } = {};

export function inLanguage(english: string): string;
export function inLanguage(english: string | null | undefined): string | null;
export function inLanguage(english: string | null | undefined): string | null {
  return english == null ? null : (rust.say?.(english) ?? english);
}
