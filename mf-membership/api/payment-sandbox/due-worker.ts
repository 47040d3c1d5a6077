import { settleRefunds } from './money/start-refund.ts';
import { settlePending } from './money/pay-with-card.ts';
import { deliverDue } from './webhooks/deliver-webhooks.ts';
import type { SandboxContext } from './sandbox-context.ts';

const maxWaitMs = 60_000;

/** Does the work that no request triggers: settles pending payments and refunds, and delivers webhooks. */
export interface DueWorker {
  /** Schedules the next round. */
  readonly wake: () => void;
  /** Resolves when nothing is due any more. */
  readonly idle: () => Promise<void>;
  readonly stop: () => Promise<void>;
}

const nextDue = ({ store }: SandboxContext): number | null => {
  const ats = [store.payments, store.refunds, store.webhooks].flatMap((table) => table.nextDue() ?? []);
  return ats.length === 0 ? null : Math.min(...ats);
};

/**
 * Creates the worker; the first `wake` starts it. Rounds run one at a time, each when the next thing is due by the
 * sandbox's clock.
 */
export function startDueWorker(world: () => SandboxContext): DueWorker {
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  const isDue = (): boolean => (nextDue(world()) ?? Infinity) <= world().clock.now();
  const round = async (): Promise<void> => {
    while (!stopped && isDue()) {
      settlePending(world());
      settleRefunds(world());
      await deliverDue(world());
    }
  };
  const run = (): Promise<void> => {
    running ??= round().finally(() => {
      running = null;
      arm();
    });
    return running;
  };
  const arm = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const at = stopped ? null : nextDue(world());
    if (at === null) return;
    timer = setTimeout(() => void run(), Math.min(maxWaitMs, Math.max(0, at - world().clock.now())));
    timer.unref();
  };
  return {
    wake: arm,
    idle: async () => {
      do await run();
      while (isDue());
    },
    stop: async () => {
      stopped = true;
      arm();
      await running;
    },
  };
}
