/** Files that are no table of text, as far as their first bytes tell. */

/** Beginnings of files that people drop, and what those are. */
const BEGINNINGS: readonly [readonly number[], string][] = [
  [[0x89, 0x50, 0x4e, 0x47], 'a picture'],
  [[0xff, 0xd8, 0xff], 'a picture'],
  [[0x47, 0x49, 0x46, 0x38], 'a picture'],
  [[0x25, 0x50, 0x44, 0x46], 'a PDF document'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'a spreadsheet or document of Office; save it as CSV UTF-8'],
  [[0x50, 0x4b, 0x03, 0x04], 'a spreadsheet or an archive; save it as CSV UTF-8, or unpack it'],
  [[0x1f, 0x8b], 'compressed (gzip); unpack it first'],
];

/** Control characters that texts do without. */
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

/** Why a file that begins so is no table of text: what follows its name. `null`: it may be one. */
export function alienIn(head: Uint8Array): string | null {
  if (head.length === 0) return 'is empty: there is no row in it';
  const start = BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (start) return `is no table of text: it is ${start[1]}`;
  if ((head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff))
    return 'is text in UTF-16: save it as CSV UTF-8';
  let controls = 0;
  for (const byte of head) controls += Number(isControl(byte));
  if (controls > head.length / 100) return 'is no table of text: its bytes are something else';
  try {
    // As a stream: what is cut off at the end of the head is no fault.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return 'is no UTF-8 text (an older encoding such as Latin-1, perhaps): save it as CSV UTF-8';
  }
  return null;
}
