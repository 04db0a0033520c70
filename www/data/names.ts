/** Lists of column names as the link's settings have them: `;` between names, `%3B` for one inside. */

export const namesOf = (text: string): string[] => (text === '' ? [] : text.split(';').map(plain));

export const textOf = (names: readonly string[]): string => names.map(escaped).join(';');

const escaped = (name: string) => name.replaceAll('%', '%25').replaceAll(';', '%3B');

function plain(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
