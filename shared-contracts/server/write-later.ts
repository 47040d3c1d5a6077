import type { CompiledQuery, Compilable, Transaction } from 'kysely';

const later = Symbol('later');

/** True if a statement may be sent together with the next one of its transaction. */
export const isLater = (query: CompiledQuery): boolean => later in query;

/**
 * Writes in a transaction if the result is not needed. If each statement needs a round trip to the database, this one
 * is sent with the next statement or with the commit. Those then fail if it fails, and the transaction is rolled back.
 * Later reads in the transaction see it.
 */
export async function writeLater<Tables>(transaction: Transaction<Tables>, query: Compilable): Promise<void> {
  await transaction.executeQuery(Object.assign({ [later]: true }, query.compile()));
}
