import type { PaymentMode } from 'shared-contracts/membership/providers';
import { writeLater } from 'shared-contracts/server/database';
import type { MembershipTransaction } from '../membership-tables.ts';
import type { LedgerAccount } from './ledger-accounts.ts';
import type { LedgerKind } from './ledger-tables.ts';

export interface LedgerEntry {
  readonly account: LedgerAccount;
  /** Minor units; debits are positive. */
  readonly amount: number;
  readonly currency: string;
}

/** One movement of money, to be posted in the ledger. */
export interface Posting {
  readonly mode: PaymentMode;
  readonly kind: LedgerKind;
  readonly source: string;
  readonly at: number;
  readonly entries: readonly LedgerEntry[];
}

/** Returns the two entries that move an amount from one account to another. */
export const transfer = (
  { amount, currency }: { readonly amount: number; readonly currency: string },
  to: { readonly debit: LedgerAccount; readonly credit: LedgerAccount },
): readonly LedgerEntry[] => [
  { account: to.debit, amount, currency },
  { account: to.credit, amount: -amount, currency },
];

function checkBalance({ kind, source, entries }: Posting): void {
  const sums = new Map<string, number>();
  for (const { amount, currency } of entries) {
    if (!Number.isSafeInteger(amount)) throw new Error(`${kind} of ${source}: ${String(amount)} is no amount`);
    sums.set(currency, (sums.get(currency) ?? 0) + amount);
  }
  for (const [currency, sum] of sums) {
    if (sum !== 0) throw new Error(`${kind} of ${source} is ${String(sum)} ${currency} out of balance`);
  }
  if (entries.length < 2) throw new Error(`${kind} of ${source} has no two sides`);
}

/**
 * Posts to the ledger, in the transaction of the event it records. Resolves to false when the same kind and source were
 * posted before. Rejects when there are fewer than two entries, when an amount is not an integer, or when they do not
 * add up to zero in every currency.
 */
export async function post(transaction: MembershipTransaction, posting: Posting): Promise<boolean> {
  checkBalance(posting);
  const { mode, kind, source, at, entries } = posting;
  const id = `${kind}/${source}`;
  const known = await transaction
    .selectFrom('membership_ledger_transaction')
    .select('id')
    .where('kind', '=', kind)
    .where('source', '=', source)
    .executeTakeFirst();
  if (known !== undefined) return false;
  const head = { id, mode, kind, source, at };
  await writeLater(transaction, transaction.insertInto('membership_ledger_transaction').values(head));
  const lines = entries.map((entry, line) => ({ transaction_id: id, line, ...entry }));
  await writeLater(transaction, transaction.insertInto('membership_ledger_entry').values(lines));
  return true;
}
