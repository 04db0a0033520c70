/** Links with errors: the address stays unchanged until the viewer changes something. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, startPage } from '../testing/page';
import { notes } from '../ui/notes';
import { linkIn, pageAddress } from './address';
import { setRunParam } from './edit';
import { address, experiment, isPagesOwn, link, open, openInstead } from './experiment';
import { follow, writeLink } from './share';
import { view } from './view';

const PAGE = 'https://lab.example/';
const LOST = `${PAGE}?v=1&stream=blobs&loss=hinge&rounds=20&run=sgd`;

let browser: Browser;
beforeAll(async () => {
  browser = await startPage('', LOST);
});
const there = () => `${browser.pages[browser.place]}${browser.hash}`;
const told = () => notes.value.map(({ about, text }) => `${about}: ${text}`);

describe('a link with faults', () => {
  it('is read where its # was lost, and its address stays until something is changed', () => {
    writeLink();
    expect(experiment.value.runs.map(({ id }) => id)).toEqual(['sgd']);
    expect(told()).toEqual(['link: has lost the # before it, or has two; read as intended']);
    expect(there()).toBe(LOST);
    setRunParam(0, 'eta', 0.5);
    writeLink();
    expect(there()).toBe(`${PAGE}#v=1&stream=blobs&loss=hinge&rounds=20&run=sgd:eta=0.5`);
  });

  it.each([
    // Read as intended …
    'v=1&amp;stream=blobs&amp;loss=hinge&amp;rounds=20&amp;run=sgd',
    'v%3D1%26stream%3Dblobs%26loss%3Dhinge%26rounds%3D20%26run%3Dsgd',
    'v=1&stream=blobs&loss=hinge&rounds=20&run=sgd%E2%80%9D',
    // … or not, but none of it is lost.
    'v=1&stream=blobs&loss=hinge&rounds=20&run=superlearner',
    'v=1&run=sgd&label=%zz',
    'no link at all',
  ])('stays in the address, for Back and Reload too: %s', (came) => {
    follow('v=1&rounds=7&run=fiol');
    follow(came);
    writeLink();
    expect(notes.value.length).toBeGreaterThan(0);
    expect(browser.hash).toBe(`#${came}`);
    expect(link.value).not.toBe(came);
    follow('v=1&rounds=8&run=fiol');
    browser.go(-1);
    writeLink();
    expect(browser.hash).toBe(`#${came}`);
    expect(notes.value.length).toBeGreaterThan(0);
    setRunParam(0, 'eta', 0.031);
    writeLink();
    expect(browser.hash).toBe(`#${link.value}`);
    expect(link.value).toContain('0.031');
  });

  it('that names a text stays, too, while the experiment of that is shown', () => {
    const came = 'lesson=explode:3&foo=1';
    follow(came);
    openInstead('v=1&rounds=33&run=sgd');
    expect(experiment.value.rounds).toBe(33);
    expect(address.value).toBe(came);
    expect(told().join()).toContain('foo: is not a key of a link');
  });

  it('that says only how the page is seen opens the page’s own race', () => {
    follow('v=1&rounds=7&run=fiol');
    follow('lang=en&theme=dark');
    expect(isPagesOwn.value).toBe(true);
    expect([view.lang.value, view.theme.value]).toEqual(['en', 'dark']);
    expect(told()).toEqual([]);
    expect(address.value).toBe(link.value);
    // Objects have inherited names, which are not keys of a link.
    follow('constructor');
    expect(isPagesOwn.value).toBe(false);
    follow('lang=xx');
    expect(isPagesOwn.value).toBe(true);
    expect(told().join()).toContain('lang: ');
    expect(address.value).toBe('lang=xx');
  });

  it('a link without one is written as the page writes links', () => {
    open('run=sgd&rounds=9&v=1');
    expect(address.value).toBe('v=1&rounds=9&run=sgd');
  });
});

describe('an address', () => {
  const at = (href: string) => ({ href, hash: new URL(href).hash });
  it.each([
    [`${PAGE}#v=1&run=sgd`, 'v=1&run=sgd', PAGE],
    [`${PAGE}?v=1&cached#v=1&run=sgd`, 'v=1&run=sgd', `${PAGE}?v=1&cached`],
    [`${PAGE}?utm_source=mail`, '', `${PAGE}?utm_source=mail`],
    [`${PAGE}?v=1`, '', `${PAGE}?v=1`],
  ])('with its # holds what follows that: %s', (href, fragment, page) => {
    expect([linkIn(at(href)), pageAddress(href)]).toEqual([fragment, page]);
  });
  it.each([
    `${PAGE}?v=1&run=sgd`,
    `${PAGE}?utm_source=mail&v=1&run=sgd`,
    `${PAGE}%23v=1&run=sgd`,
    `${PAGE}%23v%3D1%26run%3Dsgd`,
    `${PAGE}?lesson=explode:3`,
    `${PAGE}?v=1&#38;run=sgd`,
  ])('that lost it is read as a whole: %s', (href) => {
    expect([linkIn(at(href)), pageAddress(href)]).toEqual([href, PAGE]);
  });
});
