/** Reading a table of templates, in any language. */
import { expect, it } from 'vitest';
import { speaker } from './speakRust';

const table = {
  'the cell is empty': 'VIDE',
  'mean loss': 'perte',
  '"{raw}" is not a number': '«{raw}» NaN',
  'column "{raw}": {text}': '[{raw}] {text}',
  'class {count} is "{raw}"': 'classe {count} «{raw}»',
  '{text}, class {count} "{raw}"': '{text}, classe {count} «{raw}»',
  '{text}; it counts as missing': '{text}; manque',
  '1 row left out': 'une ligne en moins',
  '{count} rows left out': '{count} lignes en moins',
  '{} in round {count} is more than {}': 'tour {2}: {1} > {3}',
  '{text} over the rounds': '{text} par tour',
  'weights of {name}': 'poids de {name}',
  'weights of {name}, class {count}': 'poids de {name}, classe {count}',
  '{text} ({settings})': '{text} ({settings})',
};
const catalogue = { Ball: 'Boule', bias: 'biais', yes: 'oui' };
const shuffled = Object.fromEntries(Object.entries(table).reverse());

it.each([
  ['column "a": the cell is empty; it counts as missing', '[a] VIDE; manque'],
  ['column "a, class 2 "b"": "x" is not a number', '[a, class 2 "b"] «x» NaN'],
  ['class 1 is "a", class 2 "b, c", class 3 "d"', 'classe 1 «a», classe 2 «b, c», classe 3 «d»'],
  ['1 row left out', 'une ligne en moins'],
  ['12 rows left out', '12 lignes en moins'],
  ['‖x‖ = 2 in round 7 is more than 1', 'tour 7: ‖x‖ = 2 > 1'],
  ['Mean loss over the rounds', 'Perte par tour'],
  ['weights of IOMD, KL, class 3', 'poids de IOMD, KL, classe 3'],
  ['ball (R = 0.5, bias: yes)', 'Boule (R = 0.5, biais: oui)'],
  // If a part is unknown, the whole stays English.
  ['column "a": this is new', 'column "a": this is new'],
  ['this is new; it counts as missing', 'this is new; it counts as missing'],
  ['constructor', 'constructor'],
])('%s is %s, in whichever order the table stands', (english, there) => {
  expect(speaker(table, catalogue)(english)).toBe(there);
  expect(speaker(shuffled, catalogue)(english)).toBe(there);
});
