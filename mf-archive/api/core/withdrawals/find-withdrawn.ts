import { sql } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type { PublicWithdrawal } from 'shared-contracts/archive/withdrawals/withdrawal';
import type { ArchiveContext, IssueRow, TitleRow } from '../tables/archive-tables.ts';
import type { WithdrawalRow, WithdrawnPageRow } from './withdrawal-tables.ts';
import { withPages } from '../reading/neighbour-editions.ts';

interface ReadContext {
  readonly db: Pick<ArchiveContext['db'], 'selectFrom'>;
}

/** A withdrawn page with its edition, title and log entry. */
export interface WithdrawnRecord
  extends
    Pick<WithdrawnPageRow, 'page_id' | 'slug' | 'sequence' | 'label' | 'at' | 'issue_id' | 'withdrawal'>,
    Pick<WithdrawalRow, 'kind' | 'reason'>,
    Pick<IssueRow, 'year' | 'month' | 'day' | 'edition'> {
  readonly issue_slug: string;
  readonly title_slug: TitleRow['slug'];
  readonly title_name: TitleRow['name'];
}

/** The base of queries for withdrawn pages: it selects only public columns. */
export const withdrawnRecords = ({ db }: ReadContext) =>
  db
    .selectFrom('archive_withdrawn_page')
    .innerJoin('archive_withdrawal', 'archive_withdrawal.number', 'archive_withdrawn_page.withdrawal')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_withdrawn_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select([
      'archive_withdrawn_page.page_id',
      'archive_withdrawn_page.slug',
      'archive_withdrawn_page.sequence',
      'archive_withdrawn_page.label',
      'archive_withdrawn_page.at',
      'archive_withdrawn_page.issue_id',
      'archive_withdrawn_page.withdrawal',
      'archive_withdrawal.kind',
      'archive_withdrawal.reason',
      'archive_issue.year',
      'archive_issue.month',
      'archive_issue.day',
      'archive_issue.edition',
      'archive_issue.slug as issue_slug',
      'archive_title.slug as title_slug',
      'archive_title.name as title_name',
    ])
    .orderBy('archive_withdrawn_page.sequence')
    .orderBy('archive_withdrawn_page.slug');

/** Returns the withdrawn page with this current or former address. */
export async function withdrawnPageAt(context: ReadContext, slug: string): Promise<WithdrawnRecord | undefined> {
  const here = await withdrawnRecords(context).where('archive_withdrawn_page.slug', '=', slug).executeTakeFirst();
  if (here !== undefined) return here;
  return await withdrawnRecords(context)
    .innerJoin('archive_withdrawn_address', 'archive_withdrawn_address.page_id', 'archive_withdrawn_page.page_id')
    .where('archive_withdrawn_address.slug', '=', slug)
    .executeTakeFirst();
}

/** Returns a page of the edition with this current or former address, if all of its pages are withdrawn. */
async function withdrawnEditionAt(context: ReadContext, slug: string): Promise<WithdrawnRecord | undefined> {
  const all = withdrawnRecords(context).where((eb) => eb.not(withPages(eb as never)));
  const here = await all.where('archive_issue.slug', '=', slug).executeTakeFirst();
  if (here !== undefined) return here;
  return await all
    .innerJoin('archive_issue_redirect', 'archive_issue_redirect.issue_id', 'archive_issue.id')
    .where('archive_issue_redirect.slug', '=', slug)
    .executeTakeFirst();
}

const formatDay = (at: number): string =>
  new Date(at).toLocaleDateString('en-GB', {
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'Africa/Lagos',
  });

/** Returns the error for a withdrawn address: `gone`, status 410. */
export const withdrawnError = (
  what: 'edition' | 'page',
  { at, reason }: Pick<WithdrawnRecord, 'at' | 'reason'>,
): AppError =>
  new AppError(
    'gone',
    `This ${what} was withdrawn from the archive on ${formatDay(at)}.${reason === '' ? '' : ` ${reason}`}`,
  );

/** Rejects with `gone` if a withdrawn page has this address, otherwise with `not-found` and this message. */
export async function rejectWithdrawnPage(context: ReadContext, slug: string, notFound: string): Promise<never> {
  const withdrawn = await withdrawnPageAt(context, slug);
  throw withdrawn === undefined ? new AppError('not-found', notFound) : withdrawnError('page', withdrawn);
}

/** Like `rejectWithdrawnPage`, for an edition without visible pages. */
export async function rejectWithdrawnEdition(context: ReadContext, slug: string): Promise<never> {
  const withdrawn = await withdrawnEditionAt(context, slug);
  if (withdrawn !== undefined) throw withdrawnError('edition', withdrawn);
  throw new AppError('not-found', 'The archive has no edition at this address');
}

async function isEditionShown({ db }: ReadContext, issueId: string): Promise<boolean> {
  const page = await db
    .selectFrom('archive_page')
    .select(sql`1`.as('one'))
    .where('issue_id', '=', issueId)
    .executeTakeFirst();
  return page !== undefined;
}

/** Returns the public information on a withdrawal at this address; null if there is none. */
export async function publicWithdrawal(context: ReadContext, slug: string): Promise<PublicWithdrawal | null> {
  const page = await withdrawnPageAt(context, slug);
  const record = page ?? (await withdrawnEditionAt(context, slug));
  if (record === undefined) return null;
  const { issue_slug, title_slug, title_name, at, label, kind, reason, year, month, day, edition } = record;
  return {
    scope: page === undefined ? 'edition' : 'page',
    slug: page?.slug ?? issue_slug,
    title: { slug: title_slug, name: title_name },
    date: { year, month, day },
    ...{ edition, since: at, kind, reason },
    label: page === undefined ? null : label,
    editionSlug: (await isEditionShown(context, record.issue_id)) ? issue_slug : null,
  };
}

/** Rejects with `gone` if the page with this `source_key` is withdrawn. */
export async function rejectWithdrawnSource(context: ReadContext, sourceKey: string): Promise<void> {
  const withdrawn = await withdrawnRecords(context)
    .where('archive_withdrawn_page.source_key', '=', sourceKey)
    .executeTakeFirst();
  if (withdrawn === undefined) return;
  const { slug, withdrawal } = withdrawn;
  throw new AppError('gone', `${slug} is withdrawn (number ${String(withdrawal)} in the log) and was not imported`);
}

/**
 * Returns the number of the first withdrawal whose pages include one made from this scan, by `image_source_hash`; null
 * if there is none.
 */
export async function withdrawalOfScan({ db }: ReadContext, hash: string): Promise<number | null> {
  const withdrawn = await db
    .selectFrom('archive_withdrawn_page')
    .select('withdrawal')
    .where('image_source_hash', '=', hash)
    .orderBy('withdrawal')
    .limit(1)
    .executeTakeFirst();
  return withdrawn?.withdrawal ?? null;
}
