import { createHmac } from 'node:crypto';
import type { SandboxWebhook } from '../sandbox-types.ts';
import type { SandboxKeys } from '../world.ts';

/** What goes over the wire: half of it when it is to be cut, under the signature of the whole. */
export const bytesOf = ({ body, broken }: SandboxWebhook): Buffer => {
  const bytes = Buffer.from(body);
  return broken === 'truncated' ? bytes.subarray(0, Math.floor(bytes.length / 2)) : bytes;
};

/** The headers by which the site knows who sends it. */
export function signatureOf(webhook: SandboxWebhook, keys: SandboxKeys): Readonly<Record<string, string>> {
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
