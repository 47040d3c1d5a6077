import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { MailDirectory } from '../host/public.ts';
import type { AuthContext } from './auth-tables.ts';
import { makeLinkSecret } from './recovery/links.ts';

/** What the outbox needs to know about accounts: their addresses, and the secrets of links. */
export function accountsDirectory(records: Pick<SliceContext, 'db' | 'transact' | 'now'>): MailDirectory {
  const own = records as unknown as Pick<AuthContext, 'db' | 'transact' | 'now'>;
  return {
    find: async (accountId) => {
      const account = await own.db
        .selectFrom('auth_account')
        .select(['email', 'email_verified_at'])
        .where('id', '=', accountId)
        .where('erased_at', 'is', null)
        .executeTakeFirst();
      return account === undefined ? null : { address: account.email, proven: account.email_verified_at !== null };
    },
    makeSecret: (linkId) => makeLinkSecret(own, linkId),
  };
}
