import type { AuthContext, AuthTransaction } from '../auth-tables.ts';
import { awaitedMs, confirmationLoginMs } from '../limits.ts';
import { addLoginStep } from '../second-factor/login-steps.ts';

type Reads = Pick<AuthTransaction, 'selectFrom'>;

/**
 * True for a new account whose address is not confirmed yet, if the site sends emails. It cannot be used yet: otherwise
 * anybody could find out, by signing up, which addresses have no account.
 */
export async function isUnconfirmed(
  db: Reads,
  { mail }: Pick<AuthContext, 'mail'>,
  accountId: string,
): Promise<boolean> {
  if (!mail.leaves) return false;
  const row = await db
    .selectFrom('auth_awaited')
    .select('account_id')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Makes a new account unusable until its owner has confirmed the address. `step`: the secret of the browser that signed
 * up.
 */
export async function markUnconfirmed(
  transaction: AuthTransaction,
  account_id: string,
  step: string,
  now: number,
): Promise<void> {
  await transaction.insertInto('auth_awaited').values({ account_id, made_at: now }).execute();
  await addLoginStep(transaction, step, account_id, now + confirmationLoginMs);
}

const dayMs = 24 * 60 * 60 * 1_000;
const emailsADay = 3;

/**
 * True when somebody has tried to sign up with the address so often in 24 hours that its owner need not hear of it
 * again.
 */
export async function hasReachedEmailLimit(db: Reads, account: string, now: number): Promise<boolean> {
  const tries = await db
    .selectFrom('auth_security_event')
    .select('seq')
    .where('account_id', '=', account)
    .where('event', '=', 'register')
    .where('outcome', '=', 'refused')
    .where('at', '>', now - dayMs)
    .execute();
  return tries.length > emailsADay;
}

/** Ends the wait for a confirmation: a link that was sent to the address was used, or the account is erased. */
export async function endAwaitingConfirmation(transaction: AuthTransaction, accountId: string): Promise<void> {
  await transaction.deleteFrom('auth_awaited').where('account_id', '=', accountId).execute();
}

/** Deletes accounts that nobody has confirmed within a week, so that the owner of the address can sign up. */
export async function deleteUnconfirmed(transaction: AuthTransaction, now: number): Promise<void> {
  const expired = await transaction
    .selectFrom('auth_awaited')
    .select('account_id')
    .where('made_at', '<', now - awaitedMs)
    .execute();
  const ids = expired.map(({ account_id }) => account_id);
  if (ids.length === 0) return;
  const links = transaction.selectFrom('auth_link').select('id').where('account_id', 'in', ids);
  await transaction.deleteFrom('auth_link_secret').where('link_id', 'in', links).execute();
  for (const table of ['auth_link', 'auth_login_step', 'auth_awaited'] as const)
    await transaction.deleteFrom(table).where('account_id', 'in', ids).execute();
  await transaction.deleteFrom('auth_account').where('id', 'in', ids).execute();
}
