import Joi from 'joi';
import { emailRule } from '../auth/forms/rules.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Frequency, PlanName } from './catalogue.ts';
import { defaultCurrency, type Currency } from './money.ts';
import { currencyRule, frequencyRule, planRule } from './rules.ts';

/** The spec's body (§3, R3.04), with its defaults (§7, R7.03). */
export interface UpgradePlanInput {
  /** Must be the address of whoever asks. */
  readonly email: string;
  readonly plan: PlanName;
  readonly frequency: Frequency;
  /** In whole units of the currency. A proposal that is not believed: the price is the catalogue's, and 0 means just that. */
  readonly amount: number;
  readonly currency: Currency;
}

/** Success says that the plan is in force, and nothing less (R4.08). */
export type UpgradePlanAnswer =
  | {
      readonly success: true;
      readonly data: {
        readonly plan: PlanName;
        readonly frequency: Frequency;
        /** In whole units, as in the record of a user. */
        readonly amount: number;
        readonly currency: Currency;
      };
    }
  | {
      readonly success: false;
      /** In words, for the reader: why not (yet). */
      readonly statusMessage: string;
      /** Where it is paid: `/membership?plan=…`. */
      readonly next: string;
    };

/**
 * Brings a paid plan into force: a payment that is still open is verified with its provider first. Twice is once. It takes
 * no money itself. Errors: `unauthorized` 'User not logged in'; `bad-request` 'Plan upgrade failed' with `fields`, also for
 * the address of somebody else; `too-many-requests`.
 */
export const upgradePlan: Endpoint<UpgradePlanInput, UpgradePlanAnswer> = {
  method: 'POST',
  path: '/api/ms/upgrade-plan',
};

/** The schema of UpgradePlanInput. */
export const upgradePlanInput = (): Joi.ObjectSchema<UpgradePlanInput> =>
  Joi.object<UpgradePlanInput, true>({
    email: emailRule(),
    plan: planRule().required(),
    frequency: frequencyRule().default('monthly'),
    amount: Joi.number().min(0).max(1e9).default(0).messages({ '*': 'Please enter an amount' }),
    currency: currencyRule().default(defaultCurrency),
  }).options({ stripUnknown: true });
