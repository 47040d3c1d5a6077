import { randomUUID } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { MemberAccount } from 'shared-contracts/server/member-accounts';
import { writeLater } from 'shared-contracts/server/database';
import type { MembershipTransaction, PayerRow } from '../membership-tables.ts';

/** Derived from the account, so that an account erased meanwhile does not get a new payer row. */
export const payerIdOf = (accountId: string): string => `account-${accountId}`;

/**
 * Resolves to the payer of an account, created with its first payment and updated to the current address and name.
 * Rejects with `gone` when the account was erased.
 */
export async function accountPayer(
  transaction: MembershipTransaction,
  { id: accountId, email, name }: Pick<MemberAccount, 'email' | 'id' | 'name'>,
  now: number,
): Promise<PayerRow> {
  const id = payerIdOf(accountId);
  const known = await transaction.selectFrom('membership_payer').selectAll().where('id', '=', id).executeTakeFirst();
  if (known === undefined) {
    const payer: PayerRow = { id, account_id: accountId, email, name, created_at: now, erased_at: null };
    await writeLater(transaction, transaction.insertInto('membership_payer').values(payer));
    return payer;
  }
  if (known.erased_at !== null) throw new AppError('gone', 'This account no longer exists');
  if (known.email === email && known.name === name) return known;
  await transaction.updateTable('membership_payer').set({ email, name }).where('id', '=', id).execute();
  return { ...known, email, name };
}

/** Creates a payer for one payment of a guest. */
export async function guestPayer(
  transaction: MembershipTransaction,
  { email, name }: { readonly email: string; readonly name: string },
  now: number,
): Promise<PayerRow> {
  const id = `guest-${randomUUID()}`;
  const payer: PayerRow = { id, account_id: null, email, name, created_at: now, erased_at: null };
  await transaction.insertInto('membership_payer').values(payer).execute();
  return payer;
}
