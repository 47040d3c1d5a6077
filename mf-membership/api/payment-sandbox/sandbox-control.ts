import type { FaultName } from './faults.ts';
import { disputePayment, type DisputeStep } from './money/dispute-payment.ts';
import { keepBooks, type SandboxBook } from './money/keep-books.ts';
import { takePayment } from './money/take-payment.ts';
import type { SandboxPayment, SandboxWebhook } from './sandbox-types.ts';
import { findCard } from './test-cards.ts';
import type { World } from './world.ts';

/** The control panel for tests in the same process. */
export interface SandboxControl {
  readonly now: () => number;
  /** Sets the clock forward and waits until all that is due has happened. */
  readonly advance: (ms: number) => Promise<void>;
  readonly setFaults: (wish: Readonly<Partial<Record<FaultName, number>>>) => void;
  readonly payments: () => readonly SandboxPayment[];
  /** Pays as a reader would, by a test card's name; throws when there is no such payment or card. */
  readonly pay: (reference: string, card?: string) => SandboxPayment;
  readonly dispute: (reference: string, step?: DisputeStep) => void;
  readonly webhooks: () => readonly SandboxWebhook[];
  readonly books: () => readonly SandboxBook[];
  /** Waits until nothing is due: webhooks delivered, or to be tried again later. */
  readonly rested: () => Promise<void>;
}

export function openControl(world: () => World): SandboxControl {
  const paymentOf = (reference: string): SandboxPayment => {
    const payment = world().store.payments.find({ reference });
    if (payment === null) throw new Error(`the sandbox knows of no payment ${reference}`);
    return payment;
  };
  return {
    now: () => world().clock.now(),
    advance: async (ms) => {
      world().clock.advance(ms);
      await world().rested();
    },
    setFaults: (wish) => world().faults.set(wish),
    payments: () => world().store.payments.list({}),
    pay: (reference, name = 'success') => {
      const card = findCard(name);
      if (card === null) throw new Error(`there is no test card ${name}`);
      return takePayment(world(), paymentOf(reference), card, true);
    },
    dispute: (reference, step = 'open') => {
      if (disputePayment(world(), paymentOf(reference), step) === null) throw new Error('it cannot be disputed so');
    },
    webhooks: () => world().store.webhooks.list({}),
    books: () => keepBooks(world().store),
    rested: () => world().rested(),
  };
}
