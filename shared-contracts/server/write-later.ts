import type { CompiledQuery, Compilable, Transaction } from 'kysely';

const later = Symbol('later');

/** Whether a statement may wait for the next one of its transaction. */
export const isLater = (query: CompiledQuery): boolean => later in query;

/**
 * Writes in a transaction where nobody looks at the answer. Where each statement is a way to the database and back, it goes
 * with the next one, or with the commit: what it fails for, they fail for, and nothing of the transaction is kept. Whatever
 * is read after it in the transaction sees it.
 */
export async function writeLater<Tables>(transaction: Transaction<Tables>, query: Compilable): Promise<void> {
  await transaction.executeQuery(Object.assign({ [later]: true }, query.compile()));
}
