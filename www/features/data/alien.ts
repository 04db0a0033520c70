/** Detects files that cannot be a text table from their first bytes. */

import { foreignFile } from '../../engine/bindings';
import { inLanguage } from '../../engine/inLanguage';
import { dataWords } from './words';

const { alien } = dataWords;

/** First bytes of file types that people drop; Rust knows those of more table formats. */
const BEGINNINGS: readonly [readonly number[], keyof typeof alien][] = [
  [[0x89, 0x50, 0x4e, 0x47], 'picture'],
  [[0xff, 0xd8, 0xff], 'picture'],
  [[0x47, 0x49, 0x46, 0x38], 'picture'],
  [[0x25, 0x50, 0x44, 0x46], 'pdf'],
  [[0xd0, 0xcf, 0x11, 0xe0], 'office'],
];

/** Whether it is a control character that text does not contain. */
const isControl = (byte: number) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27);

/** Why a file with these first bytes cannot be a text table, to follow its name; `null` if it can. */
export function alienIn(head: Uint8Array): string | null {
  if (head.length === 0) return alien.empty;
  const start = BEGINNINGS.find(([bytes]) => bytes.every((byte, at) => head[at] === byte));
  if (start) return alien[start[1]];
  const foreign = foreignFile(head);
  if (foreign)
    return foreign in alien
      ? alien[foreign as keyof typeof alien]
      : dataWords.program(inLanguage(foreign));
  let controls = 0;
  for (const byte of head) controls += Number(isControl(byte));
  if (controls > head.length / 100) return alien.binary;
  try {
    // Decoded as a stream: a character cut off at the end of the head is not an error.
    new TextDecoder('utf-8', { fatal: true }).decode(head, { stream: true });
  } catch {
    return alien.otherEncoding;
  }
  return null;
}

/** The first non-ASCII word, decoded as Windows-1252. */
export function sampleIn(head: ArrayBuffer): string | null {
  const text = new TextDecoder('windows-1252').decode(head);
  return /[\p{L}\p{N}]*[^\p{ASCII}][\p{L}\p{N}]*/u.exec(text)?.[0] ?? null;
}
