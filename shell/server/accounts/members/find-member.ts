import Joi from 'joi';
import { AppError } from 'shared-contracts/app-error';
import type { AccountRow, AuthTransaction } from '../auth-tables.ts';

/** The schema of an account's id in admin requests. */
export const memberIdRule = (): Joi.StringSchema =>
  Joi.string()
    .pattern(/^[\w-]{1,64}$/)
    .required();

/** Finds an account that is not erased. Rejects with `not-found`. */
export async function findMember(transaction: AuthTransaction, id: string): Promise<Pick<AccountRow, 'id' | 'role'>> {
  const account = await transaction
    .selectFrom('auth_account')
    .select(['id', 'role'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  if (account === undefined) throw new AppError('not-found', 'This account does not exist, or was deleted.');
  return account;
}
