import Joi from 'joi';
import { emailRule } from '../auth/forms/rules.ts';
import { defaultCurrency, type Currency } from './money.ts';
import type { ProviderName } from './providers.ts';
import { amountRule, attemptRule, currencyRule, providerRule } from './rules.ts';

/** A gift. Texts are in characters as people count them, trimmed. */
export interface DonationInput {
  /** Minor units, without the fee. */
  readonly amount: number;
  readonly currency: Currency;
  /** Monthly asks for an account: a gift that goes on has to be ended somewhere. */
  readonly frequency: 'monthly' | 'once';
  readonly coverFee: boolean;
  /** For the receipt. */
  readonly email: string;
  readonly name?: string;
  /** In whose memory or honour; at most 120. */
  readonly dedication?: string;
  /** No name is shown anywhere, to nobody but us. */
  readonly anonymous: boolean;
  /** May stand on the wall of donors, once somebody here has read it. */
  readonly wall: boolean;
  /** At most 200, for the wall. */
  readonly message?: string;
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
    provider: providerRule().default('paystack'),
    attempt: attemptRule(),
  }).options({ stripUnknown: true });
