import { AppError } from 'shared-contracts/app-error';
import { confirmInput, confirmLogin, type ConfirmInput } from 'shared-contracts/auth/confirm';
import type { Done } from 'shared-contracts/auth/done';
import { accountThrottle } from '../account-throttle.ts';
import { callerAccount, callerClient } from '../caller.ts';
import { authContext, type AuthContext } from '../auth-tables.ts';
import { formEndpoint } from '../check-input.ts';
import { usePasskey } from '../passkeys/use-passkey.ts';
import { checkCallersPassword } from '../rights/check-owner.ts';
import { spendAppCode } from '../second-factor/second-factors.ts';
import { wrongCode } from '../second-factor/take-second-step.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';

const event = 'login-confirmed';

async function refuse(own: AuthContext, account: string, error: AppError): Promise<never> {
  const refusal = { account, client: callerClient(own), event, outcome: 'refused' } as const;
  await own.transact((transaction) => addSecurityEvent(transaction, refusal, own.now()));
  throw error;
}

/** Accepts only a code of the authenticator app, not a recovery code. */
async function checkCode(own: AuthContext, account: string, typed: string): Promise<void> {
  const who = { account, client: callerClient(own) };
  const throttle = accountThrottle(own);
  await throttle.check('second-step', who);
  const code = { code: typed.replaceAll(/[\s-]/g, ''), which: 'confirmed' } as const;
  const isRight = await own.transact((transaction) => spendAppCode(own, transaction, account, code));
  if (!isRight) await refuse(own, account, wrongCode());
  await throttle.count('second-step', who, 'good');
}

async function checkPasskey(own: AuthContext, account: string, response: object): Promise<void> {
  const client = callerClient(own);
  await accountThrottle(own).check('passkey', { client });
  const { passkey, isRight } = await usePasskey(own, response);
  if (!isRight || passkey?.account_id !== account)
    await refuse(own, account, new AppError('bad-request', 'This passkey is not one of your account.'));
  await accountThrottle(own).count('passkey', { client }, 'good');
}

async function check(own: AuthContext, account: string, { password = '', code = '', response }: ConfirmInput) {
  if (response !== undefined) return checkPasskey(own, account, response);
  if (code !== '') return checkCode(own, account, code);
  if (password !== '') return void (await checkCallersPassword(own, password, event));
  throw new AppError('bad-request', 'Please confirm that it is you.', { fields: { password: 'Enter your password' } });
}

/** Marks the session of the caller as confirmed now. */
export const confirmLoginEndpoint = formEndpoint({
  ...confirmLogin,
  input: confirmInput,
  handle: async (context, input): Promise<Done> => {
    const own = authContext(context);
    const { id } = await callerAccount(own);
    await check(own, id, input);
    await own.transact(async (transaction) => {
      const now = own.now();
      await transaction
        .updateTable('auth_session')
        .set({ confirmed_at: now })
        .where('id', '=', own.visitor.session ?? '')
        .execute();
      await addSecurityEvent(transaction, { account: id, client: callerClient(own), event, outcome: 'ok' }, now);
    });
    return { success: true };
  },
});
