import type { SliceContext } from 'shared-contracts/server/slice-context';
import { startSandboxClock } from './membership-clock.ts';
import { startSandbox } from './payment-sandbox/start-sandbox.ts';
import { startReconciling } from './reconcile/reconcile-jobs.ts';
import { startSubscriptionClock } from './subscriptions/subscription-clock.ts';

type Start = (context: SliceContext) => Promise<() => Promise<void>>;

/** In this order, and ended in the other: who asks the stand-in comes after it. */
const starts: readonly Start[] = [
  startSandbox,
  (context) => Promise.resolve(startSandboxClock(context)),
  async (context) => {
    await startReconciling(context);
    return () => Promise.resolve();
  },
  startSubscriptionClock,
];

/** What runs beside requests; the answer stops it all and waits for it. */
export async function startMembership(context: SliceContext): Promise<() => Promise<void>> {
  const stops: (() => Promise<void>)[] = [];
  const stop = async (): Promise<void> => {
    for (const end of stops.toReversed()) await end();
  };
  try {
    for (const start of starts) stops.push(await start(context));
  } catch (error) {
    await stop();
    throw error;
  }
  return stop;
}
