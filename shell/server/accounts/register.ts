import type { VisitorClient } from 'shared-contracts/page';
import { AppError } from 'shared-contracts/app-error';
import type { RegisterInput } from 'shared-contracts/auth/register';
import type { AuthContext } from './auth-tables.ts';
import { newAccount } from './new-account.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { addVerificationEmail } from './recovery/resend-verification.endpoint.ts';
import { addSecurityEvent } from './security-log/security-log.ts';
import type { Throttle } from './throttle/throttle.ts';

const taken = (): AppError =>
  new AppError('conflict', 'Registration failed', {
    hint: 'There is already an account with this email. Log in, or reset your password.',
  });

/**
 * Makes an account. Of simultaneous requests for one address, one succeeds. Rejects with `conflict` when the address is
 * taken, `bad-request` for a weak password, `too-many-requests` when throttled.
 */
export async function register(
  context: AuthContext,
  throttle: Throttle,
  input: RegisterInput,
  client: VisitorClient,
): Promise<{ readonly id: string }> {
  checkNewPassword(context, input, input.password);
  await throttle.check('register', { client });
  const now = context.now();
  const row = newAccount(input, await hashPassword(input.password), now);
  const made = await context.transact(async (transaction) => {
    const { numInsertedOrUpdatedRows = 0n } = await transaction
      .insertInto('auth_account')
      .values(row)
      .onConflict((conflict) => conflict.column('email_key').doNothing())
      .executeTakeFirstOrThrow();
    const done = numInsertedOrUpdatedRows > 0n;
    const outcome = done
      ? ({ account: row.id, outcome: 'ok' } as const)
      : ({ account: null, outcome: 'refused' } as const);
    await addSecurityEvent(transaction, { ...outcome, client, event: 'register' }, now);
    if (done) await addVerificationEmail(transaction, context, row);
    return done;
  });
  if (!made) throw taken();
  return { id: row.id };
}
