import fc from 'fast-check';
import { onEachDatabase } from '../../../shell/server/testing/each-database.ts';
import { brokenInTheEnd, brokenRules } from '../testing/model/model-rules.ts';
import { lives, type Step } from '../testing/model/model-steps.ts';
import { openWorld } from '../testing/model/model-world.ts';
import { takeStep } from '../testing/model/take-step.ts';

/** For drills: MONEY_LIVES=500 MONEY_SEED=… lives more and other lives than the gate does. */
const numRuns = Number(process.env['MONEY_LIVES'] ?? 8);
const seed = Number(process.env['MONEY_SEED'] ?? 20_261_122);
const mostSteps = Number(process.env['MONEY_STEPS'] ?? 40);

onEachDatabase('money in = ledger = entitlement', (databases) => {
  it(
    'whatever people, providers, webhooks, crashes and clocks do, in any order',
    async () => {
      const live = async (steps: readonly Step[]): Promise<void> => {
        const world = await openWorld(databases);
        for (const step of steps) {
          await takeStep(world, step, world.site.context);
          expect(await brokenRules(world)).toEqual([]);
        }
        expect(await brokenInTheEnd(world)).toEqual([]);
      };
      await fc.assert(fc.asyncProperty(lives(mostSteps), live), { numRuns, seed, endOnFailure: numRuns < 20 });
    },
    numRuns * 60_000,
  );
});
