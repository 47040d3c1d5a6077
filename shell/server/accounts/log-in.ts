import { AppError } from 'shared-contracts/app-error';
import type { LogInInput } from 'shared-contracts/auth/log-in';
import type { VisitorClient } from 'shared-contracts/page';
import type { AccountRow, AuthContext } from './auth-tables.ts';
import { emailKey } from './email-key.ts';
import { isUnconfirmed } from './joining/unconfirmed.ts';
import { hashPassword, isOutdated, isPassword } from './passwords/hash-password.ts';
import { beginLoginStep, SecondStepNeeded, accountOfStep, endLoginStep } from './second-factor/login-steps.ts';
import { hasSecondFactor } from './second-factor/second-factors.ts';
import { addSecurityEvent } from './security-log/security-log.ts';
import { startSession, type NewSession } from './sessions/start-session.ts';
import type { SigningKeys } from './signing/signing-keys.ts';
import type { Throttle } from './throttle/throttle.ts';

const refused = (): AppError =>
  new AppError('unauthorized', 'Login failed', { hint: 'Check your email and password.' });

/** Hashes the password again when its stored hash has outdated parameters. */
async function strengthen(context: AuthContext, account: AccountRow, password: string): Promise<AccountRow> {
  if (!isOutdated(account.password_hash)) return account;
  const password_hash = await hashPassword(password);
  await context.transact(async (transaction) => {
    await transaction
      .updateTable('auth_account')
      .set({ password_hash })
      .where('id', '=', account.id)
      .where('password_hash', '=', account.password_hash)
      .execute();
  });
  return { ...account, password_hash };
}

export interface LogInParts {
  readonly context: AuthContext;
  readonly keys: SigningKeys;
  readonly throttle: Throttle;
}

async function noteRefusal(
  { transact, now }: AuthContext,
  account: string | null,
  client: VisitorClient,
): Promise<void> {
  await transact((transaction) =>
    addSecurityEvent(transaction, { account, client, event: 'login', outcome: 'refused' }, now()),
  );
}

/**
 * Begins a new session. Rejects with `unauthorized` for an unknown address, a wrong password, or a new account whose
 * address is not confirmed (a password is checked in all three, so that their duration reveals nothing); with
 * SecondStepNeeded when the password is right, but not enough; with `too-many-requests` when throttled.
 */
export async function logIn(
  { context, keys, throttle }: LogInParts,
  { email, password }: LogInInput,
  client: VisitorClient,
): Promise<NewSession> {
  const who = { account: emailKey(email), client };
  await throttle.check('login', who);
  const account = await context.db
    .selectFrom('auth_account')
    .selectAll()
    .where('email_key', '=', who.account)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  const right = await isPassword(password, account?.password_hash ?? null);
  if (account === undefined || !right || (await isUnconfirmed(context.db, context, account.id))) {
    await noteRefusal(context, account?.id ?? null, client);
    throw refused();
  }
  await throttle.count('login', who, 'good');
  const current = await strengthen(context, account, password);
  if (await hasSecondFactor(context.db, account.id)) {
    throw new SecondStepNeeded(await beginLoginStep(context, account.id));
  }
  const session = await startSession(context, keys, current, { client, steps: 1 });
  // The password was changed, the account erased, or a second factor set up during the check.
  if (session === null) throw refused();
  return session;
}

/**
 * Once the address is confirmed, logs in the browser that signed up (R4.06); its `step` proves that it knows the
 * password. Resolves to null for any other browser: a stranger may have signed up with somebody else's address, whose
 * owner must not end up in an account with the stranger's password.
 */
export async function logInAfterConfirmation(
  { context, keys }: Pick<LogInParts, 'context' | 'keys'>,
  step: string | null,
  client: VisitorClient,
): Promise<NewSession | null> {
  const id = await accountOfStep(context, step).catch(() => null);
  if (step === null || id === null || (await isUnconfirmed(context.db, context, id))) return null;
  await context.transact((transaction) => endLoginStep(transaction, step));
  const account = await context.db
    .selectFrom('auth_account')
    .selectAll()
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return account === undefined ? null : startSession(context, keys, account, { client, steps: 1 });
}
