import type { VisitorClient } from 'shared-contracts/page';
import { AppError } from 'shared-contracts/app-error';
import type { RegisterInput } from 'shared-contracts/auth/register';
import type { AccountRow, AuthContext, AuthTransaction } from './auth-tables.ts';
import { markUnconfirmed, hasReachedEmailLimit } from './joining/unconfirmed.ts';
import { mailJoiningJob } from './joining/mail-joining.ts';
import { newAccount } from './new-account.ts';
import { checkNewPassword } from './passwords/check-new-password.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { addVerificationEmail } from './recovery/resend-verification.endpoint.ts';
import { newSecret } from './secrets.ts';
import { addSecurityEvent } from './security-log/security-log.ts';
import type { Throttle } from './throttle/throttle.ts';

const taken = (): AppError =>
  new AppError('conflict', 'Registration failed', {
    hint: 'There is already an account with this email. Log in, or reset your password.',
  });

/**
 * The result of a registration: an account or, where the site sends emails, an email to the address, whether or not it
 * had an account. `step` is for the cookie `login_step`: the link in the email then logs this browser in.
 */
export type Registered = { readonly id: string } | { readonly step: string };

/** Adds the account if its address has none. Resolves to the account of the address, and whether it was made now. */
async function addAccount(
  transaction: AuthTransaction,
  row: AccountRow,
): Promise<{ readonly id: string; readonly isNew: boolean }> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('auth_account')
    .values(row)
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows > 0n) return { id: row.id, isNew: true };
  const { id } = await transaction
    .selectFrom('auth_account')
    .select('id')
    .where('email_key', '=', row.email_key)
    .executeTakeFirstOrThrow();
  return { id, isNew: false };
}

/**
 * Makes an account. Of simultaneous requests for one address, one succeeds. Where the site sends emails, the response
 * is the same for an address that has an account already, and an email tells its owner (`mailJoining`); elsewhere it
 * rejects with `conflict`. Also rejects with `bad-request` for a weak password, `too-many-requests` when throttled.
 */
export async function register(
  context: AuthContext,
  throttle: Throttle,
  input: RegisterInput,
  client: VisitorClient,
): Promise<Registered> {
  checkNewPassword(context, input, input.password);
  await throttle.check('register', { client });
  const { leaves } = context.mail;
  const now = context.now();
  const step = newSecret();
  const row = newAccount(input, await hashPassword(input.password), now);
  const { id, isNew } = await context.transact(async (transaction) => {
    const made = await addAccount(transaction, row);
    const outcome = made.isNew ? 'ok' : 'refused';
    await addSecurityEvent(transaction, { account: made.id, outcome, client, event: 'register' }, now);
    if (leaves) {
      if (made.isNew) await markUnconfirmed(transaction, made.id, step, now);
      if (!(await hasReachedEmailLimit(transaction, made.id, now)))
        await context.jobs.add(mailJoiningJob, { account: made.id, isNew: made.isNew }, { transaction });
    } else if (made.isNew) await addVerificationEmail(transaction, context, row);
    return made;
  });
  if (leaves) return { step };
  if (!isNew) throw taken();
  return { id };
}
