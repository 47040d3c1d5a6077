import type { Frequency, PaidPlan } from './catalogue.ts';
import { type Currency, type Money } from './money.ts';

/** A plan that somebody wants. */
export interface PlanChoice {
  readonly plan: PaidPlan;
  readonly frequency: Frequency;
  readonly currency: Currency;
}

/** One line of a bill. */
export interface QuoteLine {
  readonly text: string;
  /** Minor units of the quote's currency; a credit is negative. */
  readonly amount: number;
}

/** The current plan, as far as it matters for a change. */
export interface CurrentPlanView {
  readonly id: string;
  /** `ends`: it was cancelled. `changes`: another plan follows after the paid period. */
  readonly state: 'active' | 'changes' | 'ends' | 'past-due' | 'paused';
  /** False if the plan is paused and its paid period is over. */
  readonly inForce: boolean;
  /** The end of the paid period: an instant in ms. */
  readonly until: number;
}

/** The price of a change, before anything is paid. */
export interface PlanQuote extends PlanChoice {
  /**
   * `join`: from the free plan, or after the end of a plan. `now`: an upgrade or a longer period, in force as soon as
   * `due` is paid. `later`: a downgrade, a shorter period, or an upgrade that costs no more than the unused time, in
   * force after the paid period, with nothing to pay now. `same`: no change.
   */
  readonly kind: 'join' | 'later' | 'now' | 'same';
  readonly lines: readonly QuoteLine[];
  /** To be paid now: the sum of the lines, never negative. */
  readonly due: Money;
  /** The price of each period from then on. */
  readonly price: Money;
  /** The next payment: an instant in ms. */
  readonly renewsAt: number;
  /** When the plan comes into force: an instant in ms. */
  readonly startsAt: number;
  /** A saved card that can be charged at once, `Visa ending 4081`; null: pay at a provider. */
  readonly card: string | null;
  /** The plan that would change; null for a guest and on the free plan. */
  readonly held: CurrentPlanView | null;
}
