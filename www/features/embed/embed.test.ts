/** The page in a frame: the requests of the embedding page, and the reports to it (docs/embedding.md). */
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { setRunParam } from '../../session/edit';
import { experiment, link, open } from '../../session/experiment';
import { awaited, meta } from '../../session/play';
import { view } from '../../session/view';
import { type Browser, settled, startPage } from '../../testing/page';
import { startEmbedding } from './embed';

let browser: Browser;
let last = 0;
beforeAll(async () => {
  browser = await startPage('v=1&rounds=50&speed=max&embed=1');
  startEmbedding();
});
beforeEach(async () => {
  open('v=1&rounds=50&speed=max&embed=1');
  await settled();
});

interface Answer {
  ok: boolean;
  error?: { code: string; message: string };
  state?: {
    phase: string;
    t: number;
    fingerprint: string | null;
    link: string;
    notices: string[];
    runs: unknown[];
  };
}
/** Asks, and resolves with the answer. */
async function ask(what: Record<string, unknown>): Promise<Answer> {
  last += 1;
  const id = last;
  browser.ask({ id, ...what });
  return (await vi.waitUntil(() => browser.told.find((one) => one.id === id), {
    timeout: 10_000,
    interval: 1,
  })) as unknown as Answer;
}

describe('the embed messages', () => {
  it('begin with which page this is, and nothing of the race', () => {
    expect(browser.told[0]).toMatchObject({ implicitLab: 1, event: 'ready' });
    expect(Object.keys(browser.told[0] ?? {}).sort()).toEqual([
      'commands',
      'event',
      'events',
      'implicitLab',
    ]);
  });

  it('play, pause, step and seek answer with the round that is then on screen', async () => {
    expect((await ask({ do: 'seek', t: 10 })).state).toMatchObject({ t: 10, phase: 'paused' });
    expect((await ask({ do: 'step', rounds: 5 })).state).toMatchObject({ t: 15 });
    expect((await ask({ do: 'step', rounds: -1 })).state).toMatchObject({ t: 14 });
    expect((await ask({ do: 'seek', t: 9999 })).state).toMatchObject({ t: 50 });
  });

  it('answer no link with the numbers of another one', async () => {
    const { state } = await ask({ do: 'open', link: 'v=1&rounds=30&speed=max&run=sgd:eta=0.001' });
    expect(state?.link).toContain('rounds=30');
    expect(state).toMatchObject({ t: 0, fingerprint: null, runs: [] });
    await settled();
    expect((await ask({ do: 'state' })).state).toMatchObject({ t: 30 });
    setRunParam(0, 'eta', 0.002);
    expect(awaited.value).toBe(true);
    const meanwhile = (await ask({ do: 'state' })).state;
    expect(
      meanwhile?.fingerprint === null || meanwhile?.fingerprint === meta.value?.fingerprint,
    ).toBe(true);
    await settled();
  });

  it('open a link in the frame as it is, whatever page the link was made on', async () => {
    await ask({
      do: 'open',
      link: 'https://elsewhere.example/lab/#v=1&rounds=12&speed=max&present=1',
    });
    expect([view.embed.value, view.present.value]).toEqual([true, false]);
    expect(experiment.value.rounds).toBe(12);
    expect(link.value).toContain('embed=1');
    // A # in it is part of it, whatever comes before.
    for (const before of ['', '#', 'https://elsewhere.example/?a=b#']) {
      await ask({ do: 'open', link: `${before}v=1&rounds=12&speed=max&run=fiol:label=C#` });
      expect(link.value).toContain('label=C%23');
    }
    // Without a fragment it is the page in its initial state.
    await ask({ do: 'open', link: 'https://elsewhere.example/lab/' });
    expect(experiment.value.runs.length).toBeGreaterThan(1);
    expect(view.embed.value).toBe(true);
  });

  it('say what is wrong with a link, and what is played instead', async () => {
    const { state } = await ask({ do: 'open', link: 'v=1&rounds=30&speed=max&run=sdg&loss=hing' });
    expect(state?.notices).toEqual([
      expect.stringMatching(/^run 1: .*"sdg"/),
      expect.stringMatching(/^loss: .*did you mean "hinge"\? \(used instead: squared\)$/),
      'run: no learner is left; used instead: fiol, isgd, comid, sgd',
    ]);
    const next = await ask({ do: 'open', link: 'v=1&rounds=30&speed=max&run=sgd' });
    expect(next.state?.notices).toEqual([]);
  });

  it.each([
    { do: 'seek', t: 20 },
    { do: 'reset' },
    { do: 'play' },
    { do: 'open', link: 'v=1&rounds=30&speed=max&run=sgd:eta=0.001' },
  ])('a seek that %j overtakes is answered so', async (what) => {
    const overtaken = ask({ do: 'seek', t: 10 });
    const won = await ask(what);
    expect(await overtaken).toMatchObject({ ok: false, error: { code: 'superseded' } });
    expect(won.ok).toBe(true);
    if (what.do === 'seek') expect(won.state?.t).toBe(20);
  });

  it('the link that is opened is the one in which a seek after it goes', async () => {
    const opened = ask({ do: 'open', link: 'v=1&rounds=30&speed=max&run=sgd:eta=0.001' });
    const sought = await ask({ do: 'seek', t: 1e6 });
    expect((await opened).ok).toBe(true);
    expect(sought.state).toMatchObject({ t: 30, phase: 'finished' });
  });

  it.each<[Record<string, unknown>, string]>([
    [{ do: 'fly' }, 'command'],
    [{ do: 'toString' }, 'command'],
    [{ do: 'seek', t: -1 }, 'argument'],
    [{ do: 'seek', t: 1.5 }, 'argument'],
    [{ do: 'seek', t: '7' }, 'argument'],
    [{ do: 'seek', t: null }, 'argument'],
    [{ do: 'seek' }, 'argument'],
    [{ do: 'seek', t: 1e99 }, 'argument'],
    [{ do: 'step', rounds: 'many' }, 'argument'],
    [{ do: 'step', rounds: 0.5 }, 'argument'],
    [{ do: 'open' }, 'argument'],
    [{ do: 'open', link: 7 }, 'argument'],
    [{ do: 'open', link: 'rounds=5' }, 'argument'],
    [{ do: 'subscribe', events: ['everything'] }, 'argument'],
    [{ do: 'at', rounds: [0] }, 'argument'],
    [{ do: 'at', rounds: 12 }, 'argument'],
    [{ do: 'at', rounds: [1, 'two'] }, 'argument'],
    [{ do: 'state', implicitLab: 2 }, 'version'],
  ])('%j is refused with a sentence', async (what, code) => {
    const { ok, error } = await ask(what);
    expect([ok, error?.code]).toEqual([false, code]);
    expect(error?.message).toMatch(/^[A-Zdlrte].*\.$/);
  });

  it('a marked round is reported when it is reached, and the race stands there', async () => {
    await ask({ do: 'at', rounds: [7], pause: true });
    await ask({ do: 'subscribe', events: ['state'] });
    await ask({ do: 'reset' });
    const before = browser.told.length;
    await ask({ do: 'play' });
    await vi.waitUntil(() => browser.told.slice(before).some(({ event }) => event === 'at'), {
      timeout: 10_000,
      interval: 1,
    });
    const told = browser.told.slice(before).filter(({ event }) => event === 'at');
    expect(told.map(({ t }) => t)).toEqual([7]);
    await settled();
    expect(meta.value?.t).toBe(7);
    // Although frames skip rounds, no pause at a later round was reported.
    const states = browser.told.slice(before).filter(({ event }) => event === 'state');
    const paused = states.filter((one) => one.phase === 'paused');
    expect(paused.map((one) => (one.state as { t: number }).t)).toEqual([7]);
    await ask({ do: 'subscribe', events: [] });
  });

  it('rows of a link that cannot be read are why no round is shown', async () => {
    const rows = encodeURIComponent('a,y\nred,2\nblue,4\n');
    await ask({ do: 'open', link: `v=1&stream=file&speed=max&run=fiol&at=0&inline=${rows}` });
    const { error } = await ask({ do: 'seek', t: 1 });
    expect(error?.code).toBe('unplayable');
    expect(error?.message).toMatch(/line 2, column "a": "red" is not a number/);
  });

  it('nobody but the page around is heard', async () => {
    const before = browser.told.length;
    browser.dispatch('message', {
      source: {},
      origin: 'https://evil.example',
      data: { implicitLab: 1, id: 'x', do: 'state' },
    });
    browser.ask({ implicitLab: undefined, id: 'y' });
    await new Promise(setImmediate);
    expect(browser.told.slice(before).filter(({ id }) => id === 'x')).toEqual([]);
  });
});
