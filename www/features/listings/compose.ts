/**
 * A learner's code in one piece, from the files in `listings`: its own, and those of the functions that it calls. The files
 * of all losses, regularisers and domains define functions of the same names (`loss`, `shrink`, `project`), so a learner's
 * file is the same in every race. Numbers of the race replace those in the files.
 */
import type { Experiment, Part, Value } from '../../engine/bindings';

/** The files, by their paths in `listings`. */
export type Texts = Readonly<Record<string, string>>;
export type Language = 'py' | 'js';

export interface Listing {
  /** The functions that the learner calls. */
  helpers: string;
  learner: string;
}

/** The part of an experiment on which a listing depends; `rounds` is the race's number of rounds. */
export type Setting = Pick<Experiment, 'loss' | 'reg' | 'domain'> & { rounds: number };

/** Exponents p of η_t = η/t^p. */
const POWERS: Readonly<Record<string, number>> = { constant: 0, sqrt: 0.5, inverse: 1 };

/** The radius of the domain, if it is a ball. */
function radiusOf({ domain, rounds }: Setting): number | null {
  if (domain.id !== 'ball') return null;
  const { radius } = domain.params;
  return typeof radius === 'number' ? radius : Math.log(Math.max(2, rounds));
}

/** The number in a listing for a setting; `null` for the file's own number, which `auto` also selects. */
function numberOf(value: Value, setting: Setting): number | null {
  if (typeof value === 'number') return value;
  if (value === 'domain' || value === 'ln-T') return radiusOf(setting);
  return POWERS[value] ?? null;
}

/** Pattern of a setting's number in a file: `param('eta', 0.001)`, `eta=0.001` or `lambda_ = 0.1`. */
const PLACES: Record<Language, (id: string) => RegExp> = {
  js: (id) => new RegExp(`(\\bparam\\('${id}', )[^)]+`),
  py: (id) => new RegExp(`(\\b${id}_? ?= ?)[-+.\\de]+`),
};

/** The file of a part, with the part's numbers. */
function written(language: Language, text: string, { params }: Part, setting: Setting): string {
  return Object.entries(params).reduce((now, [id, value]) => {
    const number = numberOf(value, setting);
    const place = PLACES[language](id === 'schedule' ? 'p' : id);
    return number === null ? now : now.replace(place, `$1${number}`);
  }, text);
}

const FUNCTIONS: Record<Language, RegExp> = {
  js: /^function (\w+)\(/gm,
  py: /^def (\w+)\(/gm,
};

/** The names of the functions that a file defines. */
const functionsOf = (language: Language, text: string): string[] =>
  [...text.matchAll(FUNCTIONS[language])].map(([, name]) => name ?? '');

const calls = (text: string, name: string) => new RegExp(`\\b${name}\\(`).test(text);

/** The listing of a learner in a race; `null` if the learner or the loss has none. */
export function listingOf(
  texts: Texts,
  language: Language,
  learner: Part,
  setting: Setting,
): Listing | null {
  // A loss with several scores has no file: its learners call functions of the tools.
  const several = texts[`loss/${setting.loss.id}.${language}`] === undefined;
  const own = texts[`${several ? 'classes' : 'learner'}/${learner.id}.${language}`];
  if (own === undefined || (several && setting.domain.id !== 'all')) return null;
  const tools = Object.entries(texts)
    .filter(([path]) => path.startsWith('tools/') && path.endsWith(`.${language}`))
    .map(([, text]) => text);
  const parts: string[] = [];
  for (const kind of several ? (['reg'] as const) : (['loss', 'reg', 'domain'] as const)) {
    const text = texts[`${kind}/${setting[kind].id}.${language}`];
    if (text === undefined) return null;
    parts.push(written(language, text, setting[kind], setting));
  }
  const drift = texts[`drift/${setting.loss.id}.${language}`] ?? '';
  const files = [...tools, ...parts, drift];
  const taken = new Set([own]);
  // Functions added on the way are processed too.
  for (const user of taken)
    for (const text of files)
      if (functionsOf(language, text).some((name) => calls(user, name))) taken.add(text);
  return {
    helpers: files
      .filter((text) => taken.has(text))
      .join('\n')
      .trimEnd(),
    learner: written(language, own, learner, setting).trimEnd(),
  };
}

/** The whole listing: the learner first, since functions may be defined below their callers. */
export const wholeOf = ({ helpers, learner }: Listing): string =>
  helpers ? `${learner}\n\n${helpers}` : learner;

/** A cell of a notebook: the listing in NumPy, played on a stream with `features` features. */
export function cellOf(texts: Texts, listing: Listing, target: string, features: number): string {
  const [name] = functionsOf('py', listing.learner);
  return `import numpy as np

${wholeOf(listing)}

${texts[`stream/${target}.py`]}
d = ${features}
losses = list(${name}(examples(d), ${target === 'class' ? 'd, K' : 'd'}))
print(f"mean loss {np.mean(losses):.4g}")
`;
}
