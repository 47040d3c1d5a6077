import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { cardOf } from '../plans/saved-card.ts';
import { cardText } from './card-text.ts';
import { dueOf } from './due-of.ts';
import { addEvent } from './events.ts';
import { lagosDayText } from './lagos-day-text.ts';
import { upcomingRenewalEmail } from './member-emails.ts';
import { modeOf } from './subscription-rows.ts';
import { emailMember } from './email-member.ts';

const weekMs = 7 * 86_400_000;
const batchSize = 200;

/** The id of the event that records the announcement of a renewal. */
const eventId = ({ id, period_end }: SubscriptionRow): string => `coming:${id}:${String(period_end)}`;

async function announce(context: MembershipContext, row: SubscriptionRow, now: number): Promise<void> {
  const card = await cardOf(context, row);
  await context.transact(async (transaction) => {
    const text = `Emailed you about the renewal on ${lagosDayText(row.period_end)}`;
    const isNew = await addEvent(transaction, { id: eventId(row), payerId: row.payer_id, at: now, text });
    if (!isNew) return;
    const letter = upcomingRenewalEmail(
      { ...dueOf(row), periodEnd: row.period_end },
      card === null ? null : cardText(card),
    );
    await emailMember(context, transaction, row.payer_id, letter);
  });
}

/** A batch of yearly subscriptions that renew within a week, ordered by id, starting after `last`. */
async function renewalsAfter(
  context: MembershipContext,
  last: string,
  now: number,
): Promise<readonly SubscriptionRow[]> {
  return await context.db
    .selectFrom('membership_subscription')
    .selectAll()
    .where('state', '=', 'active')
    .where('period_end', '>', now)
    .where('period_end', '<=', now + weekMs)
    .where('frequency', '=', 'yearly')
    .where('ends', '=', 0)
    .where('mode', '=', modeOf(context) ?? 'live')
    .where('id', '>', last)
    .orderBy('id')
    .limit(batchSize)
    .execute();
}

/** The ids of the events that exist already. */
async function announcedAmong(
  { db }: MembershipContext,
  rows: readonly SubscriptionRow[],
): Promise<ReadonlySet<string>> {
  const ids = rows.map(eventId);
  const reported = await db.selectFrom('membership_event').select('id').where('id', 'in', ids).execute();
  return new Set(reported.map(({ id }) => id));
}

/** Announces yearly renewals once, a week before, since a year is long enough to forget. */
export async function announceRenewals(context: MembershipContext): Promise<void> {
  const now = membershipNow(context);
  let rows = await renewalsAfter(context, '', now);
  while (rows.length > 0) {
    const announced = await announcedAmong(context, rows);
    for (const row of rows) if (!announced.has(eventId(row))) await announce(context, row, now);
    rows = await renewalsAfter(context, rows.at(-1)?.id ?? '', now);
  }
}
