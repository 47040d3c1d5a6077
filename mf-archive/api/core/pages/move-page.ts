import { AppError } from 'shared-contracts/app-error';
import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import type { ArchiveContext, ArchiveTransaction } from '../tables/archive-tables.ts';
import { moveArticles } from './renumber-articles.ts';
import { logChange, touchEdition, nextSeq } from './log-change.ts';
import { checkPlace, issueSlug, pageSlug } from './page-slug.ts';
import { freeSlug, storeIssue } from './store-page.ts';

/** The position of a page in its newspaper. */
export interface PagePlace {
  readonly date: NewspaperDate;
  readonly edition: number;
  readonly sequence: number;
}

const slugOfIssue = (transaction: ArchiveTransaction, id: string) =>
  transaction.selectFrom('archive_issue').select('slug').where('id', '=', id);

/**
 * If an edition's last page was moved away, redirects it, and all older redirects to it, to the page's new edition.
 * That edition, which has pages now, loses the redirect at its own address.
 */
async function addRedirect(transaction: ArchiveTransaction, from: string, to: string): Promise<void> {
  await transaction.deleteFrom('archive_issue_redirect').where('slug', '=', slugOfIssue(transaction, to)).execute();
  const left = await transaction
    .selectFrom('archive_page')
    .select('id')
    .where('issue_id', '=', from)
    .limit(1)
    .executeTakeFirst();
  if (left !== undefined || from === to) return;
  await transaction.updateTable('archive_issue_redirect').set({ issue_id: to }).where('issue_id', '=', from).execute();
  const { slug } = await slugOfIssue(transaction, from).executeTakeFirstOrThrow();
  await transaction
    .insertInto('archive_issue_redirect')
    .values({ slug, issue_id: to })
    .onConflict((conflict) => conflict.column('slug').doUpdateSet({ issue_id: to }))
    .execute();
}

/**
 * Corrects the date or position of a page, with its articles, and resolves to its new address. The old address
 * redirects to it, and importing its source again does not move it back. Rejects with `not-found` and `bad-request`.
 */
export async function movePage(context: ArchiveContext, slug: string, place: PagePlace): Promise<string> {
  return await context.transact(async (transaction) => {
    const page = await transaction
      .selectFrom('archive_page')
      .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
      .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
      .select([
        'archive_page.id',
        'archive_page.issue_id',
        'archive_page.sequence',
        'archive_issue.slug as issue_slug',
        'archive_title.id as title_id',
        'archive_title.slug as title_slug',
      ])
      .where('archive_page.slug', '=', slug)
      .executeTakeFirst();
    if (page === undefined) throw new AppError('not-found', `The archive has no page ${slug}`);
    checkPlace(place.date, place.edition, place.sequence);
    const wantedIssue = issueSlug(page.title_slug, place.date, place.edition);
    // If two pages share this position, the page may have the address with a suffix; it keeps that.
    if (page.issue_slug === wantedIssue && page.sequence === place.sequence) return slug;
    const plainSlug = pageSlug(wantedIssue, place.sequence);
    const seq = await nextSeq(transaction);
    const issueId = await storeIssue(transaction, { id: page.title_id, slug: page.title_slug }, place);
    // A page that is moved back to a former address gets that address again.
    await transaction
      .deleteFrom('archive_redirect')
      .where('slug', '=', plainSlug)
      .where('page_id', '=', page.id)
      .execute();
    const newSlug = await freeSlug(transaction, plainSlug);
    await transaction
      .updateTable('archive_page')
      .set({ issue_id: issueId, slug: newSlug, sequence: place.sequence })
      .where('id', '=', page.id)
      .execute();
    if (issueId !== page.issue_id) await moveArticles(transaction, page.id);
    await addRedirect(transaction, page.issue_id, issueId);
    await transaction.insertInto('archive_redirect').values({ slug, page_id: page.id }).execute();
    const at = context.now();
    await logChange(transaction, { seq, page_id: page.id, kind: 'moved', at });
    if (issueId !== page.issue_id) await touchEdition(transaction, { id: page.issue_id, titleId: page.title_id, at });
    return newSlug;
  });
}
