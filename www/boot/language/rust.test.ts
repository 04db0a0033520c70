/** The German of Rust's texts: on charts, and why parts of an experiment are incompatible. */
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { patternOf, reasons, sentences, texts } from '../../testing/rustTexts';
import { capital } from '../../ui/format';
import { localNumbers } from '../../ui/localNumbers';
import start from '../../wasm/start.json';
import { sentences as catalogue } from './catalogue.de';
import { german, translate } from './german';
import { rustTexts } from './rust.de';
import { SLOT } from './speakRust';
import untranslated from './untranslated.json';

/** The parts that learners may not support, before they are translated. */
const { loss, reg, domain } = start.catalogue.kinds;
const unfit = [
  ...loss.map(({ name }) => `the ${name.toLowerCase()} loss`),
  ...reg.map(({ name }) => `the ${name} regulariser`),
  ...domain.map(({ name }) => `the domain "${name.toLowerCase()}"`),
].map((part) => `SGD does not work with ${part}: its weights are unconstrained`);

beforeAll(translate);

/** A text of the table as in Rust's source, with `{}` for every slot. */
const plain = (text: string) => text.replace(SLOT, '{}');
const english = Object.keys(rustTexts);
const plains = english.map(plain);
const templates = english.filter((text) => plain(text).includes('{}'));

const source = ['src', 'crates/learners/src']
  .flatMap((folder) =>
    readdirSync(folder, { recursive: true })
      .map((name) => `${folder}/${name}`)
      .filter((path) => path.endsWith('.rs')),
  )
  .map((path) => readFileSync(path, 'utf8'))
  .join('');

/** Returns whether Rust has a text, or the texts of which it is composed. */
function maker(): (text: string) => boolean {
  const bare = (text: string) => text.replace(/^[ ;,:]+| +$/g, '');
  // The part after a colon is a separate text.
  const parts = texts().flatMap((text) => [text, text.replace(/^.*?: /, '')]);
  const whole = new Set(parts.map(bare));
  const patterns = [...new Set(parts)]
    .filter((text) => text.includes('{}') && /[^\s{}].*[^\s{}]/.test(text))
    .map((text) => text.split('{}'));
  const found = new Map<string, boolean>();
  /** Whether a text from `start` on matches a pattern from its `i`-th value on. */
  const fits = (pieces: string[], text: string, start: number, i: number): boolean => {
    const next = pieces[i];
    if (next === undefined) return start === text.length;
    const isLast = i === pieces.length - 1;
    for (let end = start; end <= text.length - next.length; end++)
      if (
        text.startsWith(next, end) &&
        (!isLast || end === text.length - next.length) &&
        isMade(text.slice(start, end)) &&
        fits(pieces, text, end + next.length, i + 1)
      )
        return true;
    return false;
  };
  const isMade = (text: string): boolean => {
    const rest = bare(text);
    // Values, and punctuation between texts.
    if (/^\W*\d*\W*$/.test(rest) || whole.has(rest)) return true;
    const known = found.get(text);
    if (known !== undefined) return known;
    found.set(text, false);
    const ends = [...rest.matchAll(/(?<=.)[ ;,:]/g)].map(({ index }) => index);
    const made =
      patterns.some(
        (pieces) =>
          pieces.every((piece) => text.includes(piece)) &&
          text.startsWith(pieces[0] ?? '') &&
          fits(pieces, text, pieces[0]?.length ?? 0, 1),
      ) || ends.some((end) => isMade(rest.slice(0, end)) && isMade(rest.slice(end)));
    found.set(text, made);
    return made;
  };
  return isMade;
}

describe('the German of Rust', () => {
  it('stands for texts that Rust has', () => {
    const [said, isMade] = [texts(), maker()];
    // A narrow chart omits the part after the comma.
    const isThere = (text: string) => source.includes(`"${text}"`) || source.includes(`"${text}, `);
    // `C&O Theorem 5.2` is an instance of `{word} Theorem {word}`.
    const hasOne = (text: string) => {
      const pattern = new RegExp(`^${patternOf(plain(text), '.+')}$`);
      return said.some((one) => pattern.test(one));
    };
    const strays = english.filter(
      (text) =>
        !isThere(text) && !isMade(plain(text)) && !(templates.includes(text) && hasOne(text)),
    );
    expect(strays).toEqual([]);
  });

  it('says a text once, with the slots of the English', () => {
    expect(plains.filter((text, i) => plains.indexOf(text) !== i)).toEqual([]);
    const slotsOf = (text: string) => [...text.matchAll(SLOT)].map(([slot]) => slot);
    const others = templates.filter((text) => {
      const [here, there] = [slotsOf(text), slotsOf(rustTexts[text] ?? '')];
      const numbers = here.map((_, i) => `{${i + 1}}`);
      const isNumbered = there.every((slot) => numbers.includes(slot));
      // Two adjacent slots would have no boundary.
      return !(isNumbered || `${here}` === `${there}`) || plain(text).includes('{}{}');
    });
    expect(others).toEqual([]);
  });

  it('comes back from every template with the values that stood in it', () => {
    const values: Record<string, [english: string, german: string][]> = {
      '': [
        ['0.5', '0,5'],
        ['−2.5·10⁻³', '−2,5·10⁻³'],
        ['‖x‖ = 1,024', '‖x‖ = 1.024'],
      ],
      raw: [
        ['age', 'age'],
        ['x1.5', 'x1.5'],
        ['a "b" c', 'a "b" c'],
        ['a, b', 'a, b'],
        ['12', '12'],
      ],
      word: [
        ['sgd', 'sgd'],
        ['5.2', '5.2'],
        ['thousands=comma,signs=$', 'thousands=comma,signs=$'],
      ],
      count: [
        ['7', '7'],
        ['1,234', '1.234'],
      ],
      text: [
        ['running median', 'laufender Median'],
        ['score z = xᵀw', 'Vorhersage z = xᵀw'],
        ['the file is empty', 'Die Datei ist leer'],
        [
          'there is no weight column "x" (columns: a, b)',
          'Es gibt keine Gewichtsspalte „x“ (Spalten: a, b)',
        ],
      ],
      name: [
        ['SGD η = 0.1', 'SGD η = 0,1'],
        ['IOMD, KL', 'IOMD, KL'],
        ['Correlated Gaussian', 'Korrelierte Gauß-Merkmale'],
        ['v1.2', 'v1.2'],
      ],
      settings: [
        ['R = 0.5', 'R = 0,5'],
        ['bias: yes, d = 1,000', 'Konstante: ja, d = 1.000'],
      ],
    };
    const wrong: string[] = [];
    for (const text of templates)
      for (let draw = 0; draw < 24; draw++) {
        let place = 0;
        const drawn: string[] = [];
        const filled = text.replace(SLOT, (_, slot) => {
          const all = values[slot] ?? [];
          const [here = '', there = ''] =
            all[(draw * (2 * place + 1) + place++) % all.length] ?? [];
          drawn.push(there);
          return here;
        });
        place = 0;
        const wanted = rustTexts[text]?.replace(SLOT, (_, slot) =>
          String(drawn[/\d/.test(slot) ? slot - 1 : place++]),
        );
        if (german(filled) !== wanted) wrong.push(`${filled} | ${german(filled)} | ${wanted}`);
      }
    expect(wrong).toEqual([]);
  });

  it('says how every learner updates that takes no step to be shown', () => {
    const said =
      /(?:(?:Update::Other|Update::Parabola|post_step_note: Some)\(|(?:SEVERAL_SCORES|DIVERGED): &str =)\s*"([^"]+)"/g;
    const updates = [...source.matchAll(said)].flatMap(([, text]) => text ?? []);
    expect(updates.length).toBeGreaterThan(20);
    expect(updates.filter((text) => !(text in rustTexts))).toEqual([]);
    // For a quadratic the picture has two, followed by their curvatures.
    const parabola = /"\{why\} (.+)",$/m.exec(source)?.[1]?.replace(/\{\}/g, '0.5');
    expect(german(`${updates[0]} ${parabola}`)).toBe(
      `${rustTexts[updates[0] ?? '']} Die Parabel, die für den Verlust steht, hat bei AIOLI η = 0,5 und bei ONS γ = 0,5.`,
    );
  });

  /** Whether a text with values in it is German, for any kind of value. */
  const isGerman = (text: string) =>
    ['7', 'Hinge', '"x"', '1,234', 'x', 'the stream "Drift"'].some((value) => {
      const filled = text.replaceAll('{}', value);
      // German digits alone do not make a text German.
      return german(filled) !== localNumbers(filled) || filled in catalogue;
    });

  it('has every reason of a learner', () => {
    const all = reasons();
    expect(all.length).toBeGreaterThan(15);
    expect(all).toContain('its grid covers one feature only');
    expect(all.filter((text) => !isGerman(text))).toEqual([]);
  });

  /** Whether texts of the table contain another text; the part before a colon is a separate text. */
  const isWithin = (text: string) =>
    [text, text.replace(/^[^:]*: /, '')]
      .filter((part) => /\S \S+ \S+ \S/.test(part))
      .map((part) => new RegExp(patternOf(part, '.*')))
      .some((pattern) => plains.some((one) => pattern.test(one)));

  it('has every other sentence, but for those on a list that only grows shorter', () => {
    const english = sentences()
      .filter((text) => !isGerman(text) && !isWithin(text))
      .sort();
    // After adding the German of sentences: UNTRANSLATED=write npx vitest run --project unit language/rust
    if (process.env.UNTRANSLATED === 'write')
      writeFileSync('www/boot/language/untranslated.json', `${JSON.stringify(english, null, 2)}\n`);
    else expect(english).toEqual(untranslated);
  });

  it('has the axis of every metric, and the title that it makes', () => {
    const def = /\bdef\(\s*\w+,\s*"[^"]+",\s*"([^"]+)",\s*"([^"]*)"/g;
    const axes = [...source.matchAll(def)].map(([, axis, symbol]) => `${axis} ${symbol}`.trim());
    expect(axes.length).toBeGreaterThan(15);
    const titles = axes.map((axis) => `${capital(axis)} over the rounds`);
    const texts = [...axes, ...titles];
    expect(texts.filter((text) => german(text) === localNumbers(text))).toEqual([]);
  });

  it('says why parts do not go together', () => {
    const reasons = Object.values(start.options as Record<string, { reason?: string }[]>)
      .flat()
      .flatMap(({ reason }) => reason ?? []);
    expect(reasons.length).toBeGreaterThan(10);
    const english = /\b(the|does|with|needs|its|choose)\b/;
    expect(reasons.map(german).filter((text) => english.test(text))).toEqual([]);
    expect(unfit.filter((text) => !german(text).startsWith('SGD passt nicht zum'))).toEqual([]);
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
    ['✕: diverged (paler: on some seeds only)', '✕: divergiert (blasser: nur bei manchen Seeds)'],
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
