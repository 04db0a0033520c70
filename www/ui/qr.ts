/** The link as a QR code, in a separate chunk that is fetched for the first code. */
import encodeQR from 'qr';

/** Width of the light border that readers need, in squares (ISO/IEC 18004 §9.1). */
const QUIET = 4;

export interface Code {
  /** Squares per side, including the border. */
  side: number;
  /** An SVG path of all dark squares, one unit each. */
  path: string;
}

/**
 * Throws if the text is too long for any code. On a clean screen the lowest error correction is
 * enough, and gives the largest squares.
 */
export function codeOf(text: string): Code {
  const rows = encodeQR(text, 'raw', { ecc: 'low', border: QUIET });
  const dark: string[] = [];
  rows.forEach((row, y) => {
    row.forEach((isDark, x) => {
      if (isDark) dark.push(`M${x} ${y}h1v1h-1z`);
    });
  });
  return { side: rows.length, path: dark.join('') };
}
