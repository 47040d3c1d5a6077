import { AppError } from 'shared-contracts/app-error';
import { priceOf, rankOf, type Frequency, type PaidPlan, planTitle } from 'shared-contracts/membership/catalogue';
import { moneyText, type Currency } from 'shared-contracts/membership/money';
import type { PlanQuote, PlanChoice, QuoteLine } from 'shared-contracts/membership/quote-plan';
import { anchorDayOf, periodAfter } from '../subscriptions/periods.ts';

/** The current plan, as far as the price of a change depends on it. Instants are in ms. */
export interface CurrentPlan {
  readonly plan: PaidPlan;
  readonly frequency: Frequency;
  /** The value of the running period, in minor units. */
  readonly amount: number;
  /** The part of its payments that was refunded, which is not credited again. */
  readonly refunded: number;
  readonly currency: Currency;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** The next payment: the end of the period, or later while paused or past due. */
  readonly renewsAt: number;
}

/** A quote without the card and the current plan, which do not change the price. */
export type PricedPlan = Omit<PlanQuote, 'card' | 'held'>;

const dayMs = 86_400_000;

/**
 * Returns the unused part of the running period in minor units: to the millisecond, rounded up in the reader's favour.
 * Never more than the value of the period; 0 once it is over.
 */
export function unusedAmount(
  { amount, refunded: givenBack, periodStart, periodEnd }: CurrentPlan,
  now: number,
): number {
  const rest = Math.min(periodEnd - now, periodEnd - periodStart);
  const kept = amount - givenBack;
  if (rest <= 0 || kept <= 0) return 0;
  // BigInt, because an amount times a year in ms exceeds the safe integers.
  const length = BigInt(periodEnd - periodStart);
  return Number((BigInt(kept) * BigInt(rest) + length - 1n) / length);
}

function unusedText(held: CurrentPlan, now: number): string {
  const days = Math.round((held.periodEnd - now) / dayMs);
  const count = days < 1 ? 'Less than a day' : days === 1 ? '1 day' : `${String(days)} days`;
  return `${count} of ${planTitle(held.plan)} unused`;
}

/** `same`, or whether it is an upgrade (rank and period both at least as large) or a downgrade. */
function directionOf(held: CurrentPlan, { plan, frequency }: PlanChoice): 'down' | 'same' | 'up' {
  if (plan === held.plan && frequency === held.frequency) return 'same';
  const shorter = held.frequency === 'yearly' && frequency === 'monthly';
  return rankOf(plan) < rankOf(held.plan) || shorter ? 'down' : 'up';
}

function quoteJoining(choice: PlanChoice, now: number): PricedPlan {
  const price = priceOf(choice.plan, choice.frequency, choice.currency);
  return {
    ...choice,
    kind: 'join',
    lines: [{ text: `${planTitle(choice.plan)}, ${choice.frequency}`, amount: price.amount }],
    due: price,
    price,
    renewsAt: periodAfter(now, choice.frequency, anchorDayOf(now)),
    startsAt: now,
  };
}

function quoteUpgrade(held: CurrentPlan, choice: PlanChoice, now: number): PricedPlan {
  const joining = quoteJoining(choice, now);
  const credit = unusedAmount(held, now);
  const lines: readonly QuoteLine[] =
    credit === 0 ? joining.lines : [...joining.lines, { text: unusedText(held, now), amount: -credit }];
  return { ...joining, kind: 'now', lines, due: { ...joining.price, amount: joining.price.amount - credit } };
}

/**
 * Returns the price of a plan at an instant, given the current plan `held` (null: none). An upgrade starts at once,
 * less the unused part of the running period. Anything else waits for the end of that period, and so does an upgrade
 * that costs no more than the unused part. Throws `conflict` for another currency.
 */
export function quote(held: CurrentPlan | null, choice: PlanChoice, now: number): PricedPlan {
  if (held === null) return quoteJoining(choice, now);
  const price = priceOf(choice.plan, choice.frequency, choice.currency);
  if (held.currency !== choice.currency) {
    throw new AppError(
      'conflict',
      `Your plan is paid in ${held.currency}. The currency can change only when the plan ends.`,
      {
        hint: `Choose ${held.currency}, or cancel your plan and join again in ${choice.currency} once it has ended.`,
      },
    );
  }
  const direction = directionOf(held, choice);
  if (direction === 'up' && unusedAmount(held, now) < price.amount) return quoteUpgrade(held, choice, now);
  const due = { amount: 0, currency: choice.currency };
  const rest = { ...choice, lines: [], due, price, renewsAt: held.renewsAt };
  return direction === 'same'
    ? { ...rest, kind: 'same', price: { ...due, amount: held.amount }, startsAt: held.periodStart }
    : { ...rest, kind: 'later', startsAt: held.renewsAt };
}

/** How long a displayed price is honoured, in ms: the credit shrinks while its reader decides. */
const quoteValidMs = 30 * 60_000;

const priceChanged = (due: string): AppError =>
  new AppError('conflict', `The price has changed: it is ${due} now. You were not charged.`, {
    hint: 'Please check the new price, and confirm if you agree.',
  });

/**
 * Returns the quote that the reader agreed to: the current one, or one with an amount that was due in the last half
 * hour. Throws `conflict` for any other amount.
 */
export function agreedQuote(held: CurrentPlan | null, choice: PlanChoice, due: number, now: number): PricedPlan {
  const current = quote(held, choice, now);
  if (current.due.amount === due) return current;
  const before = held === null ? now : Math.max(now - quoteValidMs, held.periodStart);
  const earlier = quote(held, choice, before);
  const bothNow = current.kind === 'now' && earlier.kind === 'now';
  if (!bothNow || due < earlier.due.amount || due > current.due.amount) throw priceChanged(moneyText(current.due));
  return withDue(current, earlier, due);
}

/** The same change at the amount that was shown, with a correspondingly larger credit. */
function withDue(current: PricedPlan, earlier: PricedPlan, due: number): PricedPlan {
  const text = (current.lines[1] ?? earlier.lines[1])?.text ?? 'Unused time';
  const [full] = current.lines;
  const lines = full === undefined ? [] : [full, { text, amount: due - full.amount }];
  return { ...current, lines, due: { ...current.due, amount: due } };
}
