import type { AccountRow, AuthContext, AuthTransaction } from '../auth-tables.ts';
import { isDemoAccount } from '../demo/demo-people.ts';
import { factorGraceMs } from '../limits.ts';
import { secondFactorNeededEmail } from '../account-emails.ts';
import { hasSecondFactor } from './second-factors.ts';

/**
 * True when the account's role needs a second factor. Demonstration accounts need none: they only see that others do.
 */
export const needsSecondFactor = (
  { role, email_key }: Pick<AccountRow, 'email_key' | 'role'>,
  { publicUrl }: Pick<AuthContext, 'publicUrl'>,
): boolean => role !== 'user' && !isDemoAccount(email_key, publicUrl);

/**
 * Begins the grace period in which an editor, archivist or admin has to set up a second factor, and informs the owner;
 * does nothing when it has begun already, or when there is a second factor.
 */
export async function beginFactorGrace(
  transaction: AuthTransaction,
  context: Pick<AuthContext, 'brand' | 'mail' | 'now' | 'publicUrl'>,
  account: AccountRow,
): Promise<void> {
  if (!needsSecondFactor(account, context) || (await hasSecondFactor(transaction, account.id))) return;
  const due = { account_id: account.id, due_at: context.now() + factorGraceMs };
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('auth_factor_due')
    .values(due)
    .onConflict((conflict) => conflict.column('account_id').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n)
    await context.mail.add(transaction, secondFactorNeededEmail(context.brand, account.id));
}

/** Deletes the deadline: the account has got a second factor, or another role, which has a new deadline. */
export async function endFactorGrace(transaction: AuthTransaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('auth_factor_due').where('account_id', '=', accountId).execute();
}
