import type { AuthContext, AuthTransaction } from '../auth-tables.ts';
import { useRecoveryCode } from './recovery-codes.ts';
import { openSecret } from './seal-secret.ts';
import { stepOfCode } from './totp.ts';

type Reads = Pick<AuthTransaction, 'selectFrom'>;

/** Resolves to those of the accounts for which logging in needs a second step. */
export async function havingSecondFactor(db: Reads, accountIds: readonly string[]): Promise<ReadonlySet<string>> {
  if (accountIds.length === 0) return new Set();
  const apps = await db
    .selectFrom('auth_totp')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .where('confirmed_at', 'is not', null)
    .execute();
  const passkeys = await db
    .selectFrom('auth_passkey')
    .select('account_id')
    .where('account_id', 'in', accountIds)
    .execute();
  return new Set([...apps, ...passkeys].map(({ account_id }) => account_id));
}

/** True when logging in to the account needs a second step. */
export const hasSecondFactor = async (db: Reads, accountId: string): Promise<boolean> =>
  (await havingSecondFactor(db, [accountId])).has(accountId);

/** What is stored about the second factors of an account, for its owner to read. */
export async function exportSecondFactors(db: Reads, accountId: string): Promise<Readonly<Record<string, unknown>>> {
  const app = await db
    .selectFrom('auth_totp')
    .select('confirmed_at')
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  const passkeys = await db
    .selectFrom('auth_passkey')
    .select(['name', 'created_at', 'last_used_at'])
    .where('account_id', '=', accountId)
    .orderBy('created_at')
    .execute();
  const iso = (at: number | null): string | null => (at === null ? null : new Date(at).toISOString());
  return {
    authenticator_app_since: iso(app?.confirmed_at ?? null),
    passkeys: passkeys.map(({ name, created_at, last_used_at }) => ({
      name,
      added_at: iso(created_at),
      last_used_at: iso(last_used_at),
    })),
  };
}

/**
 * Removes all second factors of an account, its recovery codes and begun logins. Resolves to false when there were
 * none.
 */
export async function removeSecondFactors(transaction: AuthTransaction, accountId: string): Promise<boolean> {
  const had = await hasSecondFactor(transaction, accountId);
  await transaction.deleteFrom('auth_totp').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('auth_passkey').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('auth_recovery_code').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('auth_login_step').where('account_id', '=', accountId).execute();
  await transaction.deleteFrom('auth_factor_due').where('account_id', '=', accountId).execute();
  return had;
}

/**
 * Uses up a code of the account's app: each works once, even when sent twice at the same time. Resolves to false for a
 * wrong or used code. `which`: whether the app is set up, or is being set up.
 */
export async function spendAppCode(
  context: Pick<AuthContext, 'now' | 'secret'>,
  transaction: AuthTransaction,
  accountId: string,
  { code, which }: { readonly code: string; readonly which: 'confirmed' | 'new' },
): Promise<boolean> {
  const row = await transaction
    .selectFrom('auth_totp')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('confirmed_at', which === 'confirmed' ? 'is not' : 'is', null)
    .executeTakeFirst();
  if (row === undefined) return false;
  const step = stepOfCode(await openSecret(context, accountId, row.sealed), code, context.now());
  if (step === null) return false;
  const { numUpdatedRows } = await transaction
    .updateTable('auth_totp')
    .set({ last_step: step })
    .where('account_id', '=', accountId)
    .where('sealed', '=', row.sealed)
    .where('last_step', '<', step)
    .executeTakeFirstOrThrow();
  return numUpdatedRows > 0n;
}

/** How a second step was made; null for a wrong code. */
export type SecondStepMade = 'app' | 'recovery-code' | null;

/** Uses a code of the app, or a recovery code, as typed. */
export async function spendCode(
  context: Pick<AuthContext, 'now' | 'secret'>,
  transaction: AuthTransaction,
  accountId: string,
  typed: string,
): Promise<SecondStepMade> {
  const code = typed.replaceAll(/[\s-]/g, '');
  if (/^\d{6}$/.test(code))
    return (await spendAppCode(context, transaction, accountId, { code, which: 'confirmed' })) ? 'app' : null;
  return (await useRecoveryCode(transaction, accountId, code)) ? 'recovery-code' : null;
}
