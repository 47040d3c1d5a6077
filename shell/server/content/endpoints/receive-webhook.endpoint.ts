import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import { endpoint } from 'shared-contracts/server/endpoint';
import { readerOf } from './reader-of.ts';

/** What Prismic sends when content has changed. Only the secret is used, since everything is read again. */
interface ReceiveWebhookInput {
  readonly secret: string;
}

/** Always the same response. */
interface ReceiveWebhookResult {
  readonly received: true;
}

/**
 * Forgets cached responses, and asks for the published version at once. Errors: `forbidden` for a wrong secret, and
 * when no secret is set.
 */
export const receiveWebhook = endpoint({
  method: 'POST',
  path: '/api/content/webhook',
  // Other fields from Prismic are ignored.
  input: () =>
    Joi.object<ReceiveWebhookInput, true>({
      secret: Joi.string().allow('', null).max(500).empty(null).default(''),
    }).options({ stripUnknown: true }),
  handle: async (context, { secret }): Promise<ReceiveWebhookResult> => {
    const reader = readerOf(context);
    if (!reader.isWebhook(secret)) throw new AppError('forbidden', 'The webhook secret is wrong.');
    await reader.purge();
    return { received: true };
  },
});
