/**
 * What Rust says, on charts and of an experiment, in the page's language. Rust speaks English; another language is a
 * function from its texts, set before the page is drawn.
 */
export const rust: { say?: (english: string) => string } = {};

export function inLanguage(english: string): string;
export function inLanguage(english: string | null | undefined): string | null;
export function inLanguage(english: string | null | undefined): string | null {
  return english == null ? null : (rust.say?.(english) ?? english);
}
