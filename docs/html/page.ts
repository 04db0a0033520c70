/** The script of every page of the documentation: its search, the scrolled contents, and the buttons that copy code. */
import MiniSearch from 'minisearch';

interface Section {
  id: string;
  title: string;
  page: string;
  text: string;
}

const MOST = 12;
/** Characters shown around the first word that was found. */
const BEFORE = 40;
const LENGTH = 160;

const root = document.documentElement.dataset.root ?? '';
const one = <E extends Element>(selector: string) => document.querySelector<E>(selector) as E;
const field = one<HTMLInputElement>('.search input');
const list = one<HTMLUListElement>('#found');
const count = one<HTMLElement>('.found-count');

/** The sections, fetched when the field is first used. */
let sections: Promise<(text: string) => Section[]> | undefined;

async function fetched(): Promise<(text: string) => Section[]> {
  const all: Section[] = await (await fetch(`${root}search.json`)).json();
  const index = new MiniSearch<Section>({
    fields: ['title', 'page', 'text'],
    storeFields: ['title', 'page', 'text'],
    searchOptions: { boost: { title: 4, page: 2 }, prefix: true, combineWith: 'AND' },
  });
  index.addAll(all);
  const fuzzy = (term: string) => (term.length > 4 ? 0.2 : false);
  return (text) => {
    const strict = index.search(text);
    const found = strict.length > 0 ? strict : index.search(text, { fuzzy, combineWith: 'OR' });
    return found.slice(0, MOST) as unknown as Section[];
  };
}

/** An element with texts and elements in it. */
function element(name: string, ...within: (string | Element)[]): HTMLElement {
  const made = document.createElement(name);
  made.append(...within);
  return made;
}

/** A piece of a text around the first of the words that it has, which are marked. */
function excerpt(text: string, words: string[]): HTMLElement {
  const pattern = words.map((word) => word.replace(/[^\p{L}\p{N}_]/gu, '\\$&')).join('|') || '(?!)';
  const first = Math.max(0, text.search(new RegExp(pattern, 'iu')) - BEFORE);
  const start = first === 0 ? 0 : text.indexOf(' ', first) + 1;
  const shown = text.slice(start, start + LENGTH).replace(/ \S*$/, '');
  const parts = shown.split(new RegExp(`(${pattern})`, 'iu'));
  const marked = parts.map((part, place) => (place % 2 ? element('mark', part) : part));
  return element('small', ...(start > 0 ? ['… '] : []), ...marked, ' …');
}

async function search(): Promise<void> {
  const asked = field.value.trim();
  sections ??= fetched();
  let found: Section[] = [];
  try {
    found = asked ? (await sections)(asked) : [];
  } catch {
    sections = undefined;
    count.textContent = 'The search could not be loaded. You may be offline.';
    return;
  }
  if (asked !== field.value.trim()) return;
  const words = asked.split(/\s+/).filter((word, _, all) => word.length > 2 || all.length === 1);
  list.replaceChildren(
    ...found.map((section) => {
      const link = document.createElement('a');
      link.href = root + section.id;
      const within = section.page ? [element('span', section.page, ' › ')] : [];
      link.append(...within, element('b', section.title), excerpt(section.text, words));
      return element('li', link);
    }),
  );
  list.hidden = found.length === 0;
  count.textContent = asked && (found.length === 0 ? 'Nothing found.' : `${found.length} found.`);
}

function close(): void {
  list.hidden = true;
  count.textContent = '';
}

field.addEventListener('focus', () => {
  sections ??= fetched();
  if (field.value) void search();
});
field.addEventListener('input', () => void search());

addEventListener('keydown', (event) => {
  const { key, target } = event;
  const links = [...list.querySelectorAll('a')];
  const place = links.indexOf(document.activeElement as HTMLAnchorElement);
  const searches = target === field || place >= 0;
  if (key === '/' && !searches && !event.ctrlKey && !event.metaKey && !event.altKey) field.focus();
  else if (!searches || list.hidden) return;
  else if (key === 'Escape') {
    close();
    field.focus();
  } else if (key === 'ArrowDown') links[Math.min(place + 1, links.length - 1)]?.focus();
  else if (key === 'ArrowUp') (place > 0 ? links[place - 1] : field)?.focus();
  else if (key === 'Enter' && target === field) links[0]?.click();
  else return;
  event.preventDefault();
});
addEventListener('pointerdown', ({ target }) => {
  if (!(target as Element).closest('.search')) close();
});
// What was typed before this script was there.
if (field.value) void search();
// A section of this page: the list would lie over it.
list.addEventListener('click', close);

// The contents are long: this page is in sight.
const here = document.querySelector<HTMLElement>('nav [aria-current]');
if (here) one('nav').scrollTop = here.offsetTop - innerHeight / 3;

for (const block of document.querySelectorAll('pre')) {
  const button = element('button', 'Copy');
  button.className = 'copy';
  button.addEventListener('click', async () => {
    try {
      await navigator.clipboard.writeText(block.querySelector('code')?.textContent ?? '');
      button.textContent = 'Copied';
    } catch {
      button.textContent = 'Select the text';
    }
  });
  const room = element('div', button);
  room.className = 'code';
  block.replaceWith(room);
  room.append(block);
}
