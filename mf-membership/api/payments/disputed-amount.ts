import type { ReadDatabase } from 'shared-contracts/server/slice-context';
import type { MembershipTables, MembershipTransaction } from '../membership-tables.ts';

type Reader = MembershipTransaction | ReadDatabase<MembershipTables>;

/** Resolves to the amount that a bank took when it opened a dispute, in minor units; null when it opened none. */
export async function disputedAmount(db: Reader, reference: string): Promise<number | null> {
  const row = await db
    .selectFrom('membership_ledger_transaction as posted')
    .innerJoin('membership_ledger_entry as entry', 'entry.transaction_id', 'posted.id')
    .select('entry.amount')
    .where('posted.kind', '=', 'dispute')
    .where('posted.source', '=', reference)
    .where('entry.account', '=', 'disputed')
    .executeTakeFirst();
  return row?.amount ?? null;
}

/** Resolves to the amount of a payment that a bank has now, in minor units: what it took less what it returned. */
export async function heldByBank(db: Reader, reference: string): Promise<number> {
  const row = await db
    .selectFrom('membership_ledger_transaction as posted')
    .innerJoin('membership_ledger_entry as entry', 'entry.transaction_id', 'posted.id')
    .select(({ fn }) => fn.sum<number | string | null>('entry.amount').as('sum'))
    .where('posted.kind', 'in', ['dispute', 'dispute-lost', 'dispute-won'])
    .where('posted.source', '=', reference)
    .where('entry.account', 'like', 'provider:%')
    .executeTakeFirst();
  return -Number(row?.sum ?? 0);
}

/** Whether the bank has decided the dispute. */
export async function hasEnded(db: Reader, reference: string): Promise<boolean> {
  const row = await db
    .selectFrom('membership_ledger_transaction')
    .select('id')
    .where('kind', 'in', ['dispute-lost', 'dispute-won'])
    .where('source', '=', reference)
    .executeTakeFirst();
  return row !== undefined;
}
