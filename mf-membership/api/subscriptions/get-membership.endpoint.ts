import { getMembership as getMembershipContract, getMembershipInput } from 'shared-contracts/membership/get-membership';
import { endpoint } from 'shared-contracts/server/endpoint';
import { catalogue } from 'shared-contracts/membership/catalogue';
import type { Membership, MembershipEvent, SavedCard, Subscription } from 'shared-contracts/membership/get-membership';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { membershipNow } from '../membership-clock.ts';
import { membershipContext, type MembershipContext, type SubscriptionRow, type CardRow } from '../membership-tables.ts';
import { payerIdOf } from '../payments/find-payer.ts';
import { payingAt } from '../payments/paying-at.endpoint.ts';
import { isReason } from './events.ts';
import { memberOf } from './member-of.ts';
import { paymentLines } from './payment-lines.ts';
import { isInForce, countsInMode, isOver, modeOf, openStates } from './subscription-rows.ts';
import { cardOf } from '../plans/saved-card.ts';
import { dueOf } from './due-of.ts';

const cardView = (card: CardRow | null): SavedCard | null =>
  card === null || card.token === '' ? null : { brand: card.brand, last4: card.last4, expires: card.expires };

const stateOf = ({ state }: SubscriptionRow): Subscription['state'] =>
  state === 'past-due' || state === 'paused' ? state : 'active';

/** Returns a subscription that has begun and not ended, as its owner sees it. */
async function subscriptionView(context: MembershipContext, row: SubscriptionRow): Promise<Subscription> {
  const next = dueOf(row);
  const isPastDue = row.state === 'past-due';
  return {
    ...{ id: row.id, kind: row.kind, plan: row.plan, frequency: row.frequency, provider: row.provider },
    price: { amount: row.amount, currency: row.currency },
    state: stateOf(row),
    ...{ startedAt: row.started_at, periodStart: row.period_start, periodEnd: row.period_end },
    ends: row.ends === 1,
    next: row.next_plan === null || next.plan === null ? null : { ...next, plan: next.plan },
    nextTryAt: isPastDue ? row.next_try_at : null,
    graceUntil: isPastDue ? row.grace_until : null,
    pausedUntil: row.state === 'paused' ? row.paused_until : null,
    card: cardView(await cardOf(context, row)),
  };
}

const maxEvents = 100;

async function eventsOf({ db }: MembershipContext, payerId: string): Promise<readonly MembershipEvent[]> {
  const rows = await db
    .selectFrom('membership_event')
    .selectAll()
    .where('payer_id', '=', payerId)
    .orderBy('at', 'desc')
    .orderBy('id')
    .limit(maxEvents)
    .execute();
  return rows.filter((row) => !isReason(row)).map(({ at, text }) => ({ at, text }));
}

async function openRows(context: MembershipContext, payerId: string): Promise<readonly SubscriptionRow[]> {
  const rows = await context.db
    .selectFrom('membership_subscription')
    .selectAll()
    .where('payer_id', '=', payerId)
    .where('state', 'in', openStates)
    .orderBy('started_at')
    .orderBy('id')
    .execute();
  const now = membershipNow(context);
  return rows.filter((row) => countsInMode(row.mode, modeOf(context)) && !isOver(row, now));
}

/**
 * Returns the visitor's membership: what is in force, what was paid, and what happened. Rejects with `unauthorized` for
 * a guest.
 */
export async function getMembership(anyContext: SliceContext): Promise<Membership> {
  const context = membershipContext(anyContext);
  const payerId = payerIdOf((await memberOf(context)).id);
  const rows = await openRows(context, payerId);
  const held = rows.find(({ kind }) => kind === 'plan') ?? null;
  const plan = held !== null && isInForce(held, membershipNow(context)) ? (held.plan ?? 'roots') : 'roots';
  const gifts = rows.filter(({ kind }) => kind === 'donation');
  return {
    plan,
    entitlements: catalogue[plan].entitlements,
    subscription: held === null ? null : await subscriptionView(context, held),
    gifts: await Promise.all(gifts.map((gift) => subscriptionView(context, gift))),
    payments: await paymentLines(context, payerId),
    events: await eventsOf(context, payerId),
    at: payingAt(context),
  };
}

export const getMembershipEndpoint = endpoint({
  ...getMembershipContract,
  input: getMembershipInput,
  handle: getMembership,
});
