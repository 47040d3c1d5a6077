import { membershipNow } from '../membership-clock.ts';
import type { MembershipContext, MembershipTransaction, SubscriptionRow } from '../membership-tables.ts';
import { cardText } from './card-text.ts';
import { addEvent } from './events.ts';
import { refundInFull } from './refund-in-full.ts';
import { cardEmail } from './member-emails.ts';
import type { PaidIntent } from './paid-intent.ts';
import { isContinuing } from './subscription-rows.ts';
import { emailMember } from './email-member.ts';

/**
 * Replaces the saved card with the one that paid, and refunds the small amount that was charged to check it. If no card
 * paid (a transfer), or it cannot be saved, the old card remains and the member is notified.
 */
export async function applyCard(
  context: MembershipContext,
  transaction: MembershipTransaction,
  row: SubscriptionRow,
  { intent, payment, cardId }: PaidIntent,
): Promise<void> {
  const { payer_id: payerId } = row;
  if (cardId === null) {
    const reason = 'This card cannot be saved, so nothing has changed: your previous card is still used.';
    await refundInFull(context, transaction, { payerId, payment, reason });
    return;
  }
  const reason = 'This only checked your card.';
  await refundInFull(context, transaction, { payerId, payment, reason, quiet: true });
  if (!isContinuing(row)) return;
  await transaction
    .updateTable('membership_subscription')
    .set({ card_id: cardId, provider: intent.provider })
    .where('id', '=', row.id)
    .execute();
  const card = await transaction
    .selectFrom('membership_card')
    .selectAll()
    .where('id', '=', cardId)
    .executeTakeFirstOrThrow();
  const text = `${cardText(card)} is used from now on`;
  await addEvent(transaction, { payerId, at: membershipNow(context), text });
  await emailMember(context, transaction, payerId, cardEmail(row, cardText(card)));
}
