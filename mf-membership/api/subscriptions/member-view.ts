import type { SavedCard, Subscription } from 'shared-contracts/membership/get-membership';
import type { CardRow, MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { cardOf } from '../plans/saved-card.ts';
import { dueOf } from './due-of.ts';

const cardView = (card: CardRow | null): SavedCard | null =>
  card === null || card.token === '' ? null : { brand: card.brand, last4: card.last4, expires: card.expires };

const stateOf = ({ state }: SubscriptionRow): Subscription['state'] =>
  state === 'past-due' || state === 'paused' ? state : 'active';

/** A subscription that has begun and not ended, as its owner sees it. */
export async function subscriptionView(context: MembershipContext, row: SubscriptionRow): Promise<Subscription> {
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
