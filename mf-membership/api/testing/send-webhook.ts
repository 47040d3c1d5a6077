import { statusOfCode, toWireError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { webhookRoute } from '../inbox/webhook-route.ts';

interface SentWebhook {
  readonly provider?: string;
  readonly body: string | Uint8Array;
  readonly headers?: Readonly<Record<string, string>>;
}

async function* inPieces(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 1_000) yield await Promise.resolve(bytes.subarray(at, at + 1_000));
}

/** Sends an event to the route as the server does; answers the status. */
export async function sendWebhook(context: SliceContext, sent: SentWebhook): Promise<number> {
  const { provider = 'paystack', body, headers = {} } = sent;
  try {
    const { status = 200 } = await webhookRoute.handle(context, {
      method: 'POST',
      params: { provider },
      query: new URLSearchParams(),
      header: (name) => headers[name] ?? null,
      body: inPieces(Buffer.from(body)),
    });
    return status;
  } catch (error) {
    return statusOfCode[toWireError(error).code];
  }
}

/** As the fake providers of tests sign. */
export const fakeEvent = (event: string, reference: string, paymentId?: string): SentWebhook => ({
  body: JSON.stringify({ event, reference, paymentId }),
  headers: { 'x-fake-signature': 'good' },
});
