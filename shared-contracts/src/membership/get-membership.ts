import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { Frequency, PaidPlan, PlanEntitlements, PlanName } from './catalogue.ts';
import type { Money } from './money.ts';
import type { PayingAt, ProviderName } from './providers.ts';

/** A recurring payment: for a plan, or a monthly gift. Instants are ms. */
export interface Subscription {
  readonly id: string;
  readonly kind: 'donation' | 'plan';
  /** Null for a gift. */
  readonly plan: PaidPlan | null;
  readonly frequency: Frequency;
  readonly price: Money;
  readonly provider: ProviderName;
  /**
   * `past-due`: the last payment failed and is being retried; the plan stays available until `graceUntil`, or is not
   * available if that is null.
   */
  readonly state: 'active' | 'past-due' | 'paused';
  readonly startedAt: number;
  readonly periodStart: number;
  /** The end of the paid period; the subscription renews then, unless `ends` is true. */
  readonly periodEnd: number;
  /** True if it was cancelled; it is available until `periodEnd`. */
  readonly ends: boolean;
  /** What it changes to at `periodEnd`. */
  readonly next: { readonly plan: PaidPlan; readonly frequency: Frequency; readonly price: Money } | null;
  /** When a failed payment is retried; null if it is not. */
  readonly nextTryAt: number | null;
  readonly graceUntil: number | null;
  readonly pausedUntil: number | null;
  readonly card: SavedCard | null;
}

/** What identifies a card to its owner. */
export interface SavedCard {
  readonly brand: string;
  readonly last4: string;
  /** `2028-05`. */
  readonly expires: string;
}

/** One payment in a member's history. */
export interface PaymentLine {
  readonly reference: string;
  readonly at: number;
  /** `Branch, monthly`; `Monthly gift`; `Gift`; `Card checked`. */
  readonly what: string;
  readonly amount: Money;
  readonly state: 'disputed' | 'failed' | 'paid' | 'partially-refunded' | 'pending' | 'refunded';
  /** `/payments/<reference>?key=…`: the payment's page, with its receipt. */
  readonly page: string;
}

/** An event in words: `Upgraded from Stem to Branch, monthly`. */
export interface MembershipEvent {
  readonly at: number;
  readonly text: string;
}

/** A user's membership. */
export interface Membership {
  /** The plan that is in force now. */
  readonly plan: PlanName;
  readonly entitlements: PlanEntitlements;
  /** The paid plan, also while it is paused or past due and not in force; null without one. */
  readonly subscription: Subscription | null;
  /** Monthly gifts that have not ended. */
  readonly gifts: readonly Subscription[];
  readonly payments: readonly PaymentLine[];
  readonly events: readonly MembershipEvent[];
  readonly at: PayingAt;
}

/** Returns the caller's membership. Errors: `unauthorized`. */
export const getMembership: Endpoint<Record<string, never>, Membership> = {
  method: 'GET',
  path: '/api/ms/membership',
  access: 'user',
};

/** Takes no input. */
export const getMembershipInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });
