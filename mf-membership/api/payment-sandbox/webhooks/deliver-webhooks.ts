import { createHmac } from 'node:crypto';
import type { SandboxContext, SandboxKeys } from '../sandbox-context.ts';
import type { SandboxWebhook } from '../sandbox-types.ts';

/** What goes over the wire: half of it when it is to be cut, under the signature of the whole. */
const bytesOf = ({ body, broken }: SandboxWebhook): Buffer => {
  const bytes = Buffer.from(body);
  return broken === 'truncated' ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes;
};

/** The headers by which the site knows who sends it. */
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

/** How long after a try without 200 the next comes: as the providers say of their live ones. Null: no more. */
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

/** One that was held goes as soon as another went before it. */
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

/** Sends what is due, some at once, and waits for it. */
export async function deliverDue(world: SandboxContext): Promise<void> {
  const due = [...world.store.webhooks.due(world.clock.now())];
  const worker = async (): Promise<void> => {
    for (let next = due.shift(); next !== undefined; next = due.shift()) await deliver(world, next);
  };
  await Promise.all(Array.from({ length: Math.min(batchSize, due.length) }, worker));
}

/** Once more, whatever became of it. */
export function resend({ store, clock, wake }: SandboxContext, webhook: SandboxWebhook): void {
  store.webhooks.save({ ...webhook, state: 'waiting', broken: 'none', dueAt: clock.now() });
  wake();
}
