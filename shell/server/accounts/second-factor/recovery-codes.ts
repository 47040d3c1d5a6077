import { randomInt } from 'node:crypto';
import type { AuthTransaction } from '../auth-tables.ts';
import { hashSecret } from '../secrets.ts';

const codeCount = 10;
/** Without letters and digits that look alike. */
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const groups = 6;

const group = (): string => Array.from({ length: 4 }, () => alphabet.charAt(randomInt(alphabet.length))).join('');

/**
 * Returns a code such as `k7mp-x9qd-w3fa-ts6h-v4bn-e8cr`: 118 random bits, so a plain hash protects it (ASVS 5.0,
 * 6.5.2).
 */
const newCode = (): string => Array.from({ length: groups }, group).join('-');

/** Case, spaces and hyphens do not count. */
const hashOf = (accountId: string, code: string): string =>
  hashSecret(`${accountId} ${code.toLowerCase().replaceAll(/[^a-z\d]/g, '')}`);

/** Replaces the codes of an account. Resolves to the new ones, which are stored as hashes only. */
export async function replaceRecoveryCodes(
  transaction: AuthTransaction,
  accountId: string,
): Promise<readonly string[]> {
  const codes = Array.from({ length: codeCount }, newCode);
  await transaction.deleteFrom('auth_recovery_code').where('account_id', '=', accountId).execute();
  await transaction
    .insertInto('auth_recovery_code')
    .values(codes.map((code) => ({ code_hash: hashOf(accountId, code), account_id: accountId })))
    .execute();
  return codes;
}

/** Uses up a code. Resolves to false for an unknown or used one. */
export async function useRecoveryCode(transaction: AuthTransaction, accountId: string, code: string): Promise<boolean> {
  const { numDeletedRows } = await transaction
    .deleteFrom('auth_recovery_code')
    .where('account_id', '=', accountId)
    .where('code_hash', '=', hashOf(accountId, code))
    .executeTakeFirstOrThrow();
  return numDeletedRows > 0n;
}
