import { randomUUID } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { RegisterInput } from 'shared-contracts/auth/register';
import type { Client } from './accounts.ts';
import type { AccountRow, AuthContext } from './auth-tables.ts';
import { emailKey } from './email-key.ts';
import { hashPassword } from './passwords/hash-password.ts';
import { note } from './security-log/security-log.ts';
import type { Throttle } from './throttle/throttle.ts';

/** What every account begins with (spec §9). */
const defaults = {
  avatar: '',
  plan: 'roots',
  title: 'User',
  role: 'user',
  context: 0,
  frequency: 'monthly',
  amount: 0,
  currency: 'USD',
  subscription_date: '',
  email_verified_at: null,
  erased_at: null,
} as const;

const taken = (): AppError =>
  new AppError('conflict', 'Registration failed', {
    hint: 'There is an account with this email already. Log in, or ask for a new password.',
  });

/** Makes an account. Of many who ask at once for one address, one gets it. */
export async function register(
  context: AuthContext,
  throttle: Throttle,
  input: RegisterInput,
  client: Client,
): Promise<{ readonly id: string }> {
  await throttle.check('register', { client });
  const now = context.now();
  const row: AccountRow = {
    ...defaults,
    id: randomUUID(),
    email: input.email,
    email_key: emailKey(input.email),
    first_name: input.first_name,
    last_name: input.last_name,
    password_hash: await hashPassword(input.password),
    created_at: now,
  };
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
    await note(transaction, { ...outcome, client, event: 'register' }, now);
    return done;
  });
  if (!made) throw taken();
  return { id: row.id };
}
