import { setImmediate } from 'node:timers/promises';
import fc from 'fast-check';
import { WeightedSemaphore } from './weighted-semaphore.ts';

describe('a memory budget', () => {
  it('is never exceeded, and runs everything, including failing and oversized work', async () => {
    const sizes = fc.array(fc.record({ bytes: fc.nat(150), fails: fc.boolean() }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(sizes, async (works) => {
        const budget = new WeightedSemaphore(100);
        let [held, most, done] = [0, 0, 0];
        const run = async (bytes: number, fails: boolean): Promise<void> => {
          held += Math.min(bytes, 100);
          most = Math.max(most, held);
          await setImmediate();
          held -= Math.min(bytes, 100);
          done += 1;
          if (fails) throw new Error('failed');
        };
        const ended = await Promise.allSettled(
          works.map(({ bytes, fails }) => budget.run(bytes, () => run(bytes, fails))),
        );
        expect(most).toBeLessThanOrEqual(100);
        expect(done).toBe(works.length);
        expect(ended.map(({ status }) => status === 'rejected')).toEqual(works.map(({ fails }) => fails));
      }),
      { numRuns: 50 },
    );
  });
});
