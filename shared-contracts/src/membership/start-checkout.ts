import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { CheckoutRedirect, ProviderName } from './providers.ts';
import type { PlanChoice } from './quote-plan.ts';
import { defaultCurrency } from './money.ts';
import { amountRule, attemptRule, currencyRule, frequencyRule, planRule, providerRule } from './rules.ts';

/** What was agreed to. */
export interface CheckoutInput extends PlanChoice {
  /** Minor units: what the reader was shown as due. Anything else than the server's own quote is refused. */
  readonly due: number;
  readonly provider: ProviderName;
  /** `saved`: the card of the last payment, which pays at once. */
  readonly card: 'new' | 'saved';
  readonly attempt?: string;
}

/** `done`: in force, or put down for the end of what is paid. `pay`: go and pay. */
export type CheckoutAnswer =
  { readonly outcome: 'done'; readonly reference: string | null } | ({ readonly outcome: 'pay' } & CheckoutRedirect);

/**
 * Joins, upgrades, downgrades or changes the period, at the catalogue's price. Nothing is granted before the provider has
 * told us that it was paid. Errors: `conflict` when the price is not the one that was shown, or nothing would change;
 * `unavailable` when the provider cannot be reached or refuses the card (nothing was taken); `too-many-requests`.
 */
export const startCheckout: Endpoint<CheckoutInput, CheckoutAnswer> = {
  method: 'POST',
  path: '/api/ms/checkout',
  access: 'user',
};

/** The schema of CheckoutInput. */
export const startCheckoutInput = (): Joi.ObjectSchema<CheckoutInput> =>
  Joi.object<CheckoutInput>({
    plan: planRule().invalid('roots').required(),
    frequency: frequencyRule().default('monthly'),
    currency: currencyRule().default(defaultCurrency),
    due: amountRule().required(),
    provider: providerRule().default('paystack'),
    card: Joi.string().valid('new', 'saved').default('new'),
    attempt: attemptRule(),
  }).options({ stripUnknown: true });
