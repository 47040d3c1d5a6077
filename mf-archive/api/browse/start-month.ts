import type { EditionsList } from 'shared-contracts/archive/list-editions';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { issuesHeld } from './issues-held.ts';
import { remembered } from './remembered.ts';

async function fullestMonth(anyContext: SliceContext, title: string | undefined): Promise<EditionsList['start']> {
  const row = await issuesHeld(archiveContext(anyContext), title)
    .select(['archive_issue.year', 'archive_issue.month'])
    .where('archive_issue.month', 'is not', null)
    .groupBy(['archive_issue.year', 'archive_issue.month'])
    .orderBy(({ fn }) => fn.countAll(), 'desc')
    .orderBy('archive_issue.year')
    .orderBy('archive_issue.month')
    .limit(1)
    .executeTakeFirst();
  return row === undefined ? null : { year: row.year, month: row.month ?? 1 };
}

/** The month with the most editions: of all titles it is looked for once, of one it is quickly found. */
export const startMonth = (context: SliceContext, title: string | undefined): Promise<EditionsList['start']> =>
  title === undefined
    ? remembered(context, 'fullest month', () => fullestMonth(context, undefined))
    : fullestMonth(context, title);
