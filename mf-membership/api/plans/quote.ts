import { AppError } from 'shared-contracts/app-error';
import { priceOf, rankOf, type Frequency, type PaidPlan } from 'shared-contracts/membership/catalogue';
import { moneyText, type Currency } from 'shared-contracts/membership/money';
import type { PlanQuote, PlanChoice, QuoteLine } from 'shared-contracts/membership/quote-plan';
import { anchorDayOf, periodAfter } from '../subscriptions/periods.ts';

/** The plan that somebody has, as far as its price goes. Instants are ms. */
export interface CurrentPlan {
  readonly plan: PaidPlan;
  readonly frequency: Frequency;
  /** What the running period is worth, in minor units. */
  readonly amount: number;
  /** What of its payments went back already: it is credited no second time. */
  readonly refunded: number;
  readonly currency: Currency;
  readonly periodStart: number;
  readonly periodEnd: number;
  /** When it is next paid: the end of the period, or later while it is paused or past due. */
  readonly renewsAt: number;
}

/** A quote without the card and the words for what is there, which do not change the price. */
export type PricedPlan = Omit<PlanQuote, 'card' | 'held'>;

const dayMs = 86_400_000;

/**
 * What of the running period is not used yet, in minor units: by the millisecond, rounded up, which is in the reader's
 * favour. Never more than the period is worth; nothing once it is over.
 */
export function unusedAmount(
  { amount, refunded: givenBack, periodStart, periodEnd }: CurrentPlan,
  now: number,
): number {
  const rest = Math.min(periodEnd - now, periodEnd - periodStart);
  const kept = amount - givenBack;
  if (rest <= 0 || kept <= 0) return 0;
  // In whole numbers: an amount times a year in ms is beyond what a float holds.
  const length = BigInt(periodEnd - periodStart);
  return Number((BigInt(kept) * BigInt(rest) + length - 1n) / length);
}

function unusedText(held: CurrentPlan, now: number): string {
  const days = Math.round((held.periodEnd - now) / dayMs);
  const count = days < 1 ? 'Less than a day' : days === 1 ? '1 day' : `${String(days)} days`;
  return `${count} of ${held.plan} not used`;
}

/** `same`, or whether it is a step up (rank and period both at least as large) or down. */
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
    lines: [{ text: `${choice.plan}, ${choice.frequency}`, amount: price.amount }],
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
 * The price of a plan for somebody who has `held` (null: nothing), at an instant. A larger plan or a longer period begins at
 * once, and what is left of the running period is taken off; anything else waits for its end. So does what would cost less
 * than what is left. Throws `conflict` for another currency.
 */
export function quote(held: CurrentPlan | null, choice: PlanChoice, now: number): PricedPlan {
  if (held === null) return quoteJoining(choice, now);
  const price = priceOf(choice.plan, choice.frequency, choice.currency);
  if (held.currency !== choice.currency) {
    throw new AppError('conflict', `Your plan is paid in ${held.currency}, and changes its currency only at its end.`, {
      hint: `Choose ${held.currency}, or cancel your plan and join again in ${choice.currency} once it has ended.`,
    });
  }
  const direction = directionOf(held, choice);
  if (direction === 'up' && unusedAmount(held, now) < price.amount) return quoteUpgrade(held, choice, now);
  const due = { amount: 0, currency: choice.currency };
  const rest = { ...choice, lines: [], due, price, renewsAt: held.renewsAt };
  return direction === 'same'
    ? { ...rest, kind: 'same', price: { ...due, amount: held.amount }, startsAt: held.periodStart }
    : { ...rest, kind: 'later', startsAt: held.renewsAt };
}

/** How long a price that was shown holds, ms: what is left of a period shrinks while its reader makes up their mind. */
const quoteValidMs = 30 * 60_000;

const priceChanged = (due: string): AppError =>
  new AppError('conflict', `The price has changed: it is ${due} now. Nothing was taken.`, {
    hint: 'Please look at the new price, and confirm it if you agree.',
  });

/**
 * The quote that somebody agreed to: now's, or with the very amount that was due within the last half an hour. Throws
 * `conflict` when it never was.
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

/** The same change at the amount that was shown: its credit is as much larger. */
function withDue(current: PricedPlan, earlier: PricedPlan, due: number): PricedPlan {
  const text = (current.lines[1] ?? earlier.lines[1])?.text ?? 'Time not used';
  const [full] = current.lines;
  const lines = full === undefined ? [] : [full, { text, amount: due - full.amount }];
  return { ...current, lines, due: { ...current.due, amount: due } };
}
