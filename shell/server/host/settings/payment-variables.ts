import Joi from 'joi';
import { isOrigin } from './is-origin.ts';

/** The environment variables for payments. */
export interface PaymentVariables {
  readonly PAYSTACK_SECRET_KEY?: string;
  readonly FLUTTERWAVE_SECRET_KEY?: string;
  readonly FLUTTERWAVE_PUBLIC_KEY?: string;
  readonly FLUTTERWAVE_WEBHOOK_HASH?: string;
  readonly PAYMENT_SANDBOX?: 'off' | 'on';
  readonly PAYMENT_SANDBOX_PORT?: number;
  readonly PAYMENT_SANDBOX_URL?: string;
}

const text = (): Joi.StringSchema => Joi.string().trim().empty('');

/** The message never repeats the value, which may be a mistyped key. */
const key = (pattern: RegExp, wants: string): Joi.StringSchema =>
  text()
    .pattern(pattern)
    .messages({ '*': `{#label} must be ${wants}` });

/** The rules of these settings, part of the schema of all. */
export const paymentVariables = {
  PAYSTACK_SECRET_KEY: key(/^sk_(live|test)_\w{8,}$/, 'a secret key of Paystack: sk_live_… or sk_test_…'),
  FLUTTERWAVE_SECRET_KEY: key(
    /^FLWSECK(_TEST)?-[\w-]{8,}$/,
    'a secret key of Flutterwave: FLWSECK-… or FLWSECK_TEST-…',
  ),
  FLUTTERWAVE_WEBHOOK_HASH: text().min(16).messages({ '*': '{#label} must have at least 16 characters' }),
  FLUTTERWAVE_PUBLIC_KEY: key(
    /^FLWPUBK(_TEST)?-[\w-]{8,}$/,
    'a public key of Flutterwave: FLWPUBK-… or FLWPUBK_TEST-…',
  ),
  PAYMENT_SANDBOX: text().valid('off', 'on'),
  PAYMENT_SANDBOX_PORT: Joi.number()
    .empty('')
    .integer()
    .min(0)
    .max(65_535)
    .messages({ '*': '{#label} must be a whole number from 0 to 65535' }),
  PAYMENT_SANDBOX_URL: text()
    .custom((value: string, helpers) => (isOrigin(value) ? value.replace(/\/$/, '') : helpers.error('any.invalid')))
    .messages({ '*': '{#label} must be an address like http://127.0.0.1:3001, without a path' }),
};
