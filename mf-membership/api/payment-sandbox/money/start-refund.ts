import type { SandboxPayment, SandboxRefund } from '../sandbox-types.ts';
import { queueRefundWebhook } from '../webhooks/queue-webhook.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/** How long a refund takes. */
const refundMs = 2_000;

/** Starts a refund. Returns null when the payment was not paid or less than `amount` is left. */
export function startRefund(
  world: SandboxContext,
  payment: SandboxPayment,
  amount: number,
  note: string,
): SandboxRefund | null {
  const { store, clock, faults } = world;
  if (payment.state !== 'succeeded' || amount < 1 || payment.refunded + amount > payment.paid) return null;
  return store.transact(() => {
    store.payments.save({ ...payment, refunded: payment.refunded + amount });
    world.wake();
    const refund = store.refunds.add({
      provider: payment.provider,
      paymentId: payment.id,
      amount,
      currency: payment.paidCurrency,
      state: 'pending',
      note,
      createdAt: clock.now(),
      dueAt: clock.now() + refundMs,
      fails: faults.happens('refund-fails'),
    });
    return faults.happens('refund-at-once') ? settleRefund(world, refund) : refund;
  });
}

/** Completes a refund: it is processed, or it fails. */
export function settleRefund(world: SandboxContext, refund: SandboxRefund): SandboxRefund {
  const { store } = world;
  const payment = store.payments.find({ id: refund.paymentId });
  const settled = store.refunds.save({ ...refund, state: refund.fails ? 'failed' : 'processed', dueAt: null });
  if (payment === null) return settled;
  const { refunded, returned } = payment;
  store.payments.save({
    ...payment,
    refunded: refund.fails ? refunded - refund.amount : refunded,
    returned: refund.fails ? returned : returned + refund.amount,
  });
  queueRefundWebhook(world, payment, settled);
  return settled;
}

/** Completes the refunds that are due. */
export function settleRefunds(world: SandboxContext): void {
  for (const refund of world.store.refunds.due(world.clock.now())) {
    world.store.transact(() => settleRefund(world, refund));
  }
}
