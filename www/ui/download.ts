/** Downloads. */

/** Time for which a blob is kept, as browsers may read it some time after the click (ms). */
const KEPT = 60_000;

/** Passes a file to the browser's downloads. */
export function save(blob: Blob, name: string): void {
  const address = URL.createObjectURL(blob);
  const anchor = document.createElement('a');
  anchor.href = address;
  anchor.download = name;
  // Firefox follows only links in the document; while a dialog is open, only those inside it.
  (document.querySelector('dialog[open]') ?? document.body).append(anchor);
  anchor.click();
  anchor.remove();
  setTimeout(() => URL.revokeObjectURL(address), KEPT);
}

/** Most learners named in a file name. */
const SPELT = 4;

/**
 * A name that describes the file: `implicit-lab-fiol-isgd-0123456789abcdef-weights.csv`. `parts`
 * follow the learners, without the empty ones.
 */
export function fileName(
  learners: readonly string[],
  parts: readonly string[],
  ending: string,
): string {
  const different = [...new Set(learners)];
  const spelt = different.slice(0, SPELT);
  const more = different.length > SPELT ? [`and-${different.length - SPELT}-more`] : [];
  return `${['implicit-lab', ...spelt, ...more, ...parts.filter((one) => one !== '')].join('-')}.${ending}`;
}
