import { createHmac } from 'node:crypto';
import type { SandboxContext, SandboxKeys } from '../sandbox-context.ts';
import type { SandboxWebhook } from '../sandbox-types.ts';

/** The bytes that are sent. A truncated webhook is half the body, with the signature of the full one. */
const bytesOf = ({ body, broken }: SandboxWebhook): Buffer => {
  const bytes = Buffer.from(body);
  return broken === 'truncated' ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes;
};

/** The headers that authenticate the sender. */
export function signatureOf(
  webhook: Pick<SandboxWebhook, 'body' | 'broken' | 'provider'>,
  keys: SandboxKeys,
): Readonly<Record<string, string>> {
  const wrong = webhook.broken === 'signature' ? 'not-the-key-' : '';
  if (webhook.provider === 'paystack') {
    const key = wrong + keys.paystack.secretKey;
    return { 'x-paystack-signature': createHmac('sha512', key).update(webhook.body).digest('hex') };
  }
  const key = wrong + keys.flutterwave.webhookSecret;
  return {
    'verif-hash': key,
    'flutterwave-signature': createHmac('sha256', key).update(webhook.body).digest('base64'),
  };
}

const minuteMs = 60_000;
const timeoutMs = 10_000;
const batchSize = 8;

/** The delay after an attempt without status 200, as the providers document it; null: no further attempt. */
function retryDelay({ provider, tries, createdAt }: SandboxWebhook, now: number): number | null {
  if (provider === 'flutterwave') return tries <= 3 ? 30 * minuteMs : null;
  if (tries <= 4) return 3 * minuteMs;
  return now - createdAt < 72 * 60 * minuteMs ? 60 * minuteMs : null;
}

async function send({ siteUrl, keys }: SandboxContext, webhook: SandboxWebhook): Promise<number> {
  try {
    const response = await fetch(`${siteUrl}/api/ms/webhooks/${webhook.provider}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'user-agent': 'payment-sandbox', ...signatureOf(webhook, keys) },
      body: bytesOf(webhook),
      redirect: 'manual',
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    return response.status;
  } catch {
    return 0;
  }
}

/** Releases held webhooks once another one was sent. */
function releaseHeld({ store, clock }: SandboxContext): void {
  for (const held of store.webhooks.list({ state: 'held' })) {
    store.webhooks.save({ ...held, state: 'waiting', dueAt: clock.now() });
  }
}

async function deliver(world: SandboxContext, webhook: SandboxWebhook): Promise<void> {
  const { store, clock } = world;
  const lastStatus = await send(world, webhook);
  const tried = { ...webhook, tries: webhook.tries + 1, lastStatus };
  if (lastStatus === 200) {
    store.webhooks.save({ ...tried, state: 'delivered', dueAt: null });
  } else {
    const wait = retryDelay(tried, clock.now());
    store.webhooks.save({
      ...tried,
      state: wait === null ? 'given-up' : 'waiting',
      dueAt: wait === null ? null : clock.now() + wait,
    });
  }
  if (webhook.state !== 'held') releaseHeld(world);
}

/** Sends all webhooks that are due, a few at a time, and waits for them. */
export async function deliverDue(world: SandboxContext): Promise<void> {
  const due = [...world.store.webhooks.due(world.clock.now())];
  const worker = async (): Promise<void> => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) await deliver(world, next);
  };
  await Promise.all(Array.from({ length: Math.min(batchSize, due.length) }, worker));
}

/** Schedules a webhook to be sent again at once and undamaged, whatever its state. */
export function resend({ store, clock, wake }: SandboxContext, webhook: SandboxWebhook): void {
  store.webhooks.save({ ...webhook, state: 'waiting', broken: 'none', dueAt: clock.now() });
  wake();
}
