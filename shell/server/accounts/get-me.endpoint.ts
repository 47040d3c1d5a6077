import { AppError } from 'shared-contracts/app-error';
import { getMe, getMeInput, type Me } from 'shared-contracts/auth/get-me';
import { endpoint } from 'shared-contracts/server/endpoint';
import { userOf } from './account-user.ts';
import { authContext } from './auth-tables.ts';
import { hasSecondFactor } from './second-factor/second-factors.ts';

/** Returns the account of the request's token. Errors: `unauthorized`. */
export const getMeEndpoint = endpoint({
  ...getMe,
  input: getMeInput,
  handle: async (context): Promise<Me> => {
    const own = authContext(context);
    const { id } = own.visitor;
    const account =
      id === null
        ? undefined
        : await own.db
            .selectFrom('auth_account')
            .selectAll()
            .where('id', '=', id)
            .where('erased_at', 'is', null)
            .executeTakeFirst();
    if (account === undefined) throw new AppError('unauthorized', 'You are not logged in.', { hint: 'Please log in.' });
    return {
      user: userOf(account),
      email_verified: account.email_verified_at !== null,
      two_step: await hasSecondFactor(own.db, account.id),
    };
  },
});
