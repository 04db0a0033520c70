/** The dialog with the code of a learner of one's own. */
import { Dialog } from '../forms/Dialog';
import { later } from '../later';
import { experiment, labels, slots } from '../state';
import { codeOf, edited, editor, isOwn } from './state';

const Body = later(() => import('./Body'));

export function CodeOfOnesOwn() {
  const slot = edited.value ?? -1;
  const index = slots.value.indexOf(slot);
  const run = experiment.value.runs[index];
  // Another link, or a learner that left: its code is not there any more.
  if (editor.value && (!run || !isOwn(run))) editor.value = false;
  return (
    <Dialog open={editor} name="own" title={`Code: ${labels.value[index] ?? 'your own'}`}>
      {run && isOwn(run) && <Body key={slot} index={index} slot={slot} code={codeOf(run)} />}
    </Dialog>
  );
}
