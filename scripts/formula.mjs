/** Sets formulas at build time; `npm test` needs it only once `npm ci` has installed KaTeX. */
import katex from 'katex';

/** A formula as HTML, and as MathML for screen readers. */
export const formula = (tex, displayMode = false) =>
  katex
    .renderToString(tex, { throwOnError: true, strict: 'ignore', displayMode })
    .replace(/<annotation.*?<\/annotation>/, '');

/** A hard space and the number after it, or punctuation such as a comma, with which no line begins. */
const AFTER = /((?:<\/span>){3})((?:\u00a0[−\d.,]*\d)?[.,;:!?)]*)(?!<\/span>)/g;

/** HTML with a formula's trailing text in its last box: browsers break a line after that box, whatever follows. */
export const withMarks = (html) => html.replace(AFTER, '$2$1');
