import { setTimeout as wait } from 'node:timers/promises';
import { forEachConcurrently } from './for-each-concurrently.ts';

const never = new AbortController().signal;

describe('concurrent work on several items', () => {
  it('keeps decisions in order, even after items without a decision', async () => {
    const decided: number[] = [];
    await forEachConcurrently([5, 1, 4, 0, 3, 2], 3, never, async (item, turn) => {
      await wait(item);
      if (item === 4) return;
      await turn.ready;
      decided.push(item);
      turn.done();
    });
    expect(decided).toEqual([5, 1, 0, 3, 2]);
  });

  it('starts nothing after a failure, and rejects with it once the work in progress is done', async () => {
    const [begun, done]: [number[], number[]] = [[], []];
    const work = forEachConcurrently([1, 2, 3, 4, 5], 2, never, async (item) => {
      begun.push(item);
      await wait(item);
      if (item === 1) throw new Error('one');
      done.push(item);
    });
    await expect(work).rejects.toThrow('one');
    expect([begun, done]).toEqual([[1, 2], [2]]);
  });
});
