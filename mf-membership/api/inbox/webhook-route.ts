import { AppError, isAppError } from 'shared-contracts/app-error';
import { providerNames, type ProviderName } from 'shared-contracts/membership/providers';
import type { MachineAnswer, MachineRequest, MachineRoute } from 'shared-contracts/server/machine-route';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipContext } from '../membership-tables.ts';
import { bytesKey } from '../providers/event-key.ts';
import { providersOf } from '../providers/open-providers.ts';
import type { PaymentProvider, ProviderEvent, SignedBytes } from '../providers/payment-provider.ts';
import { storeEvent } from './store-event.ts';

/** The size limit of a webhook; real events are a few kilobytes. */
export const maxWebhookBytes = 256 * 1024;

const isProvider = (name: string): name is ProviderName => providerNames.some((known) => known === name);

function providerOf(context: SliceContext, name: string): PaymentProvider {
  const provider = isProvider(name) ? providersOf(context).get(name) : undefined;
  if (provider === undefined) throw new AppError('not-found', 'This site takes no payments from this provider');
  return provider;
}

async function readAll(body: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  for await (const part of body) parts.push(part);
  return Buffer.concat(parts);
}

/** Returns null if the signature is valid but the body cannot be read. Throws `unauthorized` for a wrong signature. */
function readEvent(provider: PaymentProvider, signed: SignedBytes): ProviderEvent | null {
  let event: ProviderEvent | null;
  try {
    event = provider.readWebhook(signed);
  } catch (error) {
    if (isAppError(error) && error.code === 'bad-request') return null;
    throw error;
  }
  if (event === null) throw new AppError('unauthorized', 'The signature is missing or wrong');
  return event;
}

async function handle(context: SliceContext, request: MachineRequest): Promise<MachineAnswer> {
  const provider = providerOf(context, request.params['provider'] ?? '');
  const body = await readAll(request.body);
  const event = readEvent(provider, { body, header: request.header });
  const dedupeKey = event?.dedupeKey ?? bytesKey(body);
  await storeEvent(membershipContext(context), { provider: provider.name, dedupeKey, body, event });
  return { type: 'application/json; charset=utf-8', body: '{"received":true}', cache: 'private' };
}

/**
 * Receives the webhooks of the providers: stores the event, responds, and processes it later. Responds with 404 for a
 * provider that is not set up, 401 without a valid signature (nothing is stored), 413 for a body that is too large, and
 * otherwise 200, even for an unreadable body, which would only be sent again.
 */
export const webhookRoute: MachineRoute = {
  methods: ['POST'],
  path: '/api/ms/webhooks/:provider',
  open: false,
  maxBodyBytes: maxWebhookBytes,
  handle,
};
