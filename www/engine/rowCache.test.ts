import { beforeEach, describe, expect, it } from 'vitest';
import type { Data } from './bindings';
import type { TableRef } from './protocol';
import { RowCache } from './rowCache';

describe('rows of a worker', () => {
  let events: string[];
  let cache: RowCache;
  const data = (name: string): Data => ({ free: () => events.push(`free ${name}`) });
  const ref = (id: string, text = 'rows', packed = true): TableRef => ({
    id,
    blob: new Blob([text]),
    packed,
  });

  beforeEach(() => {
    events = [];
    cache = new RowCache({
      none: () => data('none'),
      read(bytes) {
        events.push(`read ${bytes.length}`);
        return data('set');
      },
      loader() {
        let taken = 0;
        return {
          push(chunk) {
            if (chunk[0] === 0) throw new Error('no table');
            taken += chunk.length;
          },
          finish() {
            events.push(`load ${taken}`);
            return data('table');
          },
          free() {},
        };
      },
    });
  });

  it('are read once, however often a race is started on them', async () => {
    const table = ref('1');
    const first = await cache.load(table);
    expect(await cache.load({ ...table })).toBe(first);
    expect(events).toEqual(['load 4']);
  });

  it('are read in chunks, and those of a built-in set at once', async () => {
    await cache.load(ref('1', 'x'.repeat((9 << 20) + 1)));
    await cache.load(ref('digits', 'a,y', false));
    expect(events).toEqual([`load ${(9 << 20) + 1}`, 'free table', 'read 3']);
  });

  it('leave before others come', async () => {
    await cache.load(ref('1'));
    await cache.load(undefined);
    await cache.load(ref('2'));
    expect(events).toEqual(['load 4', 'free table', 'free none', 'load 4']);
    expect(cache.holds(ref('1'))).toBe(false);
    expect(cache.holds(ref('2'))).toBe(true);
  });

  it('are tried again after a failure', async () => {
    await expect(cache.load(ref('1', '\0'))).rejects.toThrow('no table');
    await cache.load(ref('1'));
    expect(events).toEqual(['load 4']);
  });
});
