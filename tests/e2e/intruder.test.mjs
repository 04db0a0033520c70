/**
 * Text that has got into the page, or into the browser's storage, nevertheless: it never becomes a
 * script and reaches nobody.
 */
import assert from 'node:assert/strict';
import { drawn, FOUR, nightly, SMALL, test } from './harness.mjs';

const RACE = `${SMALL}&reg=l1&${FOUR}`;

test(
  'what got into the page could not become script, nor call home',
  nightly,
  async ({ lab, elsewhere }) => {
    const page = await lab.open(RACE);
    await page.waitForState('finished');
    const log = await page.page.evaluate(async (out) => {
      const log = {};
      const tried = async (name, act) => {
        try {
          log[name] = (await act()) ?? 'nothing thrown';
        } catch (error) {
          log[name] = error.name;
        }
      };
      const made = (tag, properties) => Object.assign(document.createElement(tag), properties);
      const added = (tag, properties) =>
        new Promise((done) => {
          const element = made(tag, properties);
          element.onload = () => done('loaded');
          element.onerror = () => done('refused');
          document.body.append(element);
          setTimeout(() => done('silent'), 400);
        });
      // Run like a text of the page itself, not through the browser's own tools.
      const asScript = (act) =>
        new Promise((yes, no) =>
          setTimeout(() => {
            try {
              yes(act());
            } catch (error) {
              no(error);
            }
          }),
        );
      await tried('markup', () => {
        document.body.innerHTML += '<img src=x onerror="window.hit = 1">';
      });
      await tried('adjacent', () => document.body.insertAdjacentHTML('beforeend', '<b>'));
      await tried('document', () => document.write('<script>window.hit = 2</script>'));
      await tried('parser', () => new DOMParser().parseFromString('<b>', 'text/html'));
      await tried('srcdoc', () => made('iframe', { srcdoc: '<script>parent.hit = 3</script>' }));
      // biome-ignore lint/security/noGlobalEval: it must be refused
      await tried('eval', () => asScript(() => window.eval('window.hit = 4')));
      await tried('function', () => asScript(() => new Function('window.hit = 5')()));
      await tried('timer', () => asScript(() => setTimeout('window.hit = 6')));
      await tried('inline', () => document.body.append(made('script', { textContent: 'hit = 7' })));
      await tried('handler', () => {
        const button = document.createElement('button');
        button.setAttribute('onclick', 'window.hit = 8');
        button.click();
      });
      await tried('script', () => added('script', { src: `${out}/script.js` }));
      await tried('worker', () => new Worker(`${out}/worker.js`));
      await tried('blob', () => {
        const text = new Blob([`fetch('${out}/blob')`], { type: 'text/javascript' });
        return new Worker(URL.createObjectURL(text));
      });
      await tried('module', () =>
        import(/* @vite-ignore */ `${out}/module.js`).then(() => 'loaded'),
      );
      await tried('picture', () => added('img', { src: `${out}/picture.png` }));
      await tried('frame', () => added('iframe', { src: `${out}/frame` }));
      await tried('styles', () => added('link', { rel: 'stylesheet', href: `${out}/style.css` }));
      await tried('prefetch', () => added('link', { rel: 'prefetch', href: `${out}/prefetch` }));
      await tried('media', () => added('video', { src: `${out}/video.mp4` }));
      await tried('object', () => added('object', { data: `${out}/object` }));
      await tried('fetch', () => fetch(`${out}/fetch`, { mode: 'no-cors' }).then(() => 'loaded'));
      await tried('beacon', () => String(navigator.sendBeacon(`${out}/beacon`, 'x')));
      await tried(
        'socket',
        () =>
          new Promise((done) => {
            const socket = new WebSocket(`${out.replace('http', 'ws')}/socket`);
            socket.onopen = () => done('loaded');
            socket.onerror = () => done('refused');
          }),
      );
      await tried('font', () => new FontFace('far', `url(${out}/font.woff2)`).load());
      await tried('form', () => {
        const form = made('form', { action: `${out}/form`, method: 'post' });
        document.body.append(form);
        form.submit();
      });
      await tried('style', () => {
        const style = made('style', { textContent: 'body { --taken: 1 }' });
        document.head.append(style);
        return `--taken: ${getComputedStyle(document.body).getPropertyValue('--taken')}`;
      });
      await tried('base', () => {
        document.head.append(made('base', { href: `${out}/` }));
        return String(document.baseURI.startsWith(out));
      });
      await tried('address', () => {
        document.body.append(made('a', { href: 'javascript:window.hit = 9', id: 'trap' }));
        document.querySelector('#trap').click();
      });
      await new Promise((done) => setTimeout(done, 300));
      log.hit = String(window.hit);
      return log;
    }, elsewhere.url);
    const refused = await page.refusals();
    assert.deepEqual(elsewhere.asked, []);
    assert.equal(log.hit, 'undefined');
    for (const name of [
      'markup',
      'adjacent',
      'document',
      'parser',
      'srcdoc',
      'worker',
      'blob',
      'module',
      'fetch',
    ])
      assert.match(log[name], /^(Type|Network|Security)Error$/, `${name}: ${log[name]}`);
    for (const name of ['eval', 'function', 'timer'])
      assert.match(log[name], /^(Type|Eval)Error$/, `${name}: ${log[name]}`);
    // A refused frame reports that it loaded, too, with nothing.
    for (const [name, what] of Object.entries(log))
      if (name !== 'frame') assert.notEqual(what, 'loaded', name);
    assert.equal(log.style, '--taken: ');
    assert.equal(log.base, 'false');
    const said = refused.join('\n');
    for (const directive of [
      'script-src-elem',
      'style-src-elem',
      'img-src',
      'connect-src',
      'frame-src',
      'font-src',
      'form-action',
      'base-uri',
      'require-trusted-types-for',
    ])
      assert.match(said, new RegExp(`policy: ${directive} refused`), directive);
    // Page and race are unharmed.
    assert.equal(await page.state(), 'finished');
    page.faults.splice(
      0,
      page.faults.length,
      ...page.faults.filter((one) => !/^request failed: .*(ERR_BLOCKED_BY_CSP|csp)/.test(one)),
    );
  },
);

test('whatever lies in the browser’s storage, the page opens', nightly, async ({ lab }) => {
  const values = [
    '',
    'null',
    '__proto__',
    '{"a":',
    '<script>hit()</script>',
    '\u202e',
    'x'.repeat(1e6),
  ];
  for (const value of values) {
    const page = await lab.open(SMALL, {
      colorScheme: 'dark',
      before: (one) =>
        one.addInitScript((text) => {
          if (location.protocol.startsWith('http'))
            for (const name of ['theme', 'keys', 'code', 'lessons.done', 'lessons.last'])
              localStorage.setItem(`implicit-lab.${name}`, text);
        }, value),
    });
    assert.equal(await page.page.evaluate(() => document.documentElement.dataset.theme), 'dark');
    await drawn(page.page);
    await page.close();
  }
});
