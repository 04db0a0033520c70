/** The listings as text: a separate module, loaded when the first one is shown. */
import type { Texts } from './compose';

const files = import.meta.glob<string>('../../../listings/*/*.{js,py}', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** By the path inside `listings`, as in `learner/sgd.py`. */
export const texts: Texts = Object.fromEntries(
  Object.entries(files).map(([path, text]) => [path.replace(/^.*\/listings\//, ''), text]),
);
