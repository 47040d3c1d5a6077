import { AppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../archive-tables.ts';
import type { CorrectionRow } from './correction-rows.ts';

/** A change by its number. Rejects with `not-found`. */
export async function findChange(db: Pick<ArchiveContext['db'], 'selectFrom'>, number: number): Promise<CorrectionRow> {
  const row = await db.selectFrom('archive_correction').selectAll().where('number', '=', number).executeTakeFirst();
  if (row === undefined) throw new AppError('not-found', 'There is no such correction.');
  return row;
}
