import { AppError } from 'shared-contracts/app-error';
import type { LogInInput } from 'shared-contracts/auth/log-in';
import type { VisitorClient } from 'shared-contracts/page';
import type { AccountRow, AuthContext } from './auth-tables.ts';
import { emailKey } from './email-key.ts';
import { hashPassword, isOutdated, isPassword } from './passwords/hash-password.ts';
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

interface LogInParts {
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
 * Begins a new session. Rejects with `unauthorized` for an unknown address and for a wrong password, after the same
 * work; with `too-many-requests` when throttled.
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
  if (account === undefined || !right) {
    await noteRefusal(context, account?.id ?? null, client);
    throw refused();
  }
  await throttle.count('login', who, 'good');
  const session = await startSession(context, keys, await strengthen(context, account, password), client);
  // The password was changed, or the account erased, during the check.
  if (session === null) throw refused();
  return session;
}
