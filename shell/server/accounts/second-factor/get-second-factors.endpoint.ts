import { getSecondFactors, noInput, type SecondFactors } from 'shared-contracts/auth/second-factors';
import { callerAccount } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { needsSecondFactor } from './factor-due.ts';

/** Shows how the caller's account is protected, without secrets. */
export const getSecondFactorsEndpoint = formEndpoint({
  ...getSecondFactors,
  input: noInput,
  handle: async (context): Promise<SecondFactors> => {
    const own = authContext(context);
    const account = await callerAccount(own);
    const { id } = account;
    const codes = await own.db
      .selectFrom('auth_recovery_code')
      .select('code_hash')
      .where('account_id', '=', id)
      .execute();
    const due = await own.db
      .selectFrom('auth_factor_due')
      .select('due_at')
      .where('account_id', '=', id)
      .executeTakeFirst();
    const from = due?.due_at ?? null;
    const ofRole = needsSecondFactor(account, own) ? { from, isDue: from !== null && from <= own.now() } : 'demo';
    const app = await own.db
      .selectFrom('auth_totp')
      .select('account_id')
      .where('account_id', '=', id)
      .where('confirmed_at', 'is not', null)
      .executeTakeFirst();
    const passkeys = await own.db
      .selectFrom('auth_passkey')
      .select(['id', 'name', 'created_at', 'last_used_at'])
      .where('account_id', '=', id)
      .orderBy('created_at')
      .execute();
    return {
      app: app !== undefined,
      passkeys: passkeys.map(({ id: key, name, created_at, last_used_at }) => ({
        ...{ id: key, name, createdAt: created_at, lastUsedAt: last_used_at },
      })),
      recoveryCodes: codes.length,
      needed: account.role === 'user' ? 'no' : ofRole,
    };
  },
});
