import Joi from 'joi';
import { emailRule } from '../auth/forms/rules.ts';
import { defaultCurrency, type Currency } from './money.ts';
import type { ProviderName } from './providers.ts';
import { amountRule, attemptRule, currencyRule, providerRule } from './rules.ts';

/** A donation. Text lengths are in UTF-16 units, after trimming. */
export interface DonationInput {
  /** In minor units, without the amount added to cover the fee. */
  readonly amount: number;
  readonly currency: Currency;
  /** `monthly` needs an account, where the gift can be ended. */
  readonly frequency: 'monthly' | 'once';
  readonly coverFee: boolean;
  /** For the receipt. */
  readonly email: string;
  readonly name?: string;
  /** Whose memory or honour it is for; at most 120. */
  readonly dedication?: string;
  /** True if the name must not be shown to anybody but the site's staff. */
  readonly anonymous: boolean;
  /** True if it may be shown on the wall of donors, after an editor has approved it. */
  readonly wall: boolean;
  /** A message for the wall; at most 200. */
  readonly message?: string;
  /** The slug of the newspaper page that the gift is for. */
  readonly page?: string;
  readonly provider: ProviderName;
  readonly attempt?: string;
}

const line = (most: number): Joi.StringSchema =>
  Joi.string()
    .trim()
    .max(most)
    .pattern(/^\P{Cc}*$/u, 'printable')
    .empty('')
    .messages({ 'string.max': `At most ${String(most)} characters`, '*': 'Invalid input' });

/** The schema of DonationInput. */
export const startDonationInput = (): Joi.ObjectSchema<DonationInput> =>
  Joi.object<DonationInput>({
    amount: amountRule().required(),
    currency: currencyRule().default(defaultCurrency),
    frequency: Joi.string().valid('once', 'monthly').default('once'),
    coverFee: Joi.boolean().default(false),
    email: emailRule(),
    name: line(120),
    dedication: line(120),
    anonymous: Joi.boolean().default(false),
    wall: Joi.boolean().default(false),
    message: line(200),
    page: Joi.string().max(200).empty(''),
    provider: providerRule().default('paystack'),
    attempt: attemptRule(),
  }).options({ stripUnknown: true });
