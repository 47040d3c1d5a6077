import type { SandboxCard, SandboxPayment } from '../sandbox-types.ts';
import { findCard } from '../test-cards.ts';
import type { World } from '../world.ts';
import { fail } from './settle.ts';
import { startPayment, type WantedPayment } from './start-payment.ts';
import { takePayment } from './take-payment.ts';

/** What a charge came to; `answers` is false where the shop must never hear of it. */
export interface Charged {
  readonly payment: SandboxPayment;
  readonly answers: boolean;
}

/** Charges a card that was paid with before. The caller has looked whether the reference is new. */
export function chargeCard(world: World, card: SandboxCard, wanted: Omit<WantedPayment, 'callback'>): Charged {
  const kind = findCard(card.card);
  if (kind === null) throw new Error(`no test card is called ${card.card}`);
  const payment = world.store.together(() => {
    const started = { ...startPayment(world, { ...wanted, callback: '' }), code: '' };
    if (card.declines > 0) {
      world.store.cards.save({ ...card, declines: card.declines - 1 });
      return fail(world, started, kind, 'Declined');
    }
    return kind.manner === 'renewals-declined'
      ? fail(world, started, kind, 'Insufficient Funds')
      : takePayment(world, started, kind, true);
  });
  return { payment, answers: kind.manner !== 'lost' && !world.faults.happens('charge-timeout') };
}
