import Joi from 'joi';
import type { ProviderName } from './providers.ts';

/** Which of one's own. */
export interface OwnSubscription {
  readonly id: string;
}

/** Ids of subscriptions, as inputs may name them. */
export const idRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{1,64}$/)
    .required();

/** Why, if the reader says: for the founders, never shown. */
export interface CancelInput extends OwnSubscription {
  readonly reason?: string;
}

/** For how many months after the paid time. */
export interface PauseInput extends OwnSubscription {
  readonly months: 1 | 2 | 3;
}

/** Another card. */
export interface UpdateCardInput extends OwnSubscription {
  readonly provider: ProviderName;
  /** Minor units that the page named as overdue; 0: it named nothing. Left out: whatever stands. */
  readonly due?: number;
  readonly attempt?: string;
}
