import Joi from 'joi';
import type { Endpoint } from '../endpoint.ts';
import type { Frequency, PaidPlan, PlanEntitlements, PlanName } from './catalogue.ts';
import type { Money } from './money.ts';
import type { PayingAt, ProviderName } from './providers.ts';

/** What pays again: a plan, or a monthly gift. Instants are ms. */
export interface Subscription {
  readonly id: string;
  readonly kind: 'donation' | 'plan';
  /** Null for a gift. */
  readonly plan: PaidPlan | null;
  readonly frequency: Frequency;
  readonly price: Money;
  readonly provider: ProviderName;
  /** `past-due`: the last payment failed and is being tried again; what was paid for stays open until `graceUntil`. */
  readonly state: 'active' | 'past-due' | 'paused';
  readonly startedAt: number;
  readonly periodStart: number;
  /** When the paid time is over: it renews then, unless `ends`. */
  readonly periodEnd: number;
  /** It was cancelled, and is open until `periodEnd`. */
  readonly ends: boolean;
  /** What it becomes at `periodEnd`. */
  readonly next: { readonly plan: PaidPlan; readonly frequency: Frequency; readonly price: Money } | null;
  /** When the payment that failed is tried again; null when it is not. */
  readonly nextTryAt: number | null;
  readonly graceUntil: number | null;
  readonly pausedUntil: number | null;
  readonly card: SavedCard | null;
}

/** Enough to know it by. */
export interface SavedCard {
  readonly brand: string;
  readonly last4: string;
  /** `2028-05`. */
  readonly expires: string;
}

/** One payment in somebody's history, newest first. */
export interface PaymentLine {
  readonly reference: string;
  readonly at: number;
  /** `branch, monthly`; `Gift`. */
  readonly what: string;
  readonly amount: Money;
  readonly state: 'disputed' | 'failed' | 'paid' | 'partially-refunded' | 'pending' | 'refunded';
  /** `/payments/<reference>?key=…`: the page, with its receipt. */
  readonly page: string;
}

/** What happened, in words: `Upgraded from stem to branch`. */
export interface MembershipEvent {
  readonly at: number;
  readonly text: string;
}

/** A person's membership. */
export interface Membership {
  /** What is in force now. */
  readonly plan: PlanName;
  readonly entitlements: PlanEntitlements;
  /** Null on the free plan. */
  readonly subscription: Subscription | null;
  /** Monthly gifts that are going on. */
  readonly gifts: readonly Subscription[];
  readonly payments: readonly PaymentLine[];
  readonly events: readonly MembershipEvent[];
  readonly at: PayingAt;
}

/** The membership of whoever asks. */
export const getMembership: Endpoint<Record<string, never>, Membership> = {
  method: 'GET',
  path: '/api/ms/membership',
  access: 'user',
};

/** There is nothing to ask for. */
export const getMembershipInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });
