import { AppError } from 'shared-contracts/app-error';
import { noInput, renewRecoveryCodes, type RecoveryCodes } from 'shared-contracts/auth/second-factors';
import { twoStepChangedEmail } from '../account-emails.ts';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { hasSecondFactor } from './second-factors.ts';

/** Replaces the recovery codes, for example when few are left. */
export const renewRecoveryCodesEndpoint = formEndpoint({
  ...renewRecoveryCodes,
  input: noInput,
  handle: async (context): Promise<RecoveryCodes> => {
    const own = authContext(context);
    const { id } = await callerAccount(own);
    const codes = await own.transact(async (transaction) => {
      if (!(await hasSecondFactor(transaction, id)))
        throw new AppError('conflict', 'Two-step login is off.', { hint: 'Set it up first.' });
      const event = { account: id, client: callerClient(own), event: 'recovery-codes-made', outcome: 'ok' } as const;
      await addSecurityEvent(transaction, event, own.now());
      await own.mail.add(transaction, twoStepChangedEmail(own.brand, id, 'codes-renewed'));
      return await replaceRecoveryCodes(transaction, id);
    });
    return { codes };
  },
});
