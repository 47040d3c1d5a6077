import fc from 'fast-check';
import { isDrill } from 'shared-contracts/testing/drill';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { brokenInTheEnd, brokenRules } from '../testing/model/model-rules.ts';
import { modelRuns, type Step } from '../testing/model/model-steps.ts';
import { openWorld } from '../testing/model/model-world.ts';
import { takeStep } from '../testing/model/take-step.ts';

/** For drills: MONEY_LIVES=500 MONEY_SEED=… MONEY_STEPS=60 runs more, different and longer lives than the gate does. */
const setting = (name: string, usual: number): number => Number(process.env[`MONEY_${name}`] ?? usual);
const [all, seed, mostSteps] = [setting('LIVES', isDrill ? 8 : 3), setting('SEED', 20_261_122), setting('STEPS', 40)];
/** The number of lives in one test. Each life has its own database; they are closed at the end of the test. */
const atOnce = 20;
const batches = Array.from({ length: Math.ceil(all / atOnce) }, (_, index) => ({
  numRuns: Math.min(atOnce, all - index * atOnce),
  seed: seed + index,
}));

onDatabase('money in = ledger = entitlement', (databases) => {
  const live = async (steps: readonly Step[]): Promise<void> => {
    const world = await openWorld(databases);
    for (const step of steps) {
      await takeStep(world, step, world.site.context);
      expect(await brokenRules(world)).toEqual([]);
    }
    expect(await brokenInTheEnd(world)).toEqual([]);
  };

  it.each(batches)(
    'holds for any order of actions by people, providers, webhooks, crashes and clocks (seed $seed)',
    async ({ numRuns, seed: its }) => {
      // A drill shrinks a failure to the shortest life; the gate only reports that one failed.
      const endOnFailure = batches.length === 1;
      await fc.assert(fc.asyncProperty(modelRuns(mostSteps), live), { numRuns, seed: its, endOnFailure });
    },
    atOnce * 60_000,
  );
});
