/** An SVG of print size as PNG, with 300 dots per inch stated in the file. */

const DPI = 300;
const MM = 25.4;

/** Size of `<svg … width="160mm" height="100mm" …>` (dots). */
function dots(svg: string): { width: number; height: number; sized: string } {
  const size = { width: 0, height: 0 };
  const sized = svg.replace(/\b(width|height)="([\d.]+)mm"/g, (_, side: 'width' | 'height', mm) => {
    size[side] = Math.round((Number(mm) / MM) * DPI);
    return `${side}="${size[side]}"`;
  });
  return { ...size, sized };
}

/** The SVG with the page's own fonts instead of generic ones. */
function inPageFonts(svg: string): string {
  const family = getComputedStyle(document.documentElement).fontFamily.replaceAll('"', "'");
  return svg.replace(/ font-family="[^"]*"/, ` font-family="${family}"`);
}

export async function rasterised(svg: string): Promise<Blob> {
  const { width, height, sized } = dots(inPageFonts(svg));
  const address = URL.createObjectURL(new Blob([sized], { type: 'image/svg+xml' }));
  try {
    const image = new Image(width, height);
    image.src = address;
    await image.decode();
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [width, height];
    const context = canvas.getContext('2d');
    if (!context) throw new Error('no canvas');
    // The edge of the picture may lie within a dot.
    context.fillStyle = 'white';
    context.fillRect(0, 0, width, height);
    context.drawImage(image, 0, 0, width, height);
    const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/png'));
    if (!blob) throw new Error('no PNG');
    const bytes = withDensity(new Uint8Array(await blob.arrayBuffer()));
    return new Blob([bytes], { type: 'image/png' });
  } finally {
    URL.revokeObjectURL(address);
  }
}

/** Length of a PNG's signature and its first chunk, the header (bytes). */
const HEAD = 8 + 25;

/** The PNG with its density in a chunk `pHYs` after the header, so that programs show it at its true size. */
function withDensity(png: Uint8Array<ArrayBuffer>): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(21);
  const view = new DataView(chunk.buffer);
  const perMetre = Math.round((1000 * DPI) / MM);
  view.setUint32(0, 9);
  chunk.set(new TextEncoder().encode('pHYs'), 4);
  view.setUint32(8, perMetre);
  view.setUint32(12, perMetre);
  chunk[16] = 1;
  view.setUint32(17, crc(chunk.subarray(4, 17)));
  const out = new Uint8Array(png.length + chunk.length);
  out.set(png.subarray(0, HEAD));
  out.set(chunk, HEAD);
  out.set(png.subarray(HEAD), HEAD + chunk.length);
  return out;
}

/** The checksum of PNG chunks (CRC-32). */
function crc(bytes: Uint8Array): number {
  let rest = 0xffffffff;
  for (const byte of bytes) {
    rest ^= byte;
    for (let bit = 0; bit < 8; bit++) rest = (rest >>> 1) ^ (rest & 1 ? 0xedb88320 : 0);
  }
  return (rest ^ 0xffffffff) >>> 0;
}
