import { createHmac } from 'node:crypto';
import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { ownValue } from 'shared-contracts/own-value';
import type { ProviderAccess } from 'shared-contracts/server/payment-access';
import { bytesKey, eventKey, ownReference, plainText } from '../event-key.ts';
import type { ProviderEvent, ProviderRefund, SignedBytes } from '../payment-provider.ts';
import { equalSecrets } from '../equal-secrets.ts';
import { refundStatus } from './read-transaction.ts';

type Fields = Readonly<Record<string, unknown>>;

interface Envelope {
  readonly event: string;
  readonly data: Fields;
}

const envelope = Joi.object({ event: Joi.string().max(100), 'event.type': Joi.string().max(100), data: Joi.object() })
  .or('event', 'event.type', { separator: false })
  .unknown(true);

/**
 * Parses a webhook. Old accounts still send the older format: all fields at the top level, with other capitalisation.
 * Throws `bad-request` when it cannot be read.
 */
function readEnvelope(body: Uint8Array): Envelope {
  try {
    const read = envelope.validate(JSON.parse(Buffer.from(body).toString('utf8')));
    if (read.error !== undefined) throw read.error;
    const reported = read.value as Fields;
    const name = reported['event'] ?? reported['event.type'];
    return { event: String(name), data: (reported['data'] as Fields | undefined) ?? reported };
  } catch (cause) {
    throw new AppError('bad-request', 'This event cannot be read', { cause });
  }
}

/**
 * Whether a webhook is authentic. The signature covers the bytes. The older header only repeats a shared secret: it
 * identifies the sender, but does not protect the content. In both cases the content only decides what to ask the
 * provider.
 */
function isAuthentic({ webhookSecret }: ProviderAccess, { body, header }: SignedBytes): boolean {
  if (webhookSecret === '') return false;
  const signature = header('flutterwave-signature');
  if (signature !== null)
    return equalSecrets(signature, createHmac('sha256', webhookSecret).update(body).digest('base64'));
  const hash = header('verif-hash');
  return hash !== null && equalSecrets(hash, webhookSecret);
}

function about(event: string): ProviderEvent['about'] {
  const name = event.toLowerCase();
  if (name.startsWith('chargeback') || name.startsWith('dispute')) return 'dispute';
  if (name.startsWith('refund')) return 'refund';
  return name.startsWith('charge') || name.endsWith('_transaction') ? 'payment' : 'other';
}

function readRefund(data: Fields): ProviderRefund | null {
  const refundId = plainText(data['id']);
  // The provider is asked for the amount: the event gives it in major units and without a currency.
  return refundId === null ? null : { refundId, status: refundStatus(String(data['status'])), amount: 0 };
}

const first = (data: Fields, names: readonly string[]): unknown =>
  names.map((name) => ownValue(data, name)).find((value) => value !== undefined && value !== null);

export function readFlutterwaveWebhook(access: ProviderAccess, request: SignedBytes): ProviderEvent | null {
  if (!isAuthentic(access, request)) return null;
  const { event, data } = readEnvelope(request.body);
  const kind = about(event);
  const id = data['id'];
  return {
    dedupeKey: eventKey(event, ...(id === undefined ? [bytesKey(request.body)] : [id, data['status']])),
    name: plainText(event) ?? 'unknown',
    about: kind,
    reference: ownReference(first(data, ['tx_ref', 'txRef', 'TxRef'])),
    domain: null,
    refund: kind === 'refund' ? readRefund(data) : null,
    paymentId: plainText(kind === 'payment' ? id : first(data, ['transaction_id', 'TransactionId', 'tx_id'])),
  };
}
