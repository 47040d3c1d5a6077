import { createHmac } from 'node:crypto';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { bytesKey, eventKey, ownReference, plainText } from '../event-key.ts';
import type { ProviderEvent, ProviderRefund, SignedBytes } from '../payment-provider.ts';
import { equalSecrets } from '../equal-secrets.ts';

interface Envelope {
  readonly event: string;
  readonly data: Readonly<Record<string, unknown>>;
}

const envelope = Joi.object<Envelope, true>({
  event: Joi.string().max(100).required(),
  data: Joi.object().unknown(true).required(),
}).unknown(true);

function readEnvelope(body: Uint8Array): Envelope {
  try {
    const reported = envelope.validate(JSON.parse(Buffer.from(body).toString('utf8')));
    if (reported.error !== undefined) throw reported.error;
    return reported.value;
  } catch (cause) {
    throw new AppError('bad-request', 'This event cannot be read', { cause });
  }
}

function about(event: string): ProviderEvent['about'] {
  if (event.startsWith('charge.dispute.')) return 'dispute';
  if (event.startsWith('refund.')) return 'refund';
  return event.startsWith('charge.') ? 'payment' : 'other';
}

const inner = (data: Envelope['data']): Readonly<Record<string, unknown>> => {
  const { transaction } = data;
  return typeof transaction === 'object' && transaction !== null ? (transaction as Record<string, unknown>) : {};
};

function readRefund(data: Envelope['data']): ProviderRefund | null {
  const refundId = plainText(data['id']);
  if (refundId === null) return null;
  const status = data['status'];
  return {
    refundId,
    status: status === 'processed' || status === 'failed' ? status : 'pending',
    amount: Number.isSafeInteger(Number(data['amount'])) ? Number(data['amount']) : 0,
  };
}

/** Refund events have no id, so two refunds of the same amount can only be told apart by their bytes. */
const identity = (kind: ProviderEvent['about'], data: Envelope['data'], body: Uint8Array): unknown[] =>
  kind === 'refund' && data['id'] === undefined
    ? [bytesKey(body)]
    : [data['id'] ?? data['reference'] ?? data['subscription_code'] ?? data['invoice_code'], data['status']];

/**
 * Reads a webhook. Its signature is the HMAC-SHA512 of the bytes with the secret key, in hex. It contains no time, but
 * a replayed event only makes us ask the provider. Returns null for a wrong signature, and throws `bad-request` when
 * the event cannot be read.
 */
export function readPaystackWebhook(secretKey: string, { body, header }: SignedBytes): ProviderEvent | null {
  const signature = header('x-paystack-signature');
  if (signature === null) return null;
  const expected = createHmac('sha512', secretKey).update(body).digest('hex');
  if (!equalSecrets(signature.toLowerCase(), expected)) return null;
  const { event, data } = readEnvelope(body);
  const kind = about(event);
  const transaction = inner(data);
  const { domain } = data;
  return {
    dedupeKey: eventKey(event, ...identity(kind, data, body)),
    name: plainText(event) ?? 'unknown',
    about: kind,
    reference: ownReference(
      kind === 'payment' ? data['reference'] : (data['transaction_reference'] ?? transaction['reference']),
    ),
    domain: domain === 'live' || domain === 'test' ? domain : null,
    refund: kind === 'refund' ? readRefund(data) : null,
    paymentId: plainText(kind === 'payment' ? data['id'] : transaction['id']),
  };
}
