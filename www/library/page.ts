/** The whole page of the lab as one HTML file, which is loaded (3.3 MB) when it is asked for. */

let address: string | undefined;

/** Its text, to be saved or served. */
export async function html(): Promise<string> {
  return (await import('./single.js')).default;
}

/** An address of it for `src` of `implicit-lab/embed`, as long as the page that asks is open. */
export async function page(): Promise<string> {
  const text = await html();
  address ??= URL.createObjectURL(new Blob([text], { type: 'text/html' }));
  return address;
}
