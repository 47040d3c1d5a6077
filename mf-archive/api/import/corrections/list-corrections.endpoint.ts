import Joi from 'joi';
import type { SelectQueryBuilder } from 'kysely';
import {
  correctionsPageSize,
  lineNumber,
  listPageNumber,
  type CorrectionEntry,
  type CorrectionList,
} from 'shared-contracts/archive/corrections/correction';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import { hasRole } from 'shared-contracts/auth/roles';
import { endpoint } from 'shared-contracts/server/endpoint';
import {
  archiveContext,
  type ArchiveContext,
  type ArchiveTables,
  type CorrectionRow,
  findPage,
  pageRecords,
  pageState,
  toReference,
} from '../../core/public.ts';
import { correctorOf, isBlocked } from './who-corrects.ts';

export interface ListCorrectionsInput {
  /** The page's slug, also a former one. */
  readonly page: string;
  /** Number of a line, from 1; restricts the list to it. */
  readonly line?: number;
  readonly listPage: number;
}

/** The changes of a page's text. */
export interface PageCorrections extends CorrectionList {
  readonly page: PageReference;
  /** Number of lines whose text differs from the source. */
  readonly corrected: number;
  readonly locked: boolean;
}

export interface ListOwnCorrectionsInput {
  readonly listPage: number;
}

/** A person's own changes. */
export interface OwnCorrections extends CorrectionList {
  /** Number of the person's corrections that are in effect. */
  readonly standing: number;
  /** Number of thanks for the person's changes. */
  readonly thanked: number;
  /** False if archivists have blocked the person. */
  readonly mayCorrect: boolean;
}

type Row = CorrectionRow & { readonly line: number | null };
type Changes = SelectQueryBuilder<
  ArchiveTables,
  'archive_correction' | 'archive_corrected_line' | 'archive_page',
  object
>;

/** Selects the changes of pages that are in the archive; all lists are based on it. */
export const changesOf = ({ db }: ArchiveContext): Changes =>
  db
    .selectFrom('archive_correction')
    .innerJoin('archive_corrected_line', 'archive_corrected_line.id', 'archive_correction.line_id')
    .innerJoin('archive_page', 'archive_page.id', 'archive_correction.page_id');

async function thanksOf({ db }: ArchiveContext, numbers: readonly number[]): Promise<ReadonlyMap<number, number>> {
  if (numbers.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_correction_thanks')
    .select('correction')
    .select(({ fn }) => fn.countAll<number>().as('thanks'))
    .where('correction', 'in', [...numbers])
    .groupBy('correction')
    .execute();
  return new Map(rows.map(({ correction, thanks }) => [correction, thanks]));
}

/** Replaces text that is no longer public. */
const hiddenText = { before: null, after: null };

async function toEntries(context: ArchiveContext, rows: readonly Row[]): Promise<readonly CorrectionEntry[]> {
  if (rows.length === 0) return [];
  const ids = [...new Set(rows.map((row) => row.page_id))];
  const { visitor } = context;
  const [pages, thanks] = await Promise.all([
    pageRecords(context).where('archive_page.id', 'in', ids).execute(),
    thanksOf(
      context,
      rows.map(({ number }) => number),
    ),
  ]);
  const pageOf = new Map(pages.map((page) => [page.id, toReference(page)]));
  return rows.flatMap(({ number, line, before, after, puts_back: putsBack, state, at, ...row }) => {
    const page = pageOf.get(row.page_id);
    if (page === undefined) return [];
    const [byArchivist, own] = [row.by_archivist === 1, row.account_id !== null && row.account_id === visitor.id];
    const isOpen = (state !== 'reverted' && putsBack === null) || own || hasRole(visitor.role, 'archivist');
    const visible = { number, page, line, ...(isOpen ? { before, after } : hiddenText), putsBack, state, at };
    return [{ ...visible, byArchivist, own, thanks: thanks.get(number) ?? 0 }];
  });
}

/** Resolves to one page of a list of changes, the latest first. */
export async function listEntries(
  context: ArchiveContext,
  changes: Changes,
  listPage: number,
): Promise<{ readonly list: CorrectionList; readonly rows: readonly Row[] }> {
  const { total } = await changes.select(({ fn }) => fn.countAll<number>().as('total')).executeTakeFirstOrThrow();
  const rows = await changes
    .selectAll('archive_correction')
    .select('archive_corrected_line.line')
    .orderBy('archive_correction.number', 'desc')
    .limit(correctionsPageSize)
    .offset((listPage - 1) * correctionsPageSize)
    .execute();
  const pageCount = Math.max(1, Math.ceil(total / correctionsPageSize));
  return { rows, list: { entries: await toEntries(context, rows), total, listPage, pageCount } };
}

/** Lists the changes of a page, the latest first, without their authors. Errors: `not-found`, `gone`, `bad-request`. */
export const listCorrections = endpoint({
  method: 'GET',
  path: '/api/archive/list-corrections',
  input: () =>
    Joi.object<ListCorrectionsInput>({
      page: Joi.string().max(200).required(),
      line: lineNumber(),
      listPage: listPageNumber(),
    }),
  handle: async (anyContext, { page: slug, line, listPage }): Promise<PageCorrections> => {
    const context = archiveContext(anyContext);
    const { page } = await findPage(context, slug);
    const ofPage = changesOf(context).where('archive_correction.page_id', '=', page.id);
    const corrections = line === undefined ? ofPage : ofPage.where('archive_corrected_line.line', '=', line);
    const { list } = await listEntries(context, corrections, listPage);
    const { corrected, locked } = await pageState(context, page.id);
    return { ...list, page: toReference(page), corrected, locked };
  },
});

/** Lists the visitor's own changes, the latest first. Errors: `unauthorized`, `bad-request`. */
export const listOwnCorrections = endpoint({
  method: 'GET',
  path: '/api/archive/list-own-corrections',
  access: 'user',
  input: () => Joi.object<ListOwnCorrectionsInput, true>({ listPage: listPageNumber() }),
  handle: async (anyContext, { listPage }): Promise<OwnCorrections> => {
    const context = archiveContext(anyContext);
    const { account } = correctorOf(context);
    const own = changesOf(context).where('archive_correction.account_id', '=', account);
    const { list } = await listEntries(context, own, listPage);
    const { standing } = await own
      .select(({ fn }) => fn.countAll<number>().as('standing'))
      .where('archive_correction.state', '=', 'standing')
      .where('archive_correction.puts_back', 'is', null)
      .executeTakeFirstOrThrow();
    const { thanked } = await own
      .innerJoin('archive_correction_thanks', 'archive_correction_thanks.correction', 'archive_correction.number')
      .select(({ fn }) => fn.countAll<number>().as('thanked'))
      .executeTakeFirstOrThrow();
    return { ...list, standing, thanked, mayCorrect: !(await isBlocked(context.db, account)) };
  },
});
