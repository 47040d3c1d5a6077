import { AppError } from 'shared-contracts/app-error';
import type { ReceiveWebhookInput, ReceiveWebhookResult } from 'shared-contracts/content/receive-webhook';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { readerOf } from './reader-of.ts';

export async function receiveWebhook(
  context: SliceContext,
  { secret }: ReceiveWebhookInput,
): Promise<ReceiveWebhookResult> {
  const reader = readerOf(context);
  if (!reader.isWebhook(secret)) throw new AppError('forbidden', 'The secret of this webhook is another.');
  await reader.purge();
  return { received: true };
}
