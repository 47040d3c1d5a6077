import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { PaymentMode } from '../providers.ts';

/** One month in one currency, from the ledger: minor units. */
export interface MonthTotal {
  /** `2026-11`, in Lagos. */
  readonly month: string;
  readonly currency: string;
  readonly memberships: number;
  readonly donations: number;
  /** What was decided to be given back, less what could not be. */
  readonly givenBack: number;
  /** What banks have taken back, less what came again. */
  readonly disputed: number;
  /** What providers kept. */
  readonly fees: number;
  /** What is left of the month's memberships and donations after all that. */
  readonly left: number;
}

/** The months, the latest first, of the world that this site is in. */
export interface Totals {
  readonly mode: PaymentMode | null;
  readonly months: readonly MonthTotal[];
  /** What providers owe us, what we owe, what waits: the balance of each account and currency that is not nothing. */
  readonly balances: readonly { readonly account: string; readonly currency: string; readonly amount: number }[];
}

/** What came in and went out, month by month, two years back. */
export const listTotals: Endpoint<Record<string, never>, Totals> = {
  method: 'GET',
  path: '/api/ms/desk/totals',
  access: 'admin',
};

/** There is nothing to ask for. */
export const listTotalsInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });
