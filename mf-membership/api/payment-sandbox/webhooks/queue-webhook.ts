import type { SandboxPayment, SandboxRefund, SandboxWebhook } from '../sandbox-types.ts';
import type { SandboxContext } from '../sandbox-context.ts';
import { disputeBody, paymentBody, refundBody, type WebhookBody } from './webhook-bodies.ts';

const delayMs = 10 * 60_000;
const staleMs = 31 * 86_400_000;
const copies = 3;
/** A held webhook is sent after this long if no other follows. */
const heldMs = 30_000;

/** Moves all instants in a body back by 31 days. */
const withOldDates = (text: string): string =>
  text.replace(/"\d{4}-\d\d-\d\dT[\d:.]+Z"/g, (instant) =>
    JSON.stringify(new Date(Date.parse(instant.slice(1, -1)) - staleMs).toISOString()),
  );

function damageOf({ faults }: SandboxContext): SandboxWebhook['broken'] {
  if (faults.happens('webhook-wrong-signature')) return 'signature';
  return faults.happens('webhook-truncated') ? 'truncated' : 'none';
}

/** When the webhook is sent, and whether at all. */
function scheduleOf({ faults, clock }: SandboxContext): Pick<SandboxWebhook, 'dueAt' | 'state'> {
  if (faults.happens('webhook-drop')) return { state: 'dropped', dueAt: null };
  if (faults.happens('webhook-reorder')) return { state: 'held', dueAt: clock.now() + heldMs };
  return { state: 'waiting', dueAt: clock.now() + (faults.happens('webhook-delay') ? delayMs : 0) };
}

/** Queues a webhook, with the faults that are set. */
function queue(world: SandboxContext, payment: SandboxPayment, body: WebhookBody): void {
  const { store, clock, faults } = world;
  const text = JSON.stringify(body);
  const webhook = {
    provider: payment.provider,
    event: body.event,
    reference: payment.reference,
    body: faults.happens('webhook-stale') ? withOldDates(text) : text,
    ...scheduleOf(world),
    broken: damageOf(world),
    createdAt: clock.now(),
    tries: 0,
    lastStatus: null,
  };
  const times = faults.happens('webhook-duplicate') ? copies : 1;
  for (let copy = 0; copy < times; copy += 1) store.webhooks.add(webhook);
  world.wake();
}

export const queuePaymentWebhook = (world: SandboxContext, payment: SandboxPayment): void =>
  queue(world, payment, paymentBody(world, payment));

export const queueRefundWebhook = (world: SandboxContext, payment: SandboxPayment, refund: SandboxRefund): void =>
  queue(world, payment, refundBody(payment, refund));

export const queueDisputeWebhook = (world: SandboxContext, payment: SandboxPayment): void =>
  queue(world, payment, disputeBody(world, payment));
