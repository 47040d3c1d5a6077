import { statusOfCode, toWireError } from 'shared-contracts/app-error';
import type { ProviderName } from 'shared-contracts/membership/providers';
import { sandboxKeys } from 'shared-contracts/membership/sandbox-keys';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { webhookRoute } from '../inbox/webhook-route.ts';
import { signatureOf } from '../payment-sandbox/webhooks/deliver-webhooks.ts';

export interface SentWebhook {
  readonly provider?: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_000) yield await Promise.resolve(bytes.subarray(at, at + 1_000));
}

/** Calls the webhook route as the server does; resolves to the status. */
export async function deliverWebhook(context: SliceContext, sent: SentWebhook): Promise<number> {
  const { provider = 'paystack', body, headers = {} } = sent;
  const { status = 200 } = await webhookRoute.handle(context, {
    method: 'POST',
    params: { provider },
    query: new URLSearchParams(),
    header: (name) => headers[name] ?? null,
    body: inPieces(Buffer.from(body)),
  });
  return status;
}

/** Like `deliverWebhook`, but resolves to the status of an error as well. */
export async function sendWebhook(context: SliceContext, sent: SentWebhook): Promise<number> {
  try {
    return await deliverWebhook(context, sent);
  } catch (error) {
    return statusOfCode[toWireError(error).code];
  }
}

/** Signs a webhook as the sandbox does. */
export const signed = (provider: ProviderName, body: string): SentWebhook => ({
  ...{ provider, body },
  headers: signatureOf({ provider, body, broken: 'none' }, sandboxKeys),
});

/** Returns an event that contains the reference in every field that a provider may use for it. */
export function eventOf(
  event: string,
  reference: string,
  { provider = 'paystack', paymentId }: { readonly provider?: ProviderName; readonly paymentId?: string } = {},
): SentWebhook {
  const data = { id: paymentId, reference, transaction_reference: reference, tx_ref: reference, domain: 'test' };
  return signed(provider, JSON.stringify({ event, data }));
}
