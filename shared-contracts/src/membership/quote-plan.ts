import type { Frequency, PaidPlan } from './catalogue.ts';
import { type Currency, type Money } from './money.ts';

/** What somebody would like to have. */
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

/** What somebody has already, as far as it matters for what a change means. */
export interface CurrentPlanView {
  readonly id: string;
  /** `ends`: it was cancelled. `changes`: something else comes after its paid time. */
  readonly state: 'active' | 'changes' | 'ends' | 'past-due' | 'paused';
  /** False where nothing of it is open now: a pause whose paid time is over. */
  readonly inForce: boolean;
  /** The end of the paid time: an instant in ms. */
  readonly until: number;
}

/** What a change would cost, before anything is paid. */
export interface PlanQuote extends PlanChoice {
  /**
   * `join`: from free, or after the end. `now`: an upgrade, a longer period: in force as soon as the rest is paid. `later`: a
   * downgrade, a shorter period: in force when the paid time is over, nothing to pay now. `same`: nothing would change.
   */
  readonly kind: 'join' | 'later' | 'now' | 'same';
  readonly lines: readonly QuoteLine[];
  /** To pay now: the sum of the lines, never negative. */
  readonly due: Money;
  /** What is paid each time from then on. */
  readonly price: Money;
  /** When that is next paid: an instant in ms. */
  readonly renewsAt: number;
  /** When it comes into force: an instant in ms. */
  readonly startsAt: number;
  /** The card that can pay at once, `Visa ending 4081`; null: pay at a provider. */
  readonly card: string | null;
  /** What it would change; null for a guest, and where there is nothing. */
  readonly held: CurrentPlanView | null;
}
