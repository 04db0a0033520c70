/** How formulas are set where something is built; `npm test` needs it only once `npm ci` has installed KaTeX. */
import katex from 'katex';

/** A formula as HTML, and as MathML for those who hear it. */
export const formula = (tex, displayMode = false) =>
  katex
    .renderToString(tex, { throwOnError: true, strict: 'ignore', displayMode })
    .replace(/<annotation.*?<\/annotation>/, '');

/** A hard space and a number after it, or marks as a comma: no line begins with them. */
const AFTER = /((?:<\/span>){3})((?:\u00a0[−\d.,]*\d)?[.,;:!?)]*)(?!<\/span>)/g;

/** HTML with what belongs to a formula in its last box: browsers break a line after that, whatever stands there. */
export const withMarks = (html) => html.replace(AFTER, '$2$1');
