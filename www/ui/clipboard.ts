/** Puts text on the clipboard; the older way serves pages that are not on a secure address. */
export async function clip(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    const area = document.createElement('textarea');
    area.value = text;
    area.className = 'visually-hidden';
    // In a dialog nothing outside it can be selected.
    (document.querySelector('dialog[open]') ?? document.body).append(area);
    area.select();
    const done = document.execCommand('copy');
    area.remove();
    return done;
  }
}
