import Joi from 'joi';
import { emailRule } from '../auth/forms/rules.ts';
import type { Endpoint } from '../endpoint.ts';
import type { Frequency, PlanName } from './catalogue.ts';
import { defaultCurrency, type Currency } from './money.ts';
import { currencyRule, frequencyRule, planRule } from './rules.ts';

/** The body of a plan upgrade (R3.04), with its defaults (R7.03). */
export interface UpgradePlanInput {
  /** Must be the caller's own address. */
  readonly email: string;
  readonly plan: PlanName;
  readonly frequency: Frequency;
  /** In major units. Ignored: the catalogue's price applies. */
  readonly amount: number;
  readonly currency: Currency;
}

/** `success` is true only if the plan is in force (R4.08). */
export type UpgradePlanAnswer =
  | {
      readonly success: true;
      readonly data: {
        readonly plan: PlanName;
        readonly frequency: Frequency;
        /** In major units, as in the user record. */
        readonly amount: number;
        readonly currency: Currency;
      };
    }
  | {
      readonly success: false;
      /** Why the plan is not in force (yet), in words for the reader. */
      readonly statusMessage: string;
      /** Where to go next: `/membership?plan=…` to pay, or `/membership/manage`. */
      readonly next: string;
    };

/**
 * Reports whether a plan is in force, after verifying open payments with their provider. It takes no money and is
 * idempotent. Errors: `unauthorized` 'User not logged in'; `bad-request` 'Plan upgrade failed' with `fields`, also for
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
