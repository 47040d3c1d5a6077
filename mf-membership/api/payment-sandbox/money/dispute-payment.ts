import type { SandboxPayment } from '../sandbox-types.ts';
import { queueDisputeWebhook } from '../webhooks/queue-webhook.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/** A step of a dispute: the bank opens it, then decides. */
export type DisputeStep = 'lost' | 'open' | 'won';

/**
 * Opens or decides a dispute. `lost` takes `part` of the money, or whatever is left if that is less. Returns null when
 * the payment was not paid or the dispute is not at that step.
 */
export function disputePayment(
  world: SandboxContext,
  payment: SandboxPayment,
  step: DisputeStep,
  part = payment.disputed ?? payment.paid,
): SandboxPayment | null {
  const before = step === 'open' ? 'none' : 'open';
  if (payment.state !== 'succeeded' || payment.dispute !== before) return null;
  return world.store.transact(() => {
    const returned = Math.min(payment.paid, payment.returned + part);
    const gone = step === 'lost' ? { refunded: Math.max(payment.refunded, returned), returned } : {};
    const disputed = world.store.payments.save({ ...payment, dispute: step, disputed: part, ...gone });
    queueDisputeWebhook(world, disputed);
    return disputed;
  });
}
