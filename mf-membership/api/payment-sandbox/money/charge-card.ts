import type { SandboxCard, SandboxPayment } from '../sandbox-types.ts';
import { findCard } from '../test-cards.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { fail } from './settle.ts';
import { startPayment, type NewPayment } from './start-payment.ts';
import { payWithCard } from './pay-with-card.ts';

/** The outcome of a charge. `isAnswered` is false when the merchant must get no response. */
export interface ChargeResult {
  readonly payment: SandboxPayment;
  readonly isAnswered: boolean;
}

/** Charges a saved card. The caller has checked that the reference is new. */
export function chargeCard(
  world: SandboxContext,
  card: SandboxCard,
  wanted: Omit<NewPayment, 'callback'>,
): ChargeResult {
  const kind = findCard(card.card);
  if (kind === null) throw new Error(`no test card is called ${card.card}`);
  const payment = world.store.transact(() => {
    const started = { ...startPayment(world, { ...wanted, callback: '' }), code: '' };
    if (card.declines > 0) {
      world.store.cards.save({ ...card, declines: card.declines - 1 });
      return fail(world, started, kind, 'Declined');
    }
    return kind.behaviour === 'renewals-declined'
      ? fail(world, started, kind, 'Insufficient Funds')
      : payWithCard(world, started, kind, true);
  });
  return { payment, isAnswered: kind.behaviour !== 'lost' && !world.faults.happens('charge-timeout') };
}
