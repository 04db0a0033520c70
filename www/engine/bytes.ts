/** Files embedded in the page instead of stored next to it for fetching. */

export function bytesOf(base64: string): Uint8Array<ArrayBuffer> {
  const text = atob(base64);
  const bytes = new Uint8Array(text.length);
  for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i);
  return bytes;
}

export const unpacked = (packed: Blob): Response =>
  new Response(packed.stream().pipeThrough(new DecompressionStream('gzip')));

/** The content of a `data:` address, unpacked if it is compressed; `null` for any other address. */
export async function within(address: string): Promise<Blob | null> {
  const found = /^data:([^;,]*)([^,]*),(.*)$/s.exec(address);
  if (!found) return null;
  const [, type = '', parameters = '', data = ''] = found;
  const encoding = parameters.endsWith(';base64');
  const content = new Blob([encoding ? bytesOf(data) : decodeURIComponent(data)], { type });
  return type === 'application/gzip' ? unpacked(content).blob() : content;
}
