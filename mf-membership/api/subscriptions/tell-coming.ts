import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { cardOf } from '../plans/saved-card.ts';
import { cardText } from './card-text.ts';
import { dueOf } from './due-of.ts';
import { addEvent } from './events.ts';
import { lagosDayText } from './lagos-day-text.ts';
import { comingLetter } from './letters.ts';
import { modeOf } from './subscription-rows.ts';
import { writeToMember } from './write-to-member.ts';

const weekMs = 7 * 86_400_000;
const atOnce = 200;

/** The event that says that somebody was told of this renewal. */
const eventId = ({ id, period_end }: SubscriptionRow): string => `coming:${id}:${String(period_end)}`;

async function tell(context: MembershipContext, row: SubscriptionRow, now: number): Promise<void> {
  const card = await cardOf(context, row);
  await context.transact(async (transaction) => {
    const text = `Told you of the renewal on ${lagosDayText(row.period_end)}`;
    const isNew = await addEvent(transaction, { id: eventId(row), payerId: row.payer_id, at: now, text });
    if (!isNew) return;
    const letter = comingLetter({ ...dueOf(row), periodEnd: row.period_end }, card === null ? null : cardText(card));
    await writeToMember(context, transaction, row.payer_id, letter);
  });
}

/** Those that renew within a week, after an id, in the order of their ids. */
async function comingAfter(context: MembershipContext, last: string, now: number): Promise<readonly SubscriptionRow[]> {
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
    .limit(atOnce)
    .execute();
}

/** Ids of the events that stand there already. */
async function toldOfThem({ db }: MembershipContext, rows: readonly SubscriptionRow[]): Promise<ReadonlySet<string>> {
  const ids = rows.map(eventId);
  const told = await db.selectFrom('membership_event').select('id').where('id', 'in', ids).execute();
  return new Set(told.map(({ id }) => id));
}

/** Tells whoever pays by the year, a week before, and once: a year is long enough to forget. */
export async function tellComing(context: MembershipContext): Promise<void> {
  const now = membershipNow(context);
  let rows = await comingAfter(context, '', now);
  while (rows.length > 0) {
    const told = await toldOfThem(context, rows);
    for (const row of rows) if (!told.has(eventId(row))) await tell(context, row, now);
    rows = await comingAfter(context, rows.at(-1)?.id ?? '', now);
  }
}
