import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';

/** What Prismic sends when content changes: only the secret counts, as everything is read anew. */
export interface ReceiveWebhookInput {
  readonly secret: string;
}

/** Always the same answer. */
export interface ReceiveWebhookResult {
  readonly received: true;
}

/** Has the published version read at once. Throws `forbidden` for a wrong secret, and when no secret is set. */
export const receiveWebhook: Endpoint<ReceiveWebhookInput, ReceiveWebhookResult> = {
  method: 'POST',
  path: '/api/content/webhook',
};

/** What else Prismic sends is left alone. */
export const receiveWebhookInput = (): Joi.ObjectSchema<ReceiveWebhookInput> =>
  Joi.object<ReceiveWebhookInput, true>({
    secret: Joi.string().allow('', null).max(500).empty(null).default(''),
  }).options({
    stripUnknown: true,
  });
