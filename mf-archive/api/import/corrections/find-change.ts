import { AppError } from 'shared-contracts/app-error';
import type { ArchiveContext, CorrectionRow } from '../../core/public.ts';

/** Resolves to the change with this number. Rejects with `not-found`. */
export async function findChange(db: Pick<ArchiveContext['db'], 'selectFrom'>, number: number): Promise<CorrectionRow> {
  const row = await db.selectFrom('archive_correction').selectAll().where('number', '=', number).executeTakeFirst();
  if (row === undefined) throw new AppError('not-found', 'There is no such correction.');
  return row;
}

/** Resolves to a change of a page in the archive. Rejects with `not-found`, or with `gone` if the page is withdrawn. */
export async function findShownChange(
  db: Pick<ArchiveContext['db'], 'selectFrom'>,
  number: number,
): Promise<CorrectionRow> {
  const change = await findChange(db, number);
  const page = await db.selectFrom('archive_page').select('id').where('id', '=', change.page_id).executeTakeFirst();
  if (page === undefined) throw new AppError('gone', 'The page of this correction was withdrawn from the archive.');
  return change;
}
