import { randomUUID } from 'node:crypto';
import { writeLater } from 'shared-contracts/server/write-later';
import type { CardRow, IntentRow, MembershipTransaction } from '../membership-tables.ts';
import type { ReusableCard } from '../providers/payment-provider.ts';

/** Keeps a card for its payer, once. Answers its id. */
export async function keepCard(
  transaction: MembershipTransaction,
  { payer_id, provider, mode }: Pick<IntentRow, 'mode' | 'payer_id' | 'provider'>,
  { card, now }: { readonly card: ReusableCard; readonly now: number },
): Promise<string> {
  const known = await transaction
    .selectFrom('membership_card')
    .select('id')
    .where('payer_id', '=', payer_id)
    .where('provider', '=', provider)
    .where('mode', '=', mode)
    .where('token', '=', card.token)
    .executeTakeFirst();
  if (known !== undefined) return known.id;
  const { token, brand, last4, expires } = card;
  const row: CardRow = { id: randomUUID(), payer_id, provider, mode, token, brand, last4, expires, created_at: now };
  await writeLater(transaction, transaction.insertInto('membership_card').values(row));
  return row.id;
}
