import { describe, expect, it } from 'vitest';
import { Queue } from './queue';

const soon = () => new Promise((done) => setTimeout(done));

describe('queue of messages', () => {
  it('waits for its start, and keeps what counts then', () => {
    const heard: string[] = [];
    const queue = new Queue<string>(
      (message) => {
        heard.push(message);
        return undefined;
      },
      (message) => message.startsWith('load'),
    );
    for (const message of ['load 1', 'play', 'load 2', 'pause']) queue.push(message);
    expect(heard).toEqual([]);
    queue.start();
    expect(heard, 'in the same task').toEqual(['load 2', 'pause']);
    queue.push('play');
    queue.push('seek');
    expect(heard).toEqual(['load 2', 'pause', 'play', 'seek']);
  });

  it('are handled in order, though one of them takes its time', async () => {
    const heard: string[] = [];
    const queue = new Queue<string>(async (message) => {
      if (message === 'load') await soon();
      heard.push(message);
    });
    queue.start();
    for (const message of ['load', 'play', 'seek']) queue.push(message);
    await soon();
    await soon();
    expect(heard).toEqual(['load', 'play', 'seek']);
  });

  it('are dropped when another replaces them', async () => {
    const heard: string[] = [];
    const queue = new Queue<string>(
      async (message) => {
        await soon();
        heard.push(message);
      },
      (message) => message.startsWith('load'),
    );
    queue.start();
    for (const message of ['load 1', 'play', 'load 2', 'load 3', 'pause']) queue.push(message);
    for (let i = 0; i < 5; i++) await soon();
    expect(heard).toEqual(['load 1', 'load 3', 'pause']);
  });
});
