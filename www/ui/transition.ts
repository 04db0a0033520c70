/** A visible change of the page, if the browser can show it and motion is not reduced. */
import { calm } from './motion';

export function changed(change: () => void): void {
  if (calm.peek() || !('startViewTransition' in document)) {
    change();
    return;
  }
  const { ready, finished } = document.startViewTransition(async () => {
    change();
    // Components are drawn once this task has ended.
    await new Promise((drawn) => setTimeout(drawn));
  });
  // In a hidden tab, or overtaken by the next change, it is not shown.
  for (const end of [ready, finished]) end.catch(() => {});
}
