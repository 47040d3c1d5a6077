import type { ReadDatabase } from 'shared-contracts/server/slice-context';
import type { IntentRow, MembershipTables, MembershipTransaction, PayerRow, PaymentRow } from '../membership-tables.ts';

type Reader = MembershipTransaction | ReadDatabase<MembershipTables>;

/** Finds an intent by our reference; null when there is none. */
export const findIntent = async (db: Reader, reference: string): Promise<IntentRow | null> =>
  (await db.selectFrom('membership_intent').selectAll().where('reference', '=', reference).executeTakeFirst()) ?? null;

/** Finds the money received for a reference; null while there is none. */
export const findPayment = async (db: Reader, reference: string): Promise<PaymentRow | null> =>
  (await db.selectFrom('membership_payment').selectAll().where('reference', '=', reference).executeTakeFirst()) ?? null;

export const payerOfIntent = (db: Reader, { payer_id }: Pick<IntentRow, 'payer_id'>): Promise<PayerRow> =>
  db.selectFrom('membership_payer').selectAll().where('id', '=', payer_id).executeTakeFirstOrThrow();
