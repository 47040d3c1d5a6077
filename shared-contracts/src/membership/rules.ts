import Joi from 'joi';
import { frequencies, planNames, type Frequency, type PlanName } from './catalogue.ts';
import { currencies, maxPayment, type Currency } from './money.ts';
import { providerNames, type ProviderName } from './providers.ts';

/** The schema of a plan. */
export const planRule = (): Joi.StringSchema<PlanName> =>
  Joi.string<PlanName>()
    .valid(...planNames)
    .messages({ '*': 'That plan does not exist' });

/** The schema of a billing period. */
export const frequencyRule = (): Joi.StringSchema<Frequency> =>
  Joi.string<Frequency>()
    .valid(...frequencies)
    .messages({ '*': 'Pay monthly or yearly' });

/** The schema of a currency. */
export const currencyRule = (): Joi.StringSchema<Currency> =>
  Joi.string<Currency>()
    .valid(...currencies)
    .messages({ '*': 'We take naira (NGN) and US dollars (USD)' });

/** The schema of a provider. */
export const providerRule = (): Joi.StringSchema<ProviderName> =>
  Joi.string<ProviderName>()
    .valid(...providerNames)
    .messages({ '*': 'Pay with Paystack or Flutterwave' });

/** The schema of an amount in minor units: an integer from 0 to the largest of `maxPayment`. */
export const amountRule = (): Joi.NumberSchema =>
  Joi.number()
    .integer()
    .min(0)
    .max(Math.max(...Object.values(maxPayment)))
    .messages({ '*': 'Please enter an amount' });

/**
 * The schema of an attempt id, which the page creates for each attempt to pay. Within 24 hours, the same id means the
 * same payment.
 */
export const attemptRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{16,64}$/)
    .messages({ '*': 'Invalid input' });

/** The schema of a payment's reference. */
export const referenceRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[a-z0-9]{3,6}-[a-z0-9]{20,32}$/)
    .messages({ '*': 'That payment does not exist' });

/** The schema of the key of a payment's page. */
export const paymentKeyRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{22}$/)
    .messages({ '*': 'This link is incomplete' });
