import { describe, expect, it, vi } from 'vitest';
import { type Bar, keepLink } from './link';

/** An address bar with a manual clock. */
function bar(hash = '') {
  let timers: { id: number; at: number; run: () => void }[] = [];
  let now = 0;
  let id = 0;
  let heard = () => {};
  const written: string[] = [];
  /** Addresses of the new entries. */
  const entries: string[] = [];
  const browser: Bar = {
    location: {
      hash,
      get href() {
        return `about:srcdoc${browser.location.hash}`;
      },
    },
    history: {
      state: { kept: true },
      pushState(_, __, url) {
        expect(url).toMatch(/^about:srcdoc/);
        entries.push(url.slice('about:srcdoc'.length));
      },
      replaceState(_, __, url) {
        // Complete, as a relative one would refer to the page around a frame.
        expect(url).toMatch(/^about:srcdoc#/);
        written.push(url.slice('about:srcdoc'.length));
        browser.location.hash = url.slice('about:srcdoc'.length);
      },
    },
    addEventListener: (_, listener) => {
      heard = listener;
    },
    setTimeout(run, delay) {
      id += 1;
      timers.push({ id, at: now + delay, run });
      return id;
    },
    clearTimeout(timer) {
      timers = timers.filter((one) => one.id !== timer);
    },
  };
  return {
    browser,
    written,
    entries,
    pass(millis: number) {
      now += millis;
      const due = timers.filter((one) => one.at <= now);
      timers = timers.filter((one) => one.at > now);
      for (const one of due) one.run();
    },
    follow(next: string) {
      browser.location.hash = next;
      heard();
    },
  };
}

describe('the address bar', () => {
  it('is written once after a flurry of changes, with the last one', () => {
    const { browser, written, pass } = bar();
    const writer = keepLink(browser, () => {});
    for (let i = 0; i < 50; i += 1) {
      writer.write(`v=1&seed=${i}`);
      pass(20);
    }
    expect(written).toEqual([]);
    pass(1000);
    expect(written).toEqual(['#v=1&seed=49']);
  });

  it('is not written when it already says so', () => {
    const { browser, written, pass } = bar('#v=1');
    keepLink(browser, () => {}).write('v=1');
    pass(1000);
    expect(written).toEqual([]);
  });

  it('is written at once when it is to be copied', () => {
    const { browser, written, pass } = bar();
    const writer = keepLink(browser, () => {});
    writer.write('v=1&seed=3');
    writer.flush();
    expect(written).toEqual(['#v=1&seed=3']);
    pass(1000);
    expect(written).toHaveLength(1);
  });

  it('is heard when a link arrives, and what waited for the former one is forgotten', () => {
    const { browser, written, pass, follow } = bar();
    const heard = vi.fn();
    const writer = keepLink(browser, heard);
    writer.write('v=1&seed=4');
    follow('#v=1&seed=5');
    expect(heard).toHaveBeenCalledExactlyOnceWith('v=1&seed=5');
    pass(1000);
    expect(written).toEqual([]);
  });

  it('begins an entry at a step, after what waited was written into the former one', () => {
    const { browser, written, entries, pass } = bar('#v=1');
    const writer = keepLink(browser, () => {});
    writer.write('v=1&seed=4');
    writer.step(() => writer.write('v=1&seed=5'));
    expect(entries).toEqual(['#v=1&seed=4']);
    expect(written).toEqual(['#v=1&seed=4', '#v=1&seed=5']);
    pass(1000);
    expect(written).toHaveLength(2);
  });

  it('does not overwrite a link whose arrival was not yet announced', () => {
    const { browser, written, pass, follow } = bar('#v=1');
    const heard = vi.fn();
    const writer = keepLink(browser, heard);
    writer.write('v=1&seed=4');
    browser.location.hash = '#v=1&seed=5';
    pass(1000);
    expect(written).toEqual([]);
    follow('#v=1&seed=5');
    expect(heard).toHaveBeenCalledExactlyOnceWith('v=1&seed=5');
    writer.write('v=1&seed=6');
    pass(1000);
    expect(written).toEqual(['#v=1&seed=6']);
  });

  it('hears a link that was emptied', () => {
    const { browser, follow } = bar('#v=1');
    const heard = vi.fn();
    keepLink(browser, heard);
    follow('');
    expect(heard).toHaveBeenCalledExactlyOnceWith('');
  });
});
