/** The German of what Rust says: on charts, and why parts of an experiment do not go together. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { reasons, sentences } from '../../testing/rustTexts';
import { localNumbers } from '../../ui/localNumbers';
import start from '../../wasm/start.json';
import { sentences as catalogue } from './catalogue.de';
import { translate } from './german';
import untranslated from './untranslated.json';
import { german, phrases } from './words.rust';
import { templates } from './words.rust.templates';

beforeAll(translate);

/** Templates that Rust puts together of several texts, or has as a value. */
const COMPOSED: readonly string[] = [
  'there is no target column "{}" (columns: {}); if this is a LIBSVM file, set format=libsvm',
  '{} further columns of words left out',
];

const source = ['src', 'crates/learners/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((path) => path.endsWith('.rs')),
  )
  .map((path) => readFileSync(path, 'utf8'))
  .join('');

describe('the German of Rust', () => {
  it('stands for texts that Rust has', () => {
    // A chart leaves out what stands behind the comma where it is narrow.
    const strays = Object.keys(phrases).filter(
      (text) => !source.includes(`"${text}"`) && !source.includes(`"${text}, `),
    );
    expect(strays).toEqual([]);
    const said = [...reasons(), ...sentences()];
    const known = (text: string) => said.includes(text) || COMPOSED.includes(text);
    expect(Object.keys(templates).filter((text) => !known(text))).toEqual([]);
  });

  it('says how every learner updates that takes no step to be shown', () => {
    const said =
      /(?:(?:Update::Other|Update::Parabola|post_step_note: Some)\(|(?:SEVERAL_SCORES|DIVERGED): &str =)\s*"([^"]+)"/g;
    const updates = [...source.matchAll(said)].flatMap(([, text]) => text ?? []);
    expect(updates.length).toBeGreaterThan(20);
    expect(updates.filter((text) => !(text in phrases))).toEqual([]);
    // Of a quadratic the picture has two, whose curvatures are said behind it.
    const parabola = /"\{why\} (.+)",$/m.exec(source)?.[1]?.replace(/\{\}/g, '0.5');
    expect(german(`${updates[0]} ${parabola}`)).toBe(
      `${phrases[updates[0] ?? '']} Die Parabel, die für den Verlust steht, hat bei AIOLI η = 0,5 und bei ONS γ = 0,5.`,
    );
  });

  /** Whether a text with values in it is German: of any kind of value. */
  const isGerman = (text: string) =>
    ['7', 'Hinge', '"x"', '1,234', 'x', 'the stream "Drift"'].some((value) => {
      const filled = text.replaceAll('{}', value);
      // German digits alone are no German.
      return german(filled) !== localNumbers(filled) || filled in catalogue;
    });

  it('has every reason of a learner', () => {
    const all = reasons();
    expect(all.length).toBeGreaterThan(15);
    expect(all).toContain('its grid covers one feature only');
    expect(all.filter((text) => !isGerman(text))).toEqual([]);
  });

  it('has every other sentence, but for those on a list that only grows shorter', () => {
    const english = sentences()
      .filter((text) => !isGerman(text))
      .sort();
    // After sentences have got their German: UNTRANSLATED=write npx vitest run --project unit language/rust
    if (process.env.UNTRANSLATED === 'write')
      writeFileSync('www/boot/language/untranslated.json', `${JSON.stringify(english, null, 2)}\n`);
    else expect(english).toEqual(untranslated);
  });

  it('says why parts do not go together', () => {
    const reasons = Object.values(start.options as Record<string, { reason?: string }[]>)
      .flat()
      .flatMap(({ reason }) => reason ?? []);
    expect(reasons.length).toBeGreaterThan(10);
    const english = /\b(the|does|with|needs|its|choose)\b/;
    expect(reasons.map(german).filter((text) => english.test(text))).toEqual([]);
    expect(
      german(
        'IOMD, KL does not work with the cross-entropy loss: its implicit step solves for one scalar β and needs a loss with one score',
      ),
    ).toBe(
      'IOMD, KL passt nicht zum Verlust „Kreuzentropie“: Sein impliziter Schritt löst nach einem Skalar β auf und braucht einen Verlust einer einzigen Vorhersage',
    );
    expect(
      german('Hinge loss needs ±1 labels, which the stream "Correlated Gaussian" does not provide'),
    ).toBe(
      'Der Verlust „Hinge“ braucht Klassen ±1; der Datenstrom „Korrelierte Gauß-Merkmale“ hat sie nicht',
    );
  });

  it.each([
    ['5,000', '5.000'],
    ['−2.5·10⁻³', '−2,5·10⁻³'],
    ['round t', 'Runde t'],
    ['step size', 'Schrittweite'],
    ['explicit: z = 1,024', 'explizit: z = 1.024'],
    ['Newton: 3 iterates, then β', 'Newton: 3 Näherungen, dann β'],
    ['SGD ✕ 3 of 4', 'SGD ✕ 3 von 4'],
    ['ŷ of SGD', 'ŷ: SGD'],
    ['w₃', 'w₃'],
    ['mean loss Σf / t', 'mittlerer Verlust Σf / t'],
    ['cumulative loss Σf', 'Gesamtverlust Σf'],
    ['mean objective Σ(f + r) / t', 'mittlere Zielfunktion Σ(f + r) / t'],
    ['prediction ŷ(x)', 'Vorhersage ŷ(x)'],
    ['variability V_T', 'Variabilität V_T'],
    [
      '≤ C&O Theorem 5.2 by variability, SGD η = 0.1',
      '≤ C&O Satz 5.2 mit der Variabilität, SGD η = 0,1',
    ],
    ['≤ C&O Eq. (13)', '≤ C&O Gl. (13)'],
    [
      'Median loss of 31 rounds over the rounds',
      'Median des Verlusts von 31 Runden über den Runden',
    ],
    [
      'Weights of SGD η = 0.1, class 3, over the rounds',
      'Gewichte von SGD η = 0,1, Klasse 3, über den Runden',
    ],
    ['Mean loss against the step size', 'Mittlerer Verlust über Schrittweite'],
    ['Stream: Data file (bias: yes)', 'Datenstrom: Datendatei (Konstante: ja)'],
    ['cross-entropy loss', 'Verlust: Kreuzentropie'],
    ['ℓ₁ norm (λ = 0.01)', 'ℓ₁-Norm (λ = 0,01)'],
    ['weights in a ball (R = 0.5)', 'Bereich: Kugel (R = 0,5)'],
    ['2,000 rounds', '2.000 Runden'],
    ['the first 1,000 rounds', 'die ersten 1.000 Runden'],
    ['w = 0 has 1.25, above the axis', 'w = 0 hat 1,25, über der Achse'],
    [
      '✕: diverged (paler: on some seeds only)',
      '✕: divergiert (blasser: nur bei manchen Startwerten)',
    ],
    ['≤ C&O Theorem 6.2, IOMD', '≤ C&O Satz 6.2, IOMD'],
    ['is not of the form key=value', 'ist nicht von der Form Schlüssel=Wert'],
    ['"x" is not of the form key=value', '„x“ ist nicht von der Form Schlüssel=Wert'],
    ['sgd has no parameter "x" (it has: eta)', 'sgd hat keinen Parameter „x“ (es hat: eta)'],
    [
      'sgd has no parameter "etaa"; did you mean "eta"?',
      'sgd hat keinen Parameter „etaa“; meinen Sie „eta“?',
    ],
    [
      'there is no learner "scinol"; did you mean "scinol1" or "scinol2"?',
      '„scinol“ gibt es nicht; meinen Sie „scinol1“ oder „scinol2“?',
    ],
    [
      'there is no learner "x" (there are: fiol, isgd and 25 others)',
      '„x“ gibt es nicht (es gibt: fiol, isgd und 25 weitere)',
    ],
    [
      'is not a key of a link; did you mean "stream"?',
      'ist kein Schlüssel eines Links; meinen Sie „stream“?',
    ],
    [
      'there is no "ete" to sweep here; did you mean "eta"?',
      '„ete“ lässt sich hier nicht variieren; meinen Sie „eta“?',
    ],
    [
      'adversary has no parameter "x" (it has none)',
      'adversary hat keinen Parameter „x“ (es hat keinen)',
    ],
    [
      'has "%2", which is no escape; a % itself is written %25',
      'enthält „%2“, was keine Escape-Folge ist; ein % selbst schreibt man %25',
    ],
    [
      'a race has at most 8 learners; the link has 50',
      'Ein Rennen hat höchstens 8 Lernverfahren; der Link hat 50',
    ],
  ])('%s is %s', (english, there) => {
    expect(german(english)).toBe(there);
  });
});
