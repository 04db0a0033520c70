/** Links that the page gives out: to the race on screen, to the whole page, and for citation. */
import { beforeAll, describe, expect, it } from 'vitest';
import { type Browser, settled, startPage } from '../testing/page';
import { setRunParam } from './edit';
import { experiment, link, open } from './experiment';
import { shown } from './play';
import { seek } from './race';
import { citedLink, follow, linkOf, pageLink, pageLinkOf } from './share';

let browser: Browser;
beforeAll(async () => {
  browser = await startPage('v=1&rounds=30&speed=max');
});
const shownNow = () => {
  if (!shown.value) throw new Error('nothing is shown');
  return shown.value;
};

describe('links', () => {
  it('a frame’s is that of its own race and round, whatever the controls say by now', async () => {
    seek(12);
    await settled();
    const frame = shownNow();
    setRunParam(0, 'eta', 0.0077);
    expect(linkOf(frame)).toMatch(/at=12/);
    expect(linkOf(frame)).not.toContain('0.0077');
    expect(link.value).toContain('0.0077');
    await settled();
    expect(linkOf(shownNow())).toContain('0.0077');
  });

  it('out of a slide they lead to the whole page with all its panels', () => {
    const frame = shownNow();
    open('v=1&embed=1&hide=bar,speed&panels=loss');
    expect(pageLink.value).toMatch(/^https:\/\/lab\.example\/#v=1/);
    expect(pageLink.value).not.toMatch(/embed|hide|panels/);
    open('v=1&present=1&panels=loss');
    expect(pageLink.value).toContain('panels=loss');
    expect(pageLink.value).not.toContain('present');
    expect(pageLinkOf(frame)).toMatch(/^https:\/\/lab\.example\/#v=1/);
  });

  it('cited, they name the data and leave its rows out', () => {
    const cited = citedLink('https://lab.example/#v=1&data=a.csv:hash=0f&inline=1,2&rounds=5');
    expect(cited).toBe('https://lab.example/#v=1&data=a.csv:hash=0f&rounds=5');
  });
});

describe('the history', () => {
  it('a step keeps what stood, up to the last change', () => {
    open('v=1&rounds=5');
    setRunParam(0, 'eta', 0.031);
    follow('v=1&rounds=6');
    expect(browser.entries.at(-1)).toContain('rounds=6');
    browser.go(-1);
    expect([experiment.value.rounds, experiment.value.runs[0]?.params.eta]).toEqual([5, 0.031]);
  });

  it('to a link where one is already leads no second entry', () => {
    follow('v=1&rounds=7');
    const { length } = browser.entries;
    follow(browser.hash.slice(1));
    expect(browser.entries).toHaveLength(length);
  });
});
