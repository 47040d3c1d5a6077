import Joi from 'joi';
import type { Done } from '../auth/done.ts';
import type { Endpoint } from '../endpoint.ts';
import type { CheckoutRedirect, ProviderName } from './providers.ts';
import { attemptRule, providerRule } from './rules.ts';

/** Which of one's own. */
export interface OwnSubscription {
  readonly id: string;
}

const idRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{1,64}$/)
    .required();

/** Why, if the reader says: for the founders, never shown. */
export interface CancelInput extends OwnSubscription {
  readonly reason?: string;
}

/** Ends it with the time that is paid for; nothing more is taken. Twice is once. Errors: `not-found`, also for another's. */
export const cancelSubscription: Endpoint<CancelInput, Done> = {
  method: 'POST',
  path: '/api/ms/cancel',
  access: 'user',
};

/** The schema of CancelInput. */
export const cancelSubscriptionInput = (): Joi.ObjectSchema<CancelInput> =>
  Joi.object<CancelInput>({ id: idRule(), reason: Joi.string().trim().max(500).empty('') }).options({
    stripUnknown: true,
  });

/** Takes back a cancellation, a pause, or a change that was put down for later. Errors: `not-found`; `gone` after its end. */
export const resumeSubscription: Endpoint<OwnSubscription, Done> = {
  method: 'POST',
  path: '/api/ms/resume',
  access: 'user',
};

/** The schema of OwnSubscription. */
export const resumeSubscriptionInput = (): Joi.ObjectSchema<OwnSubscription> =>
  Joi.object<OwnSubscription>({ id: idRule() }).options({ stripUnknown: true });

/** For how many months after the paid time. */
export interface PauseInput extends OwnSubscription {
  readonly months: 1 | 2 | 3;
}

/** Takes no money for some months after the paid time, and goes on by itself. Errors: `not-found`; `conflict` while past due. */
export const pauseSubscription: Endpoint<PauseInput, Done> = { method: 'POST', path: '/api/ms/pause', access: 'user' };

/** The schema of PauseInput. */
export const pauseSubscriptionInput = (): Joi.ObjectSchema<PauseInput> =>
  Joi.object<PauseInput>({ id: idRule(), months: Joi.number().valid(1, 2, 3).default(1) }).options({
    stripUnknown: true,
  });

/** Another card. */
export interface UpdateCardInput extends OwnSubscription {
  readonly provider: ProviderName;
  /** Minor units that the page named as overdue; 0: it named nothing. Left out: whatever stands. */
  readonly due?: number;
  readonly attempt?: string;
}

/**
 * Puts another card in place. Only where a payment is overdue (`past-due`) the new card pays it; otherwise, also in a pause,
 * the smallest amount that the provider takes is charged and given back at once. Errors: as `start-checkout`; `not-found`;
 * `gone` after its end; `conflict` when another amount is overdue than `due`.
 */
export const updateCard: Endpoint<UpdateCardInput, CheckoutRedirect> = {
  method: 'POST',
  path: '/api/ms/update-card',
  access: 'user',
};

/** The schema of UpdateCardInput. */
export const updateCardInput = (): Joi.ObjectSchema<UpdateCardInput> =>
  Joi.object<UpdateCardInput>({
    id: idRule(),
    provider: providerRule().default('paystack'),
    due: Joi.number().integer().min(0).max(Number.MAX_SAFE_INTEGER),
    attempt: attemptRule(),
  }).options({ stripUnknown: true });
