import Joi from 'joi';
import { frequencies, planNames, type Frequency, type PlanName } from './catalogue.ts';
import { currencies, maxPayment, type Currency } from './money.ts';
import { providerNames, type ProviderName } from './providers.ts';

/** A plan of the catalogue. */
export const planRule = (): Joi.StringSchema<PlanName> =>
  Joi.string<PlanName>()
    .valid(...planNames)
    .messages({ '*': 'There is no such plan' });

/** Monthly or yearly. */
export const frequencyRule = (): Joi.StringSchema<Frequency> =>
  Joi.string<Frequency>()
    .valid(...frequencies)
    .messages({ '*': 'Pay monthly or yearly' });

/** A currency that we take. */
export const currencyRule = (): Joi.StringSchema<Currency> =>
  Joi.string<Currency>()
    .valid(...currencies)
    .messages({ '*': 'We take naira (NGN) and US dollars (USD)' });

/** Who takes the money. */
export const providerRule = (): Joi.StringSchema<ProviderName> =>
  Joi.string<ProviderName>()
    .valid(...providerNames)
    .messages({ '*': 'Pay with Paystack or Flutterwave' });

/** Minor units: whole, not negative, at most what anybody may pay at once. */
export const amountRule = (): Joi.NumberSchema =>
  Joi.number()
    .integer()
    .min(0)
    .max(Math.max(...Object.values(maxPayment)))
    .messages({ '*': 'Please enter an amount' });

/** Made by the page for one try to pay: the same again is the same payment, for 24 hours. */
export const attemptRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{16,64}$/)
    .messages({ '*': 'Invalid input' });

/** Our reference of a payment. */
export const referenceRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[a-z0-9]{3,6}-[a-z0-9]{20,32}$/)
    .messages({ '*': 'There is no such payment' });

/** What opens a payment's page for whoever has it. */
export const paymentKeyRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{22}$/)
    .messages({ '*': 'This link is not complete' });
