import { lagosDay } from 'shared-contracts/lagos-day';
import type { CardRow, MembershipContext, SubscriptionRow } from '../membership-tables.ts';
import { payerIdOf } from '../payments/find-payer.ts';

/** Whether a card can be charged: its token is not erased, and its last month in Lagos is not over. */
export const isUsable = ({ token, expires }: CardRow, now: number): boolean =>
  token !== '' && expires >= lagosDay(now).slice(0, 7);

type CardContext = Pick<MembershipContext, 'db' | 'payments'>;

/** Resolves to the card that pays for a subscription; null when there is none. */
export async function cardOf({ db }: CardContext, { card_id: id }: SubscriptionRow): Promise<CardRow | null> {
  if (id === null) return null;
  const card = await db.selectFrom('membership_card').selectAll().where('id', '=', id).executeTakeFirst();
  return card ?? null;
}

/**
 * Resolves to the saved card to offer: that of the plan, else the newest that can be charged; null when there is none.
 */
export async function findSavedCard(
  context: CardContext,
  { accountId, held, now }: { readonly accountId: string; readonly held: SubscriptionRow | null; readonly now: number },
): Promise<CardRow | null> {
  const { db, payments } = context;
  const canPay = (card: CardRow): boolean =>
    card.mode === payments?.mode && (payments[card.provider] ?? null) !== null && isUsable(card, now);
  const own = held === null ? null : await cardOf(context, held);
  if (own !== null && canPay(own)) return own;
  const cards = await db
    .selectFrom('membership_card')
    .selectAll()
    .where('payer_id', '=', payerIdOf(accountId))
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(20)
    .execute();
  return cards.find(canPay) ?? null;
}
