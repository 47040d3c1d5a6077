import type { MemberAccount, MemberAccounts } from 'shared-contracts/server/member-accounts';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { writeLater } from 'shared-contracts/server/database';
import type { AccountRow, AuthContext, AuthTransaction } from './auth-tables.ts';
import { isDemoAccount } from './demo/demo-people.ts';
import { emailKey } from './email-key.ts';

type MemberAccountRow = Pick<AccountRow, 'email' | 'email_verified_at' | 'first_name' | 'id' | 'last_name'>;

const memberOf = ({ id, email, first_name, last_name, email_verified_at }: MemberAccountRow): MemberAccount => ({
  id,
  email,
  name: `${first_name} ${last_name}`.trim(),
  proven: email_verified_at !== null,
});

/** The accounts, as far as payments need them. `publicUrl`: at a public address there are no demonstration accounts. */
export function memberAccounts(records: Pick<SliceContext, 'db' | 'publicUrl'>): MemberAccounts {
  const { db, publicUrl } = records as unknown as Pick<AuthContext, 'db' | 'publicUrl'>;
  const find = async (column: 'email_key' | 'id', value: string): Promise<MemberAccount | null> => {
    const account = await db
      .selectFrom('auth_account')
      .select(['id', 'email', 'first_name', 'last_name', 'email_verified_at'])
      .where(column, '=', value)
      .where('erased_at', 'is', null)
      .executeTakeFirst();
    return account === undefined ? null : memberOf(account);
  };
  return {
    find: (accountId) => find('id', accountId),
    findDemo: async (email) => (isDemoAccount(email, publicUrl) ? find('email_key', emailKey(email)) : null),
    setPlan: async (transaction, accountId, { plan, frequency, amount, currency, subscriptionDate }) => {
      const own = transaction as unknown as AuthTransaction;
      const planned = own
        .updateTable('auth_account')
        .set({ plan, frequency, amount, currency, subscription_date: subscriptionDate })
        .where('id', '=', accountId)
        .where('erased_at', 'is', null);
      await writeLater(own, planned);
    },
  };
}
