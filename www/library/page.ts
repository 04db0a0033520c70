/** The whole page of the lab as one HTML file, loaded on demand (3.3 MB). */

let address: string | undefined;

/** Text of the page, to be saved or served. */
export async function html(): Promise<string> {
  return (await import('./single.js')).default;
}

/** An address of the page for `src` of `implicit-lab/embed`, valid while the requesting page is open. */
export async function page(): Promise<string> {
  const text = await html();
  address ??= URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  return address;
}
