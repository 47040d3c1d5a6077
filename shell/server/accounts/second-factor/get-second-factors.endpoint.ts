import { getSecondFactors, getSecondFactorsInput, type SecondFactors } from 'shared-contracts/auth/second-factors';
import { callerAccount } from '../asking.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { hasSecondFactor } from './second-factors.ts';

/** Shows how the caller's account is protected, without secrets. */
export const getSecondFactorsEndpoint = formEndpoint({
  ...getSecondFactors,
  input: getSecondFactorsInput,
  handle: async (context): Promise<SecondFactors> => {
    const own = authContext(context);
    const { id } = await callerAccount(own);
    const codes = await own.db
      .selectFrom('auth_recovery_code')
      .select('code_hash')
      .where('account_id', '=', id)
      .execute();
    return { app: await hasSecondFactor(own.db, id), recoveryCodes: codes.length };
  },
});
