/**
 * The lab from outside: a page for each lesson, challenge and learner, and for questions that people ask, in `pages/`
 * next to the lab. They are made from the lab's own files.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { HtmlTagDescriptor, Plugin } from 'vite';
import { rustTexts } from '../../www/boot/language/rust.de.ts';
import { speaker } from '../../www/boot/language/speakRust.ts';
import type { Catalogue, Entry, Kind, Param } from '../../www/engine/bindings/catalogue.ts';
import { answers, indexOf } from '../../www/features/ask/answers/search.ts';
import type { Challenge, Goal, Limit } from '../../www/features/guided/challenges/collection.ts';
import { challengeWords as german } from '../../www/features/guided/challenges/words.de.ts';
import { challengeWords as english } from '../../www/features/guided/challenges/words.ts';
import type { LessonFile, Step } from '../../www/features/guided/lessons/collection.ts';
import { capital, plainSymbol } from '../../www/ui/format.ts';
import { buildDocuments } from '../documents.mjs';
import { formula } from '../formula.mjs';
import { rowsOf } from './ask.ts';
import { serve } from './documents.ts';
import {
  FOLDER,
  fileOf,
  INDEX_PICTURE,
  index,
  inLab,
  isDrawn,
  LANGUAGES,
  type Language,
  list,
  numberIn,
  type Outside,
  page,
  pictureOf,
  previewTags,
  prose,
  type Site,
  sitemap,
  WORDS,
} from './outside.ts';
import { drawer, type Say } from './pictures.ts';

/** A question and the place of its answer: `lesson:explode:5`, `learner:aprox`, `doc:data` … */
export interface Asked {
  ask: string;
  accept: string[];
}

/** All sources of the pages. */
export async function sources(root: string) {
  const text = (path: string) => readFileSync(join(root, path), 'utf8');
  const json = (path: string) => JSON.parse(text(path));
  const lessons = (language: Language): [id: string, lesson: LessonFile][] =>
    json('lessons/index.json').lessons.map((id: string) => [
      id,
      json(`lessons/${id}${language === 'de' ? '.de' : ''}.json`),
    ]);
  const { catalogue, link } = json('www/wasm/start.json') as { catalogue: Catalogue; link: string };
  return {
    lessons: { en: lessons('en'), de: lessons('de') },
    challenges: json('challenges/index.json').challenges as Challenge[],
    challengesDe: json('challenges/index.de.json') as Record<string, Partial<Challenge>>,
    catalogue,
    catalogueDe: json('www/boot/language/catalogue.de.json') as Record<string, string>,
    start: link,
    questions: json('tests/asks/examples.json') as Asked[],
    documents: await buildDocuments(),
    /** Everything that *Ask* finds. */
    places: { en: await rowsOf(false), de: await rowsOf(true) },
    /** The golden links, in which every learner occurs. */
    links: text('tests/golden/links.txt')
      .split('\n')
      .filter((one) => !/^#|stream=file|run=own/.test(one)),
  };
}
type Sources = Awaited<ReturnType<typeof sources>>;

/** The race of a link from its beginning, without the link's other views. */
const raceIn = (link: string): string =>
  link
    .split('&')
    .filter((part) => !/^(?:at|panels|seeds|sweep(?:-[xy])?)=/.test(part))
    .join('&');

const runs = (link: string, learner: string): boolean =>
  link.split('&').some((part) => part.split(':')[0] === `run=${learner}`);

const details = (summary: string, body: string) =>
  `<details><summary>${summary}</summary>${body}</details>`;

/** The pages of a language, except for questions. */
function pagesIn(language: Language, all: Sources): Outside[] {
  const words = WORDS[language];
  const said = (text: string) => (language === 'de' ? (all.catalogueDe[text] ?? text) : text);
  const set = (text: string) => prose(text, language);
  const learners = all.catalogue.kinds.learner;
  const nameOf = (id: string) => learners.find((one) => one.id === id)?.name;

  const stepAt = (id: string, { title, text, try: task, ask, remember }: Step, number: number) =>
    `<section id="step-${number}">
<h2>${number}. ${set(title)}</h2>
<p>${set(text)}</p>
${task ? `<p><b>${words.try}</b> ${set(task)}</p>` : ''}
${remember ? list(remember.map(set)) : ''}
${
  ask
    ? `<p><b>${set(ask.question)}</b></p>
<ol type="A">${ask.answers.map((one) => `<li>${set(one)}</li>`).join('')}</ol>
${details(words.answer, `<p><b>${set(`${ask.answers[ask.right - 1]}.`)}</b> ${set(ask.reason)}</p>`)}`
    : ''
}
<p><a href="${inLab(`lesson=${id}:${number}&lang=${language}`)}">${words.step}</a></p>
</section>`;

  const lessons = all.lessons[language].map(([id, lesson]): Outside => {
    return {
      kind: 'lesson',
      name: `lesson-${id}`,
      language,
      title: lesson.title,
      about: lesson.about,
      opens: `lesson=${id}:1`,
      live: lesson.steps[lesson.picture ?? 0]?.link ?? '',
      body: `<p>${words.source} ${set(lesson.source)}</p>
${lesson.steps.map((step, place) => stepAt(id, step, place + 1)).join('\n')}`,
    };
  });

  const challengeIn = { ...english, ...(language === 'de' ? german : {}) } as typeof english;
  const limit = (one: Limit) =>
    typeof one === 'number'
      ? numberIn(language, String(one))
      : words.times(numberIn(language, String(one.times)), nameOf(one.of) ?? one.of);
  const goal = ({ measure, of, least, most }: Goal) => {
    const setting = learners.find((one) => one.id === of)?.params.find((one) => one.id === measure);
    const name = setting
      ? `${said(setting.name)} ${plainSymbol(setting.symbol)}`
      : challengeIn.measures[measure];
    const said_ =
      least !== undefined && most !== undefined
        ? challengeIn.exactly(limit(most))
        : most !== undefined
          ? challengeIn.most(limit(most))
          : challengeIn.least(limit(least ?? 0));
    return set(
      challengeIn.goalOf(challengeIn.of(name ?? measure, nameOf(of) ?? challengeIn.own), said_),
    );
  };
  const challenges = all.challenges.map((plain): Outside => {
    const one = { ...plain, ...(language === 'de' ? all.challengesDe[plain.id] : {}) };
    return {
      kind: 'challenge',
      name: `challenge-${one.id}`,
      language,
      title: one.title,
      about: one.about,
      opens: `challenge=${one.id}`,
      live: one.link,
      body: `<p>${set(one.text)}</p>
<p>${challengeIn.size(one.level, one.minutes)}</p>
<h2>${words.goals}</h2>
${list(one.goals.map(goal))}
${details(words.hints, list(one.hints.map(set), 'ol'))}`,
    };
  });

  const setting = (one: Param) => {
    const value =
      one.type === 'choice'
        ? said(one.choices.find(({ id }) => id === one.default)?.name ?? one.default)
        : one.type === 'number' && one.word_is_default
          ? (one.word ?? '')
          : numberIn(language, String(one.default));
    const symbol = one.symbol ? `${formula(one.symbol)} ` : '';
    return `${symbol}<b>${set(said(one.name))}</b>: ${set(said(one.help))} (${words.default}: ${set(value)})`;
  };
  const entries = learners.map((one): Outside => {
    const race = raceOf(one.id, all);
    const places = [...lessons, ...challenges].flatMap((where) => {
      const steps = all.lessons[language].find(([id]) => where.name === `lesson-${id}`)?.[1].steps;
      if (!steps)
        return runs(where.live, one.id)
          ? [`<a href="${fileOf(where)}">${set(where.title)}</a>`]
          : [];
      const numbers = steps.flatMap(({ link }, place) =>
        runs(link, one.id) ? [`<a href="${fileOf(where)}#step-${place + 1}">${place + 1}</a>`] : [],
      );
      return numbers.length > 0 ? [`${set(where.title)}: ${words.steps(numbers.join(', '))}`] : [];
    });
    return {
      kind: 'learner',
      name: `learner-${one.id}`,
      language,
      title: one.name,
      about: capital(said(one.summary)),
      opens: race,
      live: race,
      lead: `${formula(one.equation, true)}
<p>${words.source} ${set(one.source)}</p>
${one.aliases.length > 0 ? `<p>${words.also} ${set(one.aliases.join(', '))}</p>` : ''}`,
      body: `<h2>${words.settings}</h2>
${one.params.length > 0 ? list(one.params.map(setting)) : `<p>${words.none}</p>`}
${places.length > 0 ? `<h2>${words.runs}</h2>\n${list(places)}` : ''}`,
    };
  });
  return [...lessons, ...challenges, ...entries];
}

/** A race that shows a learner next to others, if there is one: from a lesson, otherwise from a golden link. */
function raceOf(learner: string, { lessons, links }: Sources): string {
  const known = [
    ...lessons.en.flatMap(([, { steps }]) => steps.map(({ link }) => link)),
    ...links,
  ].filter((link) => runs(link, learner));
  const shows = (link: string) =>
    /&run=.*&run=/.test(link) &&
    !/&sweep=/.test(link) &&
    /&panels=(?:loss|weights)|^(?!.*&panels=)/.test(link);
  const found = known.find(shows) ?? known[0];
  if (!found) throw new Error(`no link has the learner ${learner}`);
  return raceIn(found);
}

/** The beginnings of German questions. */
const GERMAN = /^(?:Welche[mnrs]?|Wie|Warum|Wozu|Wann|Wer|Was|Kann|Soll|Muss)\s/;
export const languageOf = ({ ask }: Asked): Language => (GERMAN.test(ask) ? 'de' : 'en');

export const nameOf = ({ ask }: Asked): string =>
  `question-${ask
    .toLowerCase()
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')}`;

interface Answer {
  title: string;
  href?: string;
  html: string;
  /** The race of its frame. */
  opens?: Pick<Outside, 'opens' | 'live'> | undefined;
}

/** The passage of a document that answers a question: the beginning of the section that *Ask* finds, else of the document. */
function passageOf(asked: Asked, document: string, all: Sources): Answer | undefined {
  const rows = all.places[languageOf(asked)].filter(([one]) => one.split('#')[0] === document);
  const found = answers(indexOf(rows), asked.ask, 3);
  const best = found.find((one) => one.target.includes('#')) ?? found[0];
  if (!best) return;
  const [name = '', section] = best.target.slice('doc:'.length).split('#');
  const file = `${name}.html`;
  const html = all.documents.pages.get(file) ?? '';
  const from = html.slice(html.indexOf(section === undefined ? '<main' : ` id="${section}"`));
  const [text = ''] = /^<p>(?!<img)[\s\S]*?<\/p>/m.exec(from) ?? [];
  const race = /href="\.\.\/index\.html#(v=1[^"]*run=[^"]*)"/.exec(html)?.[1];
  return {
    title: [best.under, best.title].filter((one) => one !== '').join(': '),
    href: `../docs/${file}${section === undefined ? '' : `#${section}`}`,
    // Files above the documentation are above these pages too.
    html: text.replace(
      / (href|src)="(?![a-z]+:|\.\.\/)([^"]*)"/g,
      (_, key, link) => ` ${key}="../docs/${link.startsWith('#') ? file : ''}${link}"`,
    ),
    opens: race === undefined ? undefined : opened(race.replaceAll('&amp;', '&')),
  };
}

/** A race for a page to show, unless it needs a file or user-supplied code. */
const opened = (race: string) =>
  /stream=file|run=own/.test(race) ? undefined : { opens: race, live: raceIn(race) };

/** The text at the place that answers a question, if it is short. */
function answerAt(
  target: string,
  asked: Asked,
  known: readonly Outside[],
  all: Sources,
): Answer | undefined {
  const language = languageOf(asked);
  const [kind = '', id = '', step] = target.split(':');
  const set = (text: string) => prose(text, language);
  if (kind === 'doc') return passageOf(asked, target, all);
  if (kind === 'statement') return;
  const where = known.find((one) => one.name === `${kind}-${id}` && one.language === language);
  if (kind === 'lesson') {
    const lesson = all.lessons[language].find(([one]) => one === id)?.[1];
    if (!where || !lesson) throw new Error(`there is no ${target}`);
    const one = lesson.steps[Number(step) - 1];
    if (!step || !one) {
      const lines = lesson.steps.flatMap(({ remember = [] }) => remember);
      return {
        title: where.title,
        href: fileOf(where),
        html: `<p>${set(where.about)}</p>\n${list(lines.map(set))}`,
        opens: where,
      };
    }
    return {
      title: `${where.title}: ${one.title}`,
      href: `${fileOf(where)}#step-${step}`,
      html: `<p>${set(one.text)}</p>`,
      opens: {
        opens: `lesson=${id}:${step}`,
        live: one.link,
      },
    };
  }
  const entry = all.catalogue.kinds[kind as Kind]?.find((one: Entry) => one.id === id);
  if (!entry) throw new Error(`there is no ${target}`);
  const summary =
    language === 'de' ? (all.catalogueDe[entry.summary] ?? entry.summary) : entry.summary;
  return {
    title: entry.name,
    href: where && fileOf(where),
    html: `<p>${set(capital(summary))}</p>\n${formula(entry.equation, true)}`,
    opens: where,
  };
}

function questionPage(asked: Asked, known: readonly Outside[], all: Sources): Outside {
  const language = languageOf(asked);
  const said = asked.accept.flatMap((target) => answerAt(target, asked, known, all) ?? []);
  if (said.length === 0) throw new Error(`no place answers: ${asked.ask}`);
  const shown = said.find(({ opens }) => opens)?.opens;
  return {
    kind: 'question',
    name: nameOf(asked),
    language,
    title: capital(asked.ask),
    about: WORDS[language].answered(said.map(({ title }) => title)),
    opens: shown?.opens ?? all.start,
    live: shown?.live ?? raceIn(all.start),
    lead: said
      .map(({ title, href, html }) => {
        const heading = prose(title, language);
        return `<section>\n<h2>${href ? `<a href="${href}">${heading}</a>` : heading}</h2>\n${html}\n</section>`;
      })
      .join('\n'),
    body: '',
  };
}

/** All pages, in the order of the index. */
export function outsides(all: Sources): Outside[] {
  const known = LANGUAGES.flatMap((language) => pagesIn(language, all));
  return [...known, ...all.questions.map((asked) => questionPage(asked, known, all))];
}

/** Every page as HTML, by its name in the folder. */
export function htmlOf(all: readonly Outside[], site: Site): Map<string, string> {
  return new Map([
    ...LANGUAGES.map((language): [string, string] => [
      fileOf({ name: 'index', language }),
      index(language, all, site),
    ]),
    ...all.map((one): [string, string] => [fileOf(one), page(one, all, site)]),
  ]);
}

/** The texts of charts, in each language. */
function voices({ catalogueDe }: Sources): Record<Language, Say | undefined> {
  const speak = speaker(rustTexts, catalogueDe);
  return {
    en: undefined,
    de: (text) => speak(text).replace(/\d[\d.,]*\d/g, (number) => numberIn('de', number)),
  };
}

/** `homepage` of package.json: the address at which the site is published. */
export function pages(homepage: string | null): Plugin {
  let root = '';
  let site: Site = {};
  const files = async (all: Sources): Promise<Map<string, string>> => {
    const made = outsides(all);
    const written = htmlOf(made, site);
    written.set('pages.css', readFileSync(join(root, 'docs/html/pages.css'), 'utf8'));
    if (!site.hasPictures) return written;
    const draw = drawer(root);
    const say = voices(all);
    for (const one of made.filter(isDrawn))
      written.set(pictureOf(one), await draw(one.live, say[one.language]));
    return written.set(INDEX_PICTURE, await draw(raceIn(all.start)));
  };
  return {
    name: 'pages',
    // The single file has nothing next to it.
    apply: (_, { command, mode }) => command === 'serve' || mode !== 'single',
    configResolved(config) {
      root = config.root;
      site = {
        home: homepage === null ? undefined : `${homepage.replace(/\/$/, '')}/`,
        hasPictures: config.mode === 'site',
      };
    },
    transformIndexHtml(html) {
      const [, title = ''] = /<title>(.*?)<\/title>/.exec(html) ?? [];
      const [, about = ''] = /name="description"\s+content="([^"]*)"/.exec(html) ?? [];
      const card = FOLDER + INDEX_PICTURE.replace(/svg$/, 'png');
      // Without a picture, hosts read the same from title and description.
      const preview = site.home ? previewTags({ title, about, path: '', card }, site) : {};
      const tags = Object.entries(preview).map(
        ([property, content]): HtmlTagDescriptor => ({ tag: 'meta', attrs: { property, content } }),
      );
      const link = `<p><a href="./${FOLDER}index.html">${WORDS.en.index}</a></p>`;
      return { html: html.replace(/(?=\s*<\/main>\s*<\/noscript>)/, link), tags };
    },
    async generateBundle() {
      const all = await sources(root);
      const written = await files(all);
      for (const [file, source] of written)
        this.emitFile({ type: 'asset', fileName: FOLDER + file, source });
      const { home } = site;
      if (!home) return;
      const documents = [...all.documents.pages.keys()].map((place) => `docs/${place}`);
      const own = [...written.keys()]
        .filter((file) => file.endsWith('.html'))
        .map((file) => FOLDER + file);
      const addresses = ['', ...own, ...documents].map((path) => home + path);
      this.emitFile({ type: 'asset', fileName: 'sitemap.xml', source: sitemap(addresses) });
    },
    configureServer(server) {
      serve(server, FOLDER, async () => {
        const made = await files(await sources(root));
        return (asked) => made.get(asked);
      });
    },
  };
}
