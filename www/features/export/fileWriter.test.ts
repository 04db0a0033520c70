import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FromExport, Order, ToExport } from '../../engine/orders';
import { FakeWorker } from '../../testing/fakeWorker';
import { writeFile } from './fileWriter';

const ORDER: Order = { what: 'run', job: { fragment: 'v=1' }, format: 'csv', weights: false };
const heard = { progress: vi.fn(), written: vi.fn(), failed: vi.fn() };
let workers: FakeWorker<ToExport, FromExport>[];
const youngest = () => workers.at(-1) as FakeWorker<ToExport, FromExport>;
const part = (text: string, share: number) =>
  youngest().say({ type: 'part', bytes: new TextEncoder().encode(text), share });
const written = (): Promise<string> => heard.written.mock.lastCall?.[0].text();

beforeEach(() => {
  for (const handler of Object.values(heard)) handler.mockReset();
  workers = [];
  const spawn = () => {
    workers.push(new FakeWorker());
    return youngest();
  };
  writeFile(spawn, ORDER, heard);
});

describe('page’s end of a file that is written', () => {
  it('joins the parts, says how far it is, and ends the worker', async () => {
    expect(youngest().sent).toEqual([{ type: 'write', order: ORDER }]);
    part('t,loss\n', 0.5);
    part('1,0\n', 1);
    expect(heard.progress.mock.calls).toEqual([
      [{ share: 0.5, bytes: 7 }],
      [{ share: 1, bytes: 11 }],
    ]);
    youngest().say({ type: 'written', fingerprint: 'abc' });
    expect(heard.written).toHaveBeenCalledExactlyOnceWith(expect.any(Blob), 'abc');
    expect(await written()).toBe('t,loss\n1,0\n');
    expect(youngest().dead).toBe(true);
  });

  it('begins again in another worker when one dies: no part is there twice', async () => {
    part('t,loss\n', 0.5);
    youngest().die('the browser ended it');
    expect(workers).toHaveLength(2);
    expect(youngest().sent).toEqual([{ type: 'write', order: ORDER }]);
    part('t,loss\n', 0.5);
    expect(heard.progress).toHaveBeenLastCalledWith({ share: 0.5, bytes: 7 });
    part('1,0\n', 1);
    youngest().say({ type: 'written', fingerprint: null });
    expect(await written()).toBe('t,loss\n1,0\n');
    expect(heard.failed).not.toHaveBeenCalled();
  });

  it('gives up when two workers died, and says why', () => {
    youngest().say({ type: 'failed', message: 'unreachable', fatal: true });
    youngest().die('the browser ended it');
    expect(heard.failed).toHaveBeenCalledExactlyOnceWith(
      'its worker stopped twice (the browser ended it); try again',
    );
    expect(workers).toHaveLength(2);
  });

  it('hands on why there is no such file, and hears nothing once stopped', () => {
    youngest().say({ type: 'failed', message: 'no such sweep', fatal: false });
    expect(heard.failed).toHaveBeenCalledExactlyOnceWith('no such sweep');
    expect(youngest().dead).toBe(true);
    writeFile(() => workers[0] as FakeWorker<ToExport, FromExport>, ORDER, heard)();
    part('late', 1);
    youngest().say({ type: 'written', fingerprint: null });
    expect(heard.progress).not.toHaveBeenCalled();
    expect(heard.written).not.toHaveBeenCalled();
  });
});
