import type { SandboxPayment } from '../sandbox-types.ts';
import { findCard, type TestCard } from '../test-cards.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { fail, succeed } from './settle.ts';

/** How long a slow bank takes. */
const pendingMs = 60_000;

const decline: Readonly<Partial<Record<TestCard['behaviour'], string>>> = {
  declined: 'Declined',
  insufficient: 'Insufficient Funds',
};

/** Whether a payment can still be paid, also after a declined card. */
export const canBePaid = ({ state }: SandboxPayment): boolean =>
  state === 'failed' || state === 'ongoing' || state === 'open';

/**
 * Pays with a card, or continues with one that asks for a PIN. Changes nothing when the payment can no longer be paid.
 * `confirmed`: PIN and code were entered.
 */
export function payWithCard(
  world: SandboxContext,
  payment: SandboxPayment,
  card: TestCard,
  confirmed: boolean,
): SandboxPayment {
  if (!canBePaid(payment)) return payment;
  const { store, clock } = world;
  return store.transact(() => {
    const declined = decline[card.behaviour];
    if (declined !== undefined) return fail(world, payment, card, declined);
    if (card.behaviour === 'pin' && !confirmed) {
      return store.payments.save({ ...payment, state: 'ongoing', card: card.name, message: 'Waiting for a PIN' });
    }
    if (card.behaviour === 'slow') {
      world.wake();
      return store.payments.save({
        ...payment,
        state: 'pending',
        card: card.name,
        message: 'Waiting for the bank',
        dueAt: clock.now() + pendingMs,
      });
    }
    return succeed(world, payment, card);
  });
}

/** Settles the pending payments that are due. */
export function settlePending(world: SandboxContext): void {
  for (const payment of world.store.payments.due(world.clock.now())) {
    const card = findCard(payment.card);
    if (card !== null) world.store.transact(() => succeed(world, payment, card));
  }
}
