/** The German of `words.ts`. */
import type { Translation } from '../../../ui/translation';
import type { toldWords as english } from './words';

const one = (count: number, singular: string, plural: string) => (count === 1 ? singular : plural);

export const toldWords: Translation<typeof english> = {
  ofEvery: (scale) => `Eine Kurve je Lernverfahren, Achse: ${scale}.`,
  prediction: 'Die jetzige Vorhersage jedes Lernverfahrens, über dem ersten Merkmal.',
  images:
    'Die Gewichte jedes Lernverfahrens für jede Klasse als Bilder, eine Zeile je Lernverfahren, neben dem letzten Beispiel.',
  map: 'Welche Koordinaten eines Lernverfahrens nicht null sind.',

  ahead: (rounds, name, value, gap, next) =>
    `Nach ${rounds} liegt ${name} am tiefsten, bei ${value}, ${gap} unter ${next}.`,
  level: (rounds, names, value) =>
    `Nach ${rounds} liegen ${names} gleichauf am tiefsten, bei ${value}.`,
  alone: (rounds, name, value) => `Nach ${rounds} liegt ${name} bei ${value}.`,
  rest: (others) => `Dann ${others}.`,
  at: (name, value) => `${name} bei ${value}`,
  came: (name, [t, value], [later, then]) =>
    `${name} lag in Runde ${t} bei ${value}, in Runde ${later} bei ${then}.`,
  passed: (below, above, t) => `${below} kam in Runde ${t} unter ${above} und blieb dort.`,
  left: (names, count, t) =>
    `${names} ${one(count, 'verließ', 'verließen')} das Diagramm in Runde ${t}.`,
  overflowed: (names, count, t) => `${names} ${one(count, 'lief', 'liefen')} in Runde ${t} über.`,
  stopped: (names, count, t) =>
    `${names} ${one(count, 'wurde', 'wurden')} in Runde ${t} angehalten.`,
  values: (where, values) => `Bei ${where}: ${values}.`,

  zeroWeights: (learner, zeros, said, all) =>
    `Von den ${all} Gewichten von ${learner} ${zeros < 2 ? 'ist' : 'sind'} ${zeros === 0 ? 'keines' : said} genau null.`,
  largest: (weight, value) => `Das größte ist ${weight}, ${value}.`,
  largestOf: (weight, value, truth) =>
    `Das größte ist ${weight}, ${value}; sein wahrer Wert ist ${truth}.`,
  stands: (learner, weights) => `${learner} liegt bei ${weights}.`,
  standsOff: (learner, weights, distance) =>
    `${learner} liegt bei ${weights}: ${distance} von den wahren Gewichten entfernt.`,
  zeros: (rounds, all, counts) => `Nach ${rounds} sind von ${all} Gewichten genau null: ${counts}.`,
};
