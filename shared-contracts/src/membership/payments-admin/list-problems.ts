import Joi from 'joi';
import type { Endpoint } from '../../endpoint.ts';
import type { Money } from '../money.ts';
import type { ProviderName } from '../providers.ts';

/** An event of a provider that could not be worked. */
export interface FailedEvent {
  readonly id: string;
  readonly provider: ProviderName;
  /** As the provider calls it. */
  readonly event: string;
  readonly reference: string | null;
  readonly problem: string;
  readonly at: number;
  /** How often it came. */
  readonly times: number;
  /** False: it could not be read, and trying again would not help. */
  readonly canTry: boolean;
}

/** Money that came in and pays for nothing. */
export interface Stray {
  readonly id: string;
  readonly provider: ProviderName;
  /** As the provider told it. */
  readonly reference: string;
  /** Minor units of a currency that need not be ours. */
  readonly amount: number;
  readonly currency: string;
  /** Why, in words. */
  readonly why: string;
  /** `held`: it waits for somebody here. */
  readonly state: 'held' | 'returning';
  readonly at: number;
}

/** Money that the site promised to give back, and its provider did not give back: the payment stands as before. */
export interface FailedRefund {
  /** Of the last refund that failed. */
  readonly id: string;
  readonly provider: ProviderName;
  readonly reference: string;
  /** What is still to go. */
  readonly amount: Money;
  /** Why it was to go back: a sentence. */
  readonly reason: string;
  /** How often it failed, and when the last time. */
  readonly tries: number;
  readonly at: number;
  /** The site tries it again by itself, once a day. */
  readonly isTriedAgain: boolean;
}

/** Where a provider's list and our books do not agree. */
export interface BookDifference {
  readonly id: string;
  readonly provider: ProviderName;
  /** The reference, or the provider's own number. */
  readonly source: string;
  readonly text: string;
  readonly since: number;
}

/** Whatever about payments needs a person; at most 200 of each, the newest first. */
export interface PaymentProblems {
  readonly events: readonly FailedEvent[];
  readonly strays: readonly Stray[];
  readonly refunds: readonly FailedRefund[];
  readonly differences: readonly BookDifference[];
}

/** What needs a person. */
export const listProblems: Endpoint<Record<string, never>, PaymentProblems> = {
  method: 'GET',
  path: '/api/ms/desk/troubles',
  access: 'admin',
};

/** There is nothing to ask for. */
export const listProblemsInput = (): Joi.ObjectSchema<Record<string, never>> =>
  Joi.object<Record<string, never>>({}).options({ stripUnknown: true });
