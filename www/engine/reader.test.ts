import { beforeEach, describe, expect, it, vi } from 'vitest';
import { FakeWorker } from '../testing/fakeWorker';
import type { DataPart, DataReader, Findings } from './bindings';
import { type FromReader, Reader, type ToReader } from './reader';
import { Reading } from './reading';

const part = (target: string): DataPart => ({ id: 'a.csv', params: { target } });
const FOUND = { values: 4, problem: null } as Findings;

describe('inside of the reader worker', () => {
  const CHUNK = 1 << 20;
  let said: FromReader[];
  let calls: string[];
  let clock: number;
  let reader: Reader;
  let pieces: number;

  beforeEach(() => {
    [said, calls, clock, pieces] = [[], [], 0, 2];
    reader = new Reader({
      propose: (name, head) => part(`${name} ${head.length}`),
      create({ params }): DataReader {
        if (params.target === 'bad') throw new Error('delimiter is a part of the cells');
        let left = pieces;
        return {
          survey: (chunk) => {
            if (params.target === 'trap') throw new WebAssembly.RuntimeError('unreachable');
            calls.push(`survey ${chunk.length}`);
          },
          needsRescan: () => false,
          findings: () => FOUND,
          build: (chunk) => calls.push(`build ${chunk.length}`),
          packed: () => (left-- > 0 ? new Uint8Array(16) : undefined),
          free: () => calls.push('free'),
        };
      },
      post: (message) => said.push(message),
      now: () => {
        clock += 30;
        return clock;
      },
    });
  });

  const survey = (id: number, size: number, settings: DataPart | null = part('y')) =>
    reader.receive({
      type: 'survey',
      id,
      name: 'a.csv',
      blob: new Blob(['x'.repeat(size)]),
      part: settings,
    });

  it('surveys chunk by chunk, and says how far it is at the pace of reading', async () => {
    await survey(1, 5 * CHUNK + 7);
    expect(calls).toEqual([...Array(5).fill(`survey ${CHUNK}`), 'survey 7']);
    const shares = said.flatMap((one) => (one.type === 'progress' ? [one.share] : []));
    expect(shares.length).toBeLessThan(6);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(said.at(-1)).toEqual({ type: 'found', id: 1, part: part('y'), findings: FOUND });
  });

  it('proposes settings from the first bytes when there are none', async () => {
    await survey(1, 2 * CHUNK, null);
    expect(said.at(-1)).toMatchObject({ type: 'found', part: part(`a.csv ${CHUNK}`) });
  });

  it('packs the rows that were surveyed, and lets them go', async () => {
    await survey(1, 10);
    await reader.receive({ type: 'build', id: 2 });
    expect(calls).toEqual(['survey 10', 'build 10', 'free']);
    const last = said.at(-1);
    expect(last).toMatchObject({ type: 'built', id: 2 });
    expect(last?.type === 'built' && last.blob.size).toBe(32);
  });

  it('leaves off when it is asked for something else', async () => {
    const first = survey(1, 3 * CHUNK);
    const second = survey(2, 10, part('z'));
    await Promise.all([first, second]);
    expect(calls.filter((call) => call.startsWith('survey'))).toEqual(['survey 10']);
    expect(said.filter(({ type }) => type === 'found')).toEqual([
      { type: 'found', id: 2, part: part('z'), findings: FOUND },
    ]);
  });

  it('an empty file is surveyed as well', async () => {
    await survey(1, 0);
    expect(said).toEqual([expect.objectContaining({ type: 'found' })]);
  });

  it('tells a refusal from a trap, and lives on after a refusal', async () => {
    await survey(1, 10, part('bad'));
    await survey(2, 10, part('trap'));
    expect(said).toEqual([
      { type: 'failed', id: 1, message: 'delimiter is a part of the cells', fatal: false },
      { type: 'failed', id: 2, message: 'unreachable', fatal: true },
    ]);
    await reader.receive({ type: 'build', id: 3 });
    expect(said.at(-1)).toMatchObject({ message: 'no file was read yet', fatal: false });
  });

  it('says so when the file is gone', async () => {
    const gone = { size: 10, slice: () => ({ arrayBuffer: () => Promise.reject(new Error()) }) };
    const blob = gone as unknown as Blob;
    await reader.receive({ type: 'survey', id: 1, name: 'a.csv', blob, part: part('y') });
    expect(said).toEqual([
      { type: 'failed', id: 1, message: expect.stringContaining('choose it again'), fatal: false },
    ]);
  });
});

describe('page’s end of a reading', () => {
  class Fake extends FakeWorker<ToReader, FromReader> {}
  const heard = { progress: vi.fn(), found: vi.fn(), built: vi.fn(), failed: vi.fn() };
  let workers: Fake[];
  let reading: Reading;
  const worker = () => workers.at(-1) as Fake;

  beforeEach(() => {
    for (const one of Object.values(heard)) one.mockReset();
    workers = [];
    const spawn = () => {
      workers.push(new Fake());
      return worker();
    };
    reading = new Reading({ name: 'a.csv', blob: new Blob(['x']) }, spawn, heard);
  });
  const found = (id: number) =>
    worker().say({ type: 'found', id, part: part('y'), findings: FOUND });

  it('drops what is said about former settings', () => {
    reading.survey(part('y'));
    reading.survey(part('z'));
    expect(workers).toHaveLength(1);
    found(1);
    expect(heard.found).not.toHaveBeenCalled();
    expect(reading.surveyed).toBe(false);
    found(2);
    expect(heard.found).toHaveBeenCalledOnce();
    expect(reading.surveyed).toBe(true);
  });

  it('makes the table for its next owner, and ends its worker', () => {
    reading.survey(part('y'));
    found(1);
    const taker = { ...heard, built: vi.fn() };
    reading.build(taker);
    const blob = new Blob(['rows']);
    worker().say({ type: 'built', id: 2, blob });
    expect(taker.built).toHaveBeenCalledExactlyOnceWith(blob);
    expect(heard.built).not.toHaveBeenCalled();
    expect(worker().dead).toBe(true);
  });

  it('reads the file once more in another worker when one is lost, also while its table is made', () => {
    reading.survey(null);
    worker().onerror?.({ message: '' } as ErrorEvent);
    expect(workers).toHaveLength(2);
    found(2);
    expect(heard.found).toHaveBeenCalledOnce();
    reading.survey(part('y'));
    found(3);
    reading.build(heard);
    worker().say({ type: 'failed', id: 4, message: 'unreachable', fatal: true });
    expect(workers).toHaveLength(3);
    expect(worker().sent).toEqual([expect.objectContaining({ type: 'survey', part: part('y') })]);
    found(5);
    expect(worker().sent.at(-1)).toEqual({ type: 'build', id: 6 });
    expect(heard.found, 'not told a second time').toHaveBeenCalledTimes(2);
    worker().say({ type: 'built', id: 6, blob: new Blob(['rows']) });
    expect(heard.built).toHaveBeenCalledOnce();
    expect(heard.failed).not.toHaveBeenCalled();
  });

  it('lives through a loss in each pass, also if the table is asked for while the survey is repeated', () => {
    reading.survey(part('y'));
    worker().onerror?.({ message: '' } as ErrorEvent);
    reading.build(heard);
    expect(worker().sent, 'not before it was surveyed').toHaveLength(1);
    found(2);
    expect(worker().sent.at(-1)).toEqual({ type: 'build', id: 3 });
    worker().onerror?.({ message: '' } as ErrorEvent);
    found(4);
    worker().say({ type: 'built', id: 5, blob: new Blob(['rows']) });
    expect(heard.built).toHaveBeenCalledOnce();
    expect(heard.failed).not.toHaveBeenCalled();
  });

  it('says that two workers died, and starts another for the next survey', () => {
    reading.survey(part('y'));
    worker().say({ type: 'failed', id: 1, message: 'unreachable', fatal: true });
    expect(heard.failed).not.toHaveBeenCalled();
    worker().say({ type: 'failed', id: 2, message: 'unreachable', fatal: true });
    expect(heard.failed).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('memory'), true);
    expect(worker().dead).toBe(true);
    reading.survey(part('y'));
    expect(workers).toHaveLength(3);
  });

  it('blames no file that the reader never came to', () => {
    reading.survey(part('y'));
    for (let i = 0; i < 2; i++) worker().die('no engine');
    expect(heard.failed).toHaveBeenCalledExactlyOnceWith('the reader stopped (no engine)', true);
  });

  it('hears nothing after it was stopped', () => {
    reading.survey(part('y'));
    reading.stop();
    found(1);
    expect(heard.found).not.toHaveBeenCalled();
  });
});
