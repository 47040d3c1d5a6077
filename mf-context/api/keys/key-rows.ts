import { randomUUID } from 'node:crypto';
import { AppError } from 'shared-contracts/app-error';
import type { KeyScope } from 'shared-contracts/context/keys/api-keys';
import type { ContextSliceContext, ContextTransaction, KeyEventRow, KeyRow } from '../context-tables.ts';

type ReadOnlyDb = Pick<ContextSliceContext['db'], 'selectFrom'>;

/** Logs an event of a key, for its owner to read. */
export async function logKey(
  transaction: ContextTransaction,
  { id, account_id, shown }: Pick<KeyRow, 'account_id' | 'id' | 'shown'>,
  what: KeyEventRow['what'],
  at: number,
): Promise<void> {
  await transaction
    .insertInto('context_key_event')
    .values({ id: randomUUID(), account_id, key_id: id, shown, what, at })
    .execute();
}

/** Returns the account's own key. Rejects with `not-found`, also for another member's. */
export async function ownKey(db: ReadOnlyDb, accountId: string, id: string): Promise<KeyRow> {
  const row = await db
    .selectFrom('context_key')
    .selectAll()
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst();
  if (row === undefined) throw new AppError('not-found', 'This key does not exist');
  return row;
}

/** Returns the number of valid keys that were not replaced. */
export async function liveKeys(db: ReadOnlyDb, accountId: string, now: number): Promise<number> {
  const { count } = await db
    .selectFrom('context_key')
    .select(({ fn }) => fn.countAll().as('count'))
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .where('replaced_by', 'is', null)
    .where('ends_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(count);
}

export const scopesOf = ({ scopes }: Pick<KeyRow, 'scopes'>): readonly KeyScope[] =>
  JSON.parse(scopes) as readonly KeyScope[];
