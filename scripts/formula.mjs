/** How formulas are set where something is built; `npm test` needs it only once `npm ci` has installed KaTeX. */
import katex from 'katex';

/** A formula as HTML, and as MathML for those who hear it. */
export const formula = (tex, displayMode = false) =>
  katex
    .renderToString(tex, { throwOnError: true, strict: 'ignore', displayMode })
    .replace(/<annotation.*?<\/annotation>/, '');
