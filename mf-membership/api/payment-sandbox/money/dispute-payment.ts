import type { SandboxPayment } from '../sandbox-types.ts';
import { queueDisputeWebhook } from '../webhooks/queue-webhook.ts';
import type { SandboxContext } from '../sandbox-context.ts';

/** What the bank decides; `open` begins it. */
export type DisputeStep = 'lost' | 'open' | 'won';

/**
 * The holder of the card goes to the bank, or the bank decides: `lost` takes what is left of the money. Null: not paid, or
 * the dispute is not at that step.
 */
export function disputePayment(
  world: SandboxContext,
  payment: SandboxPayment,
  step: DisputeStep,
): SandboxPayment | null {
  const before = step === 'open' ? 'none' : 'open';
  if (payment.state !== 'succeeded' || payment.dispute !== before) return null;
  return world.store.transact(() => {
    const gone = step === 'lost' ? { refunded: payment.paid, returned: payment.paid } : {};
    const disputed = world.store.payments.save({ ...payment, dispute: step, ...gone });
    queueDisputeWebhook(world, disputed);
    return disputed;
  });
}
