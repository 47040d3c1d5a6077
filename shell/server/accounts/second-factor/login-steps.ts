import { AppError } from 'shared-contracts/app-error';
import type { AuthContext, AuthTransaction } from '../auth-tables.ts';
import { loginStepMs } from '../limits.ts';
import { hashSecret, newSecret } from '../secrets.ts';

/** The refusal of a login whose password was right, but which needs a second step. */
export class SecondStepNeeded extends AppError {
  /** For the cookie `login_step`. */
  readonly step: string;

  constructor(step: string) {
    super('unauthorized', 'Enter the code from your authenticator app.', {
      fields: { code: 'Enter the code from your authenticator app, or a recovery code' },
    });
    this.step = step;
  }
}

/** Begins the second step of a login. Resolves to its secret. */
export async function beginLoginStep({ transact, now }: AuthContext, accountId: string): Promise<string> {
  const secret = newSecret();
  await transact((transaction) => addLoginStep(transaction, secret, accountId, now() + loginStepMs));
  return secret;
}

/** Stores a step under its secret. */
export async function addLoginStep(
  transaction: AuthTransaction,
  secret: string,
  account_id: string,
  expires_at: number,
): Promise<void> {
  const row = { secret_hash: hashSecret(secret), account_id, expires_at };
  await transaction.insertInto('auth_login_step').values(row).execute();
}

const expired = (): AppError =>
  new AppError('unauthorized', 'This login has expired.', { hint: 'Enter your email and password again.' });

/**
 * Resolves to the account id of a login that awaits its second step, or a registration that awaits confirmation.
 * Rejects with `unauthorized` when the secret is unknown or has expired.
 */
export async function accountOfStep({ db, now }: AuthContext, secret: string | null): Promise<string> {
  const step = await db
    .selectFrom('auth_login_step')
    .select('account_id')
    .where('secret_hash', '=', hashSecret(secret ?? ''))
    .where('expires_at', '>', now())
    .executeTakeFirst();
  if (step === undefined) throw expired();
  return step.account_id;
}

/** Ends a login step, so that it is used once. Rejects with `unauthorized` when it has ended already. */
export async function endLoginStep(transaction: AuthTransaction, secret: string): Promise<void> {
  const { numDeletedRows } = await transaction
    .deleteFrom('auth_login_step')
    .where('secret_hash', '=', hashSecret(secret))
    .executeTakeFirstOrThrow();
  if (numDeletedRows === 0n) throw expired();
}
