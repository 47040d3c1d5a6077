import Joi from 'joi';
import { endpoint } from 'shared-contracts/server/endpoint';
import { archiveContext, type ArchiveContext, type IssueRow, type TitleRow } from '../tables/archive-tables.ts';
import { toThumbnail } from '../pages/image-addresses.ts';
import { languageOfEdition } from '../languages/language-columns.ts';
import { imageOf } from '../pages/page-records.ts';
import { articlesOfIssue, type EditionArticle } from '../reading/edition-articles.ts';
import { neighboursOf, withPages } from '../reading/neighbour-editions.ts';
import { editionRights, rightsOf } from '../rights/rights-of.ts';
import { rejectWithdrawnEdition, withdrawnRecords } from '../withdrawals/find-withdrawn.ts';
import type { EditionReference, Edition, EditionPage } from 'shared-contracts/archive/editions';

export interface GetEditionInput {
  readonly slug: string;
}

interface EditionRecord
  extends
    Pick<IssueRow, 'id' | 'title_id' | 'slug' | 'year' | 'month' | 'day' | 'edition'>,
    Pick<TitleRow, 'name' | 'place' | 'language' | 'rights_uri' | 'rights_statement' | 'demonstration'> {
  readonly title_slug: string;
}

const editionRecords = ({ db }: ArchiveContext) =>
  db
    .selectFrom('archive_issue')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select([
      'archive_issue.id',
      'archive_issue.title_id',
      'archive_issue.slug',
      'archive_issue.year',
      'archive_issue.month',
      'archive_issue.day',
      'archive_issue.edition',
      'archive_title.slug as title_slug',
      'archive_title.name',
      'archive_title.place',
      languageOfEdition.as('language'),
      ...editionRights,
      'archive_title.demonstration',
    ]);

/** Finds the edition at this address, or the one that its pages were moved to. */
async function find(context: ArchiveContext, slug: string): Promise<EditionRecord | undefined> {
  const here = await editionRecords(context).where('archive_issue.slug', '=', slug).where(withPages).executeTakeFirst();
  if (here !== undefined) return here;
  return await editionRecords(context)
    .innerJoin('archive_issue_redirect', 'archive_issue_redirect.issue_id', 'archive_issue.id')
    .where('archive_issue_redirect.slug', '=', slug)
    .where(withPages)
    .executeTakeFirst();
}

/** Returns the articles that begin on a page, with the labels of the pages that they continue on. */
const beginningOn = (articles: readonly EditionArticle[], pageId: string): EditionPage['articles'] =>
  articles.flatMap(({ number, kind, headline, pages: [first, ...later] }) =>
    first?.id === pageId ? [{ number, kind, headline, continuesOn: later.map(({ label }) => label) }] : [],
  );

async function pagesOf(context: ArchiveContext, issueId: string): Promise<readonly EditionPage[]> {
  const [rows, articles] = await Promise.all([
    context.db
      .selectFrom('archive_page')
      .select(['id', 'slug', 'label', 'sequence', 'image', 'image_hash', 'recognised', 'word_count'])
      .where('issue_id', '=', issueId)
      .orderBy('sequence')
      .orderBy('slug')
      .execute(),
    articlesOfIssue(context, issueId),
  ]);
  return rows.map(({ id, slug, label, sequence, recognised, word_count: wordCount, ...stored }) => {
    const image = imageOf(stored);
    const thumbnail = image === null ? null : toThumbnail(image);
    const isRecognised = recognised === 1;
    return {
      slug,
      label,
      sequence,
      thumbnail,
      recognised: isRecognised,
      wordCount,
      articles: beginningOn(articles, id),
    };
  });
}

async function withdrawnOf(context: ArchiveContext, issueId: string): Promise<Edition['withdrawn']> {
  const rows = await withdrawnRecords(context).where('archive_withdrawn_page.issue_id', '=', issueId).execute();
  return rows.map(({ slug, sequence, label }) => ({ slug, sequence, label }));
}

const toReference = ({ slug, year, month, day, edition }: EditionRecord): EditionReference => ({
  slug,
  date: { year, month, day },
  edition,
});

/**
 * Returns one edition by its slug. Errors: `not-found` (no edition with pages has or had this slug), `gone` (all of its
 * pages are withdrawn), `bad-request`.
 */
export const getEdition = endpoint({
  method: 'GET',
  path: '/api/archive/get-edition',
  input: () => Joi.object<GetEditionInput, true>({ slug: Joi.string().max(200).required() }),
  handle: async (anyContext, { slug }): Promise<Edition> => {
    const context = archiveContext(anyContext);
    const record = await find(context, slug);
    if (record === undefined) return await rejectWithdrawnEdition(context, slug);
    const [pages, withdrawn, around] = await Promise.all([
      pagesOf(context, record.id),
      withdrawnOf(context, record.id),
      neighboursOf(context, record),
    ]);
    const { title_slug, name, place, language } = record;
    return {
      ...toReference(record),
      movedTo: record.slug === slug ? null : record.slug,
      title: { slug: title_slug, name, place, language },
      demonstration: record.demonstration === 1,
      rights: rightsOf(record),
      pages,
      withdrawn,
      ...around,
    };
  },
});
