/**
 * The lab from outside: pages without a script, for search engines, link previews, and readers whose browser runs no
 * WebAssembly. Styles and fonts are the documentation's.
 */
import { joins, piecesOf } from '../../www/features/guided/lessons/pieces.ts';
import { formula, withMarks } from '../formula.mjs';
import { escaped, frame } from '../frame.mjs';

/** The folder next to the lab. */
export const FOLDER = 'pages/';
/** The picture of the lab itself. */
export const INDEX_PICTURE = 'index.svg';

export type Language = 'en' | 'de';
export const LANGUAGES: readonly Language[] = ['en', 'de'];
/** The kinds, in the order of the index. */
export const KINDS = ['lesson', 'challenge', 'learner', 'question'] as const;
export type Kind = (typeof KINDS)[number];

/** One of the pages. */
export interface Outside {
  kind: Kind;
  /** `lesson-explode`; the page is `lesson-explode.html`, its German `lesson-explode.de.html`. */
  name: string;
  language: Language;
  title: string;
  /** One sentence, for previews and the index. */
  about: string;
  /** Its link into the lab, without `#`. */
  opens: string;
  /** The experiment that its picture shows and its frame plays. */
  live: string;
  /** HTML above the picture, and below the frame. */
  lead?: string;
  body: string;
}

export const fileOf = ({ name, language }: Pick<Outside, 'name' | 'language'>): string =>
  `${name}${language === 'de' ? '.de' : ''}.html`;
export const pictureOf = ({ name, language }: Outside): string =>
  fileOf({ name, language }).replace(/html$/, 'svg');

/** Whether its race can be drawn: user-supplied code is not run here. */
export const isDrawn = ({ live }: Outside): boolean => !/&run=own/.test(live);

export const WORDS = {
  en: {
    kinds: {
      lesson: 'Lessons',
      challenge: 'Challenges',
      learner: 'Learners',
      question: 'Questions',
    } as Record<Kind, string>,
    index: 'Lessons, challenges, learners and questions',
    indexAbout:
      'What the laboratory for online learning has in it: each on a page of its own, with its text and a live experiment.',
    all: 'All pages',
    other: 'Deutsch',
    lab: 'Open it in the lab',
    chart: (title: string) => `Chart of “${title}”`,
    drawn: 'The chart of this experiment, drawn by the lab when this page was built.',
    frame: (title: string) => `Live experiment: ${title}`,
    step: 'This step in the lab',
    try: 'Try it:',
    answer: 'Answer',
    remember: 'To remember',
    source: 'Source:',
    also: 'Also found as:',
    settings: 'Settings',
    default: 'default',
    none: 'It has no settings.',
    runs: 'Where it runs',
    steps: (numbers: string) => `step ${numbers}`,
    goals: 'Goals',
    hints: 'Hints',
    answered: (titles: string[]) => `Answered in ${titles.map((one) => `“${one}”`).join(', ')}.`,
    times: (times: string, learner: string) =>
      times === '1' ? `that of ${learner}` : `${times} × that of ${learner}`,
  },
  de: {
    kinds: {
      lesson: 'Lektionen',
      challenge: 'Aufgaben',
      learner: 'Lernverfahren',
      question: 'Fragen',
    } as Record<Kind, string>,
    index: 'Lektionen, Aufgaben, Lernverfahren und Fragen',
    indexAbout:
      'Was das Labor für Online-Lernen enthält: jedes auf einer eigenen Seite, mit seinem Text und einem laufenden Experiment.',
    all: 'Alle Seiten',
    other: 'English',
    lab: 'Im Labor öffnen',
    chart: (title: string) => `Diagramm zu „${title}“`,
    drawn: 'Das Diagramm dieses Experiments, vom Labor gezeichnet, als diese Seite gebaut wurde.',
    frame: (title: string) => `Laufendes Experiment: ${title}`,
    step: 'Dieser Schritt im Labor',
    try: 'Probieren Sie:',
    answer: 'Antwort',
    remember: 'Zum Merken',
    source: 'Quelle:',
    also: 'Auch zu finden als:',
    settings: 'Einstellungen',
    default: 'Vorgabe',
    none: 'Es hat keine Einstellungen.',
    runs: 'Wo es läuft',
    steps: (numbers: string) => `Schritt ${numbers}`,
    goals: 'Ziele',
    hints: 'Tipps',
    answered: (titles: string[]) => `Beantwortet in ${titles.map((one) => `„${one}“`).join(', ')}.`,
    times: (times: string, learner: string) =>
      times === '1' ? `wie ${learner}` : `das ${times}-Fache von ${learner}`,
  },
};

/** A number in its language's notation. */
export const numberIn = (language: Language, english: string): string =>
  language === 'de' ? english.replace(/[.,]/g, (sign) => (sign === '.' ? ',' : '.')) : english;

const keys = (text: string) => escaped(text).replace(/\[([A-Z.])\]/g, '<kbd>$1</kbd>');

/** A text of the lab with its formulas, marks and keys. */
export function prose(text: string, language: Language): string {
  const html = piecesOf(text).map((piece, place, all) => {
    if ('plain' in piece) return joins(all, place) ? '\u00a0' : keys(piece.plain);
    const { said, tex } =
      'said' in piece
        ? { ...piece, tex: /^\$(.*)\$$/.exec(piece.said)?.[1] }
        : { ...piece, said: '' };
    if (tex !== undefined) return formula(tex);
    const isNumber = /^[-−]?\d[\d.,]*$/.test(said);
    return escaped(isNumber ? numberIn(language, said.replace('-', '−')) : said);
  });
  return withMarks(html.join(''));
}

export const list = (items: readonly string[], tag = 'ul'): string =>
  `<${tag}>${items.map((item) => `<li>${item}</li>`).join('\n')}</${tag}>`;

/** A link into the lab, one folder above. */
export const inLab = (fragment: string): string => `../index.html#${escaped(fragment)}`;

/** The site on which the pages are published. */
export interface Site {
  /** The address of the lab, with a final slash; without one, absolute addresses are omitted. */
  home?: string;
  /** Whether pictures are drawn, which takes a minute: the site has them, with a PNG next to each for previews. */
  hasPictures?: boolean;
}

export interface Preview {
  title: string;
  about: string;
  /** The path below the lab's address. */
  path: string;
  /** A PNG, below the lab's address. */
  card: string;
}

/** The meta tags from which hosts make the preview of a link. */
export function previewTags({ title, about, path, card }: Preview, { home, hasPictures }: Site) {
  const tags: Record<string, string> = {
    'og:type': 'website',
    'og:site_name': 'Implicit Lab',
    'og:title': title,
    'og:description': about,
  };
  if (home) tags['og:url'] = home + path;
  if (home && hasPictures) {
    tags['og:image'] = home + card;
    tags['og:image:width'] = '1200';
    tags['og:image:height'] = '630';
    tags['twitter:card'] = 'summary_large_image';
  }
  return tags;
}

/** The file in the folder of the pages, with the site's address if it has one. */
const placed = (file: string, { home }: Site) => (home ? `${home}${FOLDER}${file}` : file);

/** The frame around a page's content. */
function whole(one: Head, body: string, site: Site): string {
  const { language, title, about, file, other, svg } = one;
  const words = WORDS[language];
  const tags = previewTags({ title, about, path: FOLDER + file, card: FOLDER + cardOf(svg) }, site);
  const metas = Object.entries(tags).map(
    ([name, content]) => `<meta property="${name}" content="${escaped(content)}">`,
  );
  const alternates = other
    ? ([[language, file], ...Object.entries(other)] as const).map(
        ([lang, to]) => `<link rel="alternate" hreflang="${lang}" href="${placed(to, site)}">`,
      )
    : [];
  const toOther = Object.entries(other ?? {}).map(
    ([lang, to]) => `<a href="${to}" hreflang="${lang}" lang="${lang}">${words.other}</a>`,
  );
  const canonical = site.home ? [`<link rel="canonical" href="${placed(file, site)}">`] : [];
  return frame({
    root: '../docs/',
    title,
    language,
    head: [
      `<meta name="description" content="${escaped(about)}">`,
      ...metas,
      ...alternates,
      ...canonical,
      '<link rel="stylesheet" href="pages.css">',
    ].join('\n'),
    bar: [`<a href="${fileOf({ name: 'index', language })}">${words.all}</a>`, ...toOther].join(
      '\n',
    ),
    body: `<main>\n${body}\n</main>`,
  });
}

interface Head extends Pick<Outside, 'language' | 'title' | 'about'> {
  file: string;
  /** The page in the other language. */
  other?: Partial<Record<Language, string>>;
  svg: string;
}

/** The preview's picture for a picture of the page. */
const cardOf = (svg: string) => svg.replace(/svg$/, 'png');

/** The same page in the other language, if there is one. */
const translationOf = ({ name, language }: Outside, all: readonly Outside[]) => {
  const other = all.find((one) => one.name === name && one.language !== language);
  return other && { [other.language]: fileOf(other) };
};

/** The experiment without its initial pause: it plays as soon as it is visible. */
const playing = (link: string) => link.replace(/&at=0(?=&|$)/, '');

export function page(one: Outside, all: readonly Outside[], site: Site): string {
  const { language, title, about, opens, live, lead = '', body } = one;
  const words = WORDS[language];
  const svg = isDrawn(one) ? pictureOf(one) : INDEX_PICTURE;
  const figure = `<figure>
<a href="${svg}"><img src="${svg}" alt="${escaped(words.chart(title))}" width="1600" height="1000" loading="lazy"></a>
<figcaption>${words.drawn}</figcaption>
</figure>`;
  const content = `<h1>${prose(title, language)}</h1>
<p class="about">${prose(about, language)}</p>
${lead}
<p><a class="open" href="${inLab(`${opens}&lang=${language}`)}">${words.lab}</a></p>
${site.hasPictures && isDrawn(one) ? figure : ''}
<iframe src="${inLab(`${playing(live)}&embed=1&lang=${language}`)}" title="${escaped(words.frame(title))}" loading="lazy" allow="fullscreen"></iframe>
${body}`;
  const head = { language, title, about, file: fileOf(one), other: translationOf(one, all), svg };
  return whole(head, content, site);
}

/** The list of all pages of a language. */
export function index(language: Language, all: readonly Outside[], site: Site): string {
  const words = WORDS[language];
  const sections = KINDS.map((kind) => {
    const its = all.filter((one) => one.kind === kind && one.language === language);
    const items = its.map(
      (one) =>
        `<a href="${fileOf(one)}">${prose(one.title, language)}</a><br>${prose(one.about, language)}`,
    );
    return `<h2 id="${kind}">${words.kinds[kind]}</h2>\n${list(items)}`;
  });
  const other = language === 'de' ? 'en' : 'de';
  const head = {
    language,
    title: words.index,
    about: words.indexAbout,
    file: fileOf({ name: 'index', language }),
    other: { [other]: fileOf({ name: 'index', language: other }) },
    svg: INDEX_PICTURE,
  };
  const body = `<h1>${words.index}</h1>\n<p class="about">${words.indexAbout}</p>\n${sections.join('\n')}`;
  return whole(head, body, site);
}

/** Addresses of pages, for search engines. */
export const sitemap = (addresses: readonly string[]): string =>
  `<?xml version="1.0" encoding="UTF-8"?>
<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">
${addresses.map((one) => `<url><loc>${escaped(one)}</loc></url>`).join('\n')}
</urlset>
`;
