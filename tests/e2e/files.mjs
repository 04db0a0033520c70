/** Files saved from the page, and files dropped on it. */
import { readFileSync } from 'node:fs';

/** The file that `act` saves. */
export async function saved(page, act) {
  const [download] = await Promise.all([page.page.waitForEvent('download'), act()]);
  const bytes = readFileSync(await download.path());
  return { name: download.suggestedFilename(), bytes, text: bytes.toString() };
}

/** Drops files, each a name and a text, like the end of a drag from the desktop. */
export const drop = (page, files) =>
  page.page.evaluate((all) => {
    const dataTransfer = new DataTransfer();
    for (const [name, text] of all) dataTransfer.items.add(new File([text], name));
    document
      .querySelector('main')
      .dispatchEvent(new DragEvent('drop', { dataTransfer, bubbles: true, cancelable: true }));
  }, files);

/** Waits until the export dialog is open and loaded, down to its last part. */
export async function exportIsOpen(page) {
  await page.get('export-dialog').and(page.page.locator('[open]')).waitFor();
  await page.get('save-cite').waitFor();
}

export async function openExport(page) {
  await page.get('export').click();
  await exportIsOpen(page);
}
