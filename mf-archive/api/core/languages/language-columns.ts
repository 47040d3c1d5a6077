import { type RawBuilder, sql } from 'kysely';
import { languagesWithoutConfidence } from 'shared-contracts/archive/languages';
import type { ArchiveContext } from '../tables/archive-tables.ts';

// Stated languages take precedence over detected ones: first that stated for the page, then that of its title, then the
// one detected for the page.

/** The language of a page in a query of pages with their titles; null if it is not known. */
export const languageOfPage: RawBuilder<string | null> = sql<string | null>`(case
  when archive_page.language_detected = 0 then coalesce(archive_page.language, archive_title.language)
  else coalesce(archive_title.language, archive_page.language) end)`;

/** 1 if `languageOfPage` was detected. */
export const isLanguageDetected: RawBuilder<number> = sql<number>`(case
  when archive_page.language_detected = 1 and archive_title.language is null then 1 else 0 end)`;

/** The confidence of a page's text; null if it is unknown, or meaningless in the language of the page. */
export const meaningfulConfidence: RawBuilder<number | null> = sql<number | null>`(case
  when ${languageOfPage} in (${sql.join(languagesWithoutConfidence)}) then null
  else archive_page.confidence end)`;

/** The language of an edition in a query of editions with their titles: that of its title or else of most pages. */
export const languageOfEdition: RawBuilder<string | null> = sql<string | null>`coalesce(archive_title.language, (
  select page.language from archive_page as page
  where page.issue_id = archive_issue.id and page.language is not null
  group by page.language order by count(*) desc, page.language limit 1))`;

/**
 * Resolves to the language of most pages of each title that states none itself, by the title's id; of one title if
 * `titleId` is given.
 */
export async function languagesOfPages(
  { db }: Pick<ArchiveContext, 'db'>,
  titleId?: string,
): Promise<ReadonlyMap<string, string>> {
  const counts = await db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select(({ fn }) => ['title_id', 'archive_page.language', fn.countAll<number>().as('pages')])
    .where('archive_page.language', 'is not', null)
    .where('archive_title.language', 'is', null)
    .$if(titleId !== undefined, (query) => query.where('archive_title.id', '=', titleId ?? ''))
    .groupBy(['title_id', 'archive_page.language'])
    .orderBy('pages')
    .orderBy('archive_page.language', 'desc')
    .execute();
  // The last row of each title has the most pages and overwrites the others.
  return new Map(counts.flatMap(({ title_id: id, language }) => (language === null ? [] : [[id, language] as const])));
}

/** Resolves to the codes of all languages that titles or pages of the archive have. */
export async function archiveLanguages({ db }: Pick<ArchiveContext, 'db'>): Promise<readonly string[]> {
  const titles = await db.selectFrom('archive_title').select('language').distinct().execute();
  const codes = new Set(titles.flatMap(({ language }) => language ?? []));
  // A loose index scan: steps from code to code, since `distinct` would read the whole index.
  for (let last = ''; ;) {
    const next = await db
      .selectFrom('archive_page')
      .select(({ fn }) => fn.min<string | null>('language').as('code'))
      .where('language', '>', last)
      .executeTakeFirst();
    if (next?.code === undefined || next.code === null) return [...codes];
    codes.add(next.code);
    last = next.code;
  }
}
