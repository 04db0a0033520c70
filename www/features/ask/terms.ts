/** How texts and questions become terms: the same for the index, when the page is built, and for what is typed. */

/** Words that say nothing of what is asked. */
const EMPTY = new Set(
  `a about an and any are as at be but by can do does doesn don for from get give has have how i if in into is isn it its me mean meaning my need
  not of on one or s should t than that the there they this to use used using want was what when where which why will with work would you your
  aber als am an auch auf aus bei bin das dem den der des die ein eine einem einen einer es fur gibt hat ich ihr im in ist kann man mein meine
  mit nach nicht oder sich sie sind soll sollte und vom von wann warum was welche welchen welcher welches wenn wer wie wird wo wozu zu zum zur`.split(
    /\s+/,
  ),
);

/** Endings that a word may lose, the longest first: what is left must have four letters. */
const ENDINGS = ['ungen', 'ations', 'ation', 'ings', 'ing', 'ung', 'ies', 'ers', 'en', 'ed', 'er', 'es', 's', 'e', 'y'];

const stem = (word: string): string => {
  const ending = ENDINGS.find((one) => word.endsWith(one) && word.length - one.length >= 4);
  return ending ? word.slice(0, -ending.length) : word;
};

/** ℓ₁ is l1, and ü is u. */
const plain = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replaceAll('ß', 'ss')
    .toLowerCase();

/** The words of a text, as they are compared. */
export const wordsOf = (text: string): string[] => plain(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** A term of the index, or `null` for a word that says nothing. */
export const termOf = (word: string): string | null => (EMPTY.has(word) ? null : stem(word));

/** What people call alike; in each row all say about the same. */
const ALIKE = `
  learning rate · step size · stepsize · lr · alpha · eta · schrittweite · lernrate
  nan · inf · overflow · diverge · explode · blow up · unstable · explodiert
  pa · pa1 · pa2 · pa i · pa ii · passive aggressive
  nlms · kaczmarz · normalised lms · polyak · truncated · exact step
  hedge · multiplicative weights · exponentiated gradient · experts · winnow
  backward euler · implicit euler · proximal point · implicit step
  progressive validation · prequential · mean loss · average loss
  dual averaging · rda · ftrl · follow the regularised leader · follow the regularized leader
  standardise · standardize · normalise · normalize · scale · scaling · units · skalieren · standardisieren
  softmax · multiclass · multinomial · classes · cross entropy · klassen
  online to batch · averaging · averages · ruppert · mitteln
  lasso · l1 · sparse · sparsity · exact zeros · feature selection
  weight decay · l2 · ridge
  csv · table · own data · upload · dataset · pandas · libsvm · eigene daten · tabelle
  sklearn · scikit learn · sgdclassifier · sgdregressor · partial fit · python
  vw · vowpal wabbit
  iframe · embed · moodle · slides · reveal · einbetten
  print · handout · worksheet · drucken
  cite · bibtex · citation · zitieren
  keyboard · shortcut · keys · tasten
  importance weights · sample weight · importance aware · invariance · gewichte von zeilen
  concept drift · drift · non stationary · changing
  bound · theorem · regret · bedauern
  grid search · tune · sweep · best step size · choose
  share · link · url · teilen
  mistake · perceptron · hinge · margin
  momentum · adam · nag · adaptive
  momentum · nesterov
  mirror descent · geometry · bregman
  prox · proximal operator · proximal
`
  .trim()
  .split('\n')
  .map((row) => row.split('·').map((phrase) => wordsOf(phrase).join(' ')));

/** A question's own words, and those that others use for the same. */
export function asked(question: string): { own: string[]; alike: string[] } {
  const own = wordsOf(question);
  const text = ` ${own.join(' ')} `;
  const rows = ALIKE.filter((row) => row.some((phrase) => text.includes(` ${phrase} `)));
  const alike = new Set(rows.flat().flatMap((phrase) => phrase.split(' ')));
  for (const word of own) alike.delete(word);
  return { own, alike: [...alike] };
}
