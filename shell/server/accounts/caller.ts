import type { VisitorClient } from 'shared-contracts/page';
import { AppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { AccountRow, AuthContext, AuthTransaction } from './auth-tables.ts';

/** Calls from unknown clients all count as coming from the same one. */
const nowhere: VisitorClient = { ip: '', userAgent: '', device: null };

/** Returns the browser that a call came from. */
export const callerClient = ({ visitor }: Pick<SliceContext, 'visitor'>): VisitorClient => visitor.client ?? nowhere;

const loggedOut = (): AppError => new AppError('unauthorized', 'You are not logged in.', { hint: 'Please log in.' });

/** Resolves to the account; undefined when there is none, or when it has been erased. */
export const findAccount = (db: Pick<AuthTransaction, 'selectFrom'>, id: string): Promise<AccountRow | undefined> =>
  db.selectFrom('auth_account').selectAll().where('id', '=', id).where('erased_at', 'is', null).executeTakeFirst();

/**
 * Resolves to the account of the caller. Rejects with `unauthorized` for a guest, and when the account has been erased.
 */
export async function callerAccount({ db, visitor }: Pick<AuthContext, 'db' | 'visitor'>): Promise<AccountRow> {
  if (visitor.id === null) throw loggedOut();
  const account = await findAccount(db, visitor.id);
  if (account === undefined) throw loggedOut();
  return account;
}
