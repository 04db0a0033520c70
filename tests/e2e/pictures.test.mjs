/** Charts as pictures to keep: the saved and the copied picture equal the one on the page. */
import assert from 'node:assert/strict';
import { readdir, readFile } from 'node:fs/promises';
import { saved } from './files.mjs';
import { FOUR, nightly, SMALL, test } from './harness.mjs';
import { parsed, picture } from './pictures.mjs';

test('a chart is saved as SVG with title, legend and link', async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.waitForState('finished');
  const { name, bytes } = await picture(page, 'loss', 'svg');
  const print = await page.finalFingerprint();
  assert.equal(name, `implicit-lab-loss-${print.slice(0, 8)}.svg`);
  const { fault, title, description, texts } = await parsed(page, bytes.toString());
  assert.equal(fault, null);
  assert.equal(title, 'Mean loss over the rounds');
  // With the changes that the page is about to write.
  await page.fragment();
  const link = await page.page.evaluate(() => location.href);
  assert.ok(description.includes(print));
  assert.ok(description.endsWith(link), description);
  for (const learner of ['SGD', 'COMID', 'I-SGD', 'FIOL']) {
    assert.ok(
      texts.some((text) => text.startsWith(learner)),
      `${learner} in ${texts}`,
    );
  }
  const printed = texts.join('');
  assert.ok(printed.includes(link.slice(0, 80)), printed);
});

/* Every night: Charts as pictures to keep: the saved and the copied picture equal the one on the
 * page. */

/** The size of a PNG, its density, and its number of pixels that are not white. */
const looked = (page, bytes) =>
  page.page.evaluate(
    async (numbers) => {
      const blob = new Blob([Uint8Array.from(numbers)], { type: 'image/png' });
      const image = await createImageBitmap(blob);
      const { width, height } = image;
      const context = new OffscreenCanvas(width, height).getContext('2d');
      context.drawImage(image, 0, 0);
      const { data } = context.getImageData(0, 0, width, height);
      let ink = 0;
      for (let i = 0; i < data.length; i += 4)
        if (data[i] + data[i + 1] + data[i + 2] < 700) ink += 1;
      return { width, height, ink, corner: [...data.slice(0, 4)] };
    },
    [...bytes],
  );

test(
  'what Rust prints without a browser is XML, whatever learners are called',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}`);
    const folder = new URL('../printed/', import.meta.url);
    const files = (await readdir(folder)).filter((name) => name.endsWith('.svg'));
    assert.ok(files.length > 10);
    for (const name of files) {
      const { fault, title, texts } = await parsed(
        page,
        await readFile(new URL(name, folder), 'utf8'),
      );
      assert.equal(fault, null, name);
      assert.ok(title.length > 10 && texts.some((text) => text.startsWith('https://')), name);
      if (name === 'loss-long.svg')
        assert.ok(
          texts.includes('The implicit learner with a <very> long & honest name'),
          `${texts}`,
        );
    }
  },
);

test(
  'a PNG has 300 dots an inch, also of a dark page, and is not blank',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}&sparsity=map`, { colorScheme: 'dark' });
    await page.waitForState('finished');
    for (const kind of ['loss', 'weights', 'map']) {
      const { bytes } = await picture(page, kind, 'png');
      const { width, height, ink, corner } = await looked(page, bytes);
      assert.deepEqual([width, height], [1890, 1181], kind);
      assert.deepEqual(corner, [255, 255, 255, 255], 'white paper');
      assert.ok(ink > 20_000, `${kind}: ${ink} pixels`);
      const density = bytes.indexOf('pHYs');
      assert.equal(bytes.readUInt32BE(density + 4), 11_811, 'dots a metre');
    }
  },
);

test('as PDF it is one page of its own size, with its text as text', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`, {
    before: (one) =>
      one.addInitScript(() => {
        window.print = () => {
          window.printed = true;
        };
      }),
  });
  await page.waitForState('finished');
  const title = await page.page.title();
  await page.get('picture-loss').click();
  await page.get('save-pdf').click();
  await page.page.waitForFunction(() => window.printed);
  assert.match(await page.page.title(), /^implicit-lab-loss-[0-9a-f]{8}$/);
  const pdf = (await page.page.pdf({ preferCSSPageSize: true })).toString('latin1');
  const box = pdf
    .match(/\/MediaBox\s*\[([^\]]*)\]/)[1]
    .trim()
    .split(/\s+/)
    .map(Number);
  const millimetres = box.map((points) => Math.round((points / 72) * 25.4));
  assert.deepEqual(millimetres, [0, 0, 160, 100]);
  assert.equal(pdf.match(/\/Type\s*\/Page\b/g).length, 1);
  assert.match(pdf, /\/FontFile/);
  await page.page.evaluate(() => dispatchEvent(new Event('afterprint')));
  assert.equal(await page.page.title(), title);
  assert.equal(await page.page.locator('.printed').count(), 0);
});

test(
  'a picture has the name of the numbers in it, though the race goes on before it is there',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}&at=50`, {
      before: (one) =>
        one.addInitScript(() => {
          const { decode } = HTMLImageElement.prototype;
          const go = new Promise((resolve) => {
            window.letGo = resolve;
          });
          HTMLImageElement.prototype.decode = async function () {
            await go;
            return decode.call(this);
          };
        }),
    });
    await page.get('round-said').waitFor();
    await page.stands();
    const print = await page.get('fingerprint').textContent();
    const { name } = await saved(page, async () => {
      await page.get('picture-loss').click();
      await page.get('save-png').click();
      await page.page.keyboard.press('Escape');
      await page.page.keyboard.press('n');
      await page.waitForRound(51);
      await page.page.evaluate(() => window.letGo());
    });
    assert.equal(name, `implicit-lab-loss-${print.slice(0, 8)}.png`);
  },
);

test(
  'a picture is copied where that is granted; where it is refused, the page says what to do',
  nightly,
  async ({ lab }) => {
    const granted = await lab.open(`${SMALL}&reg=l1&${FOUR}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    await granted.waitForState('finished');
    await granted.get('picture-zeros').click();
    await granted.get('save-copy').click();
    await granted.page.locator('.picture-said', { hasText: 'Picture copied.' }).waitFor();
    const [type, size] = await granted.page.evaluate(async () => {
      const [item] = await navigator.clipboard.read();
      const blob = await item.getType('image/png');
      return [item.types.join(), blob.size];
    });
    assert.ok(type.includes('image/png') && size > 10_000, `${type} ${size}`);
    await granted.close();

    const refused = await lab.open(`${SMALL}&${FOUR}`, {
      before: (page) =>
        page.addInitScript(() => {
          navigator.clipboard.write = () =>
            Promise.reject(new DOMException('no', 'NotAllowedError'));
        }),
    });
    await refused.waitForState('finished');
    await refused.get('picture-loss').click();
    await refused.get('save-copy').click();
    await refused.page.locator('.picture-said', { hasText: 'save it as PNG' }).waitFor();
  },
);

test(
  'sweep and opened round have pictures too; the menu works by keyboard',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(
      'v=1&stream=adversary&examples=1,0.5,1;-1,0.25,-1&loss=squared&rounds=4&at=2&run=fiol:eta=1&run=sgd:eta=1&sweep=step:points=5',
    );
    await page.page.waitForSelector('[data-testid=sweep][data-phase=done]');
    await page.page.waitForSelector('[data-testid=round-plane]');
    for (const [kind, said] of [
      ['sweep', 'Mean loss against the step size'],
      ['scalar', 'Round 2 of FIOL: the loss along z = xᵀw'],
      ['equation', 'Round 2 of FIOL: the equation xᵀw(β) = h(β)'],
      ['plane', 'Round 2 of FIOL: the plane of the two weights'],
    ]) {
      const { bytes } = await picture(page, kind, 'svg');
      const { fault, title } = await parsed(page, bytes.toString());
      assert.deepEqual([fault, title], [null, said]);
    }
    await page.get('picture-loss').focus();
    await page.page.keyboard.press('Enter');
    await page.page.keyboard.press('Tab');
    const { name } = await saved(page, () => page.page.keyboard.press('Enter'));
    assert.match(name, /^implicit-lab-loss-[0-9a-f]{8}\.svg$/);
  },
);

test('the export dialog has the same pictures', nightly, async ({ lab }) => {
  const page = await lab.open(`${SMALL}&${FOUR}`);
  await page.waitForState('finished');
  const own = await picture(page, 'weights', 'svg');
  await page.page.keyboard.press('e');
  const { bytes } = await saved(page, () => page.get('save-weights-svg').click());
  assert.deepEqual(bytes, own.bytes);
});

test(
  'a picture saved while presenting has the link of the page, as the references have',
  nightly,
  async ({ lab }) => {
    const page = await lab.open(`${SMALL}&${FOUR}&present=1`, { wait: false });
    await page.waitForState('finished');
    await page.page.keyboard.press('e');
    const { text } = await saved(page, () => page.get('save-loss-svg').click());
    const { description, texts } = await parsed(page, text);
    assert.match(description, /run=fiol/);
    assert.doesNotMatch(description + texts.join(''), /present=/);
    assert.match(await page.fragment(), /present=1/);
  },
);

test(
  'on a stage there is no button, on a phone it stands beside the title',
  nightly,
  async ({ lab }) => {
    const stage = await lab.open(`${SMALL}&${FOUR}&embed=1`, { wait: false });
    await stage.page.waitForSelector('[data-testid=chart-loss] canvas');
    assert.equal(await stage.page.locator('.picture-button').count(), 0);
    await stage.close();

    const phone = await lab.open(`${SMALL}&reg=l1&${FOUR}`, {
      viewport: { width: 390, height: 844 },
    });
    for (const chart of ['loss', 'weights', 'zeros']) {
      const place = await phone.get(`picture-${chart}`).evaluate((button) => {
        const caption = button.closest('figcaption');
        const title = caption.querySelector('h2').getBoundingClientRect();
        const own = button.getBoundingClientRect();
        return {
          off: Math.abs(own.top + own.height / 2 - title.top - title.height / 2),
          right: own.right,
        };
      });
      assert.ok(place.off < 8 && place.right <= 390, `${chart}: ${JSON.stringify(place)}`);
    }
  },
);
