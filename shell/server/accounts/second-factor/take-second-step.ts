import { AppError } from 'shared-contracts/app-error';
import type { VisitorClient } from 'shared-contracts/page';
import { findAccount } from '../caller.ts';
import type { LogInParts } from '../log-in.ts';
import { addSecurityEvent } from '../security-log/security-log.ts';
import { startSession, type NewSession } from '../sessions/start-session.ts';
import { accountOfStep, endLoginStep } from './login-steps.ts';
import { recoveryCodeUsedEmail } from '../account-emails.ts';
import { spendCode } from './second-factors.ts';

export const wrongCode = (): AppError =>
  new AppError('bad-request', 'Wrong code.', {
    hint: 'Codes change every 30 seconds, and each works once.',
    fields: { code: 'Wrong code' },
  });

/**
 * Completes a login with a code. Rejects with `bad-request` for a wrong code, `unauthorized` when the login has
 * expired, `too-many-requests` when throttled.
 */
export async function takeSecondStep(
  { context, keys, throttle }: LogInParts,
  { step, code }: { readonly step: string | null; readonly code: string },
  client: VisitorClient,
): Promise<NewSession> {
  const id = await accountOfStep(context, step);
  const who = { account: id, client };
  await throttle.check('second-step', who);
  const account = await findAccount(context.db, id);
  const made = await context.transact(async (transaction) => {
    const how = await spendCode(context, transaction, id, code);
    const outcome = how === null ? 'refused' : 'ok';
    const now = context.now();
    await addSecurityEvent(transaction, { account: id, client, event: 'second-step', outcome }, now);
    if (how === null) return false;
    await endLoginStep(transaction, step ?? '');
    if (how === 'recovery-code') {
      await addSecurityEvent(transaction, { account: id, client, event: 'recovery-code-used', outcome }, now);
      await context.mail.add(transaction, recoveryCodeUsedEmail(context.brand, id));
    }
    return true;
  });
  if (!made) throw wrongCode();
  await throttle.count('second-step', who, 'good');
  const session = account === undefined ? null : await startSession(context, keys, account, { client, steps: 2 });
  // The password was changed, or the account erased, meanwhile.
  if (session === null) throw new AppError('unauthorized', 'Login failed', { hint: 'Log in again.' });
  return session;
}
