import type { FaultName } from './faults.ts';
import { disputePayment, type DisputeStep } from './money/dispute-payment.ts';
import { totalsByProvider, type ProviderTotals } from './money/provider-totals.ts';
import { payWithCard } from './money/pay-with-card.ts';
import type { SandboxPayment, SandboxWebhook } from './sandbox-types.ts';
import { findCard } from './test-cards.ts';
import type { SandboxContext } from './sandbox-context.ts';

/** The control panel as functions, for tests in the same process. */
export interface SandboxControl {
  readonly now: () => number;
  /** Advances the clock and waits until everything due has happened. */
  readonly advance: (ms: number) => Promise<void>;
  readonly setFaults: (input: Readonly<Partial<Record<FaultName, number>>>) => void;
  readonly payments: () => readonly SandboxPayment[];
  /** Pays as a reader would, by the name of a test card. Throws when there is no such payment or card. */
  readonly pay: (reference: string, card?: string) => SandboxPayment;
  readonly dispute: (reference: string, step?: DisputeStep) => void;
  readonly webhooks: () => readonly SandboxWebhook[];
  readonly totals: () => readonly ProviderTotals[];
  /** Waits until nothing is due: webhooks are delivered or scheduled for a later retry. */
  readonly idle: () => Promise<void>;
}

export function openControl(world: () => SandboxContext): SandboxControl {
  const paymentOf = (reference: string): SandboxPayment => {
    const payment = world().store.payments.find({ reference });
    if (payment === null) throw new Error(`the sandbox has no payment ${reference}`);
    return payment;
  };
  return {
    now: () => world().clock.now(),
    advance: async (ms) => {
      world().clock.advance(ms);
      await world().idle();
    },
    setFaults: (input) => world().faults.set(input),
    payments: () => world().store.payments.list({}),
    pay: (reference, name = 'success') => {
      const card = findCard(name);
      if (card === null) throw new Error(`there is no test card ${name}`);
      return payWithCard(world(), paymentOf(reference), card, true);
    },
    dispute: (reference, step = 'open') => {
      if (disputePayment(world(), paymentOf(reference), step) === null)
        throw new Error('it cannot be disputed in this state');
    },
    webhooks: () => world().store.webhooks.list({}),
    totals: () => totalsByProvider(world().store),
    idle: () => world().idle(),
  };
}
