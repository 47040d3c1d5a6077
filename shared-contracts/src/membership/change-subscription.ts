import Joi from 'joi';
import type { ProviderName } from './providers.ts';

/** One of the caller's own subscriptions. */
export interface OwnSubscription {
  readonly id: string;
}

/** The schema of a subscription's id. */
export const idRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{1,64}$/)
    .required();

/** Cancels a subscription. The reason is optional and for the founders only; it is never shown. */
export interface CancelInput extends OwnSubscription {
  readonly reason?: string;
}

/** Pauses a subscription for this many months after its paid period. */
export interface PauseInput extends OwnSubscription {
  readonly months: 1 | 2 | 3;
}

/** Replaces the card. */
export interface UpdateCardInput extends OwnSubscription {
  readonly provider: ProviderName;
  /**
   * The overdue amount in minor units that the page showed; 0: it showed none. Absent: the current amount is accepted.
   */
  readonly due?: number;
  readonly attempt?: string;
}
