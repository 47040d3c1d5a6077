import type { ReadDatabase } from 'shared-contracts/server/slice-context';
import type { IntentRow, MembershipTables, MembershipTransaction, PayerRow, PaymentRow } from '../membership-tables.ts';

type Reader = MembershipTransaction | ReadDatabase<MembershipTables>;

/** By our reference; null when it is none of ours. */
export const findIntent = async (db: Reader, reference: string): Promise<IntentRow | null> =>
  (await db.selectFrom('membership_intent').selectAll().where('reference', '=', reference).executeTakeFirst()) ?? null;

/** The money of it; null while none has come. */
export const findPayment = async (db: Reader, reference: string): Promise<PaymentRow | null> =>
  (await db.selectFrom('membership_payment').selectAll().where('reference', '=', reference).executeTakeFirst()) ?? null;

export const payerOfIntent = (db: Reader, { payer_id }: Pick<IntentRow, 'payer_id'>): Promise<PayerRow> =>
  db.selectFrom('membership_payer').selectAll().where('id', '=', payer_id).executeTakeFirstOrThrow();
