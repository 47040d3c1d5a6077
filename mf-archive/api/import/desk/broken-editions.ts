import { sql } from 'kysely';
import { missingPages } from 'shared-contracts/archive/missing-pages';
import { type ArchiveContext } from '../../core/public.ts';

/** Maximum number of editions that are examined; more are not needed. */
const maxInspected = 20_000;
/** Parameters per query, far below the limits of databases. */
const editionsPerQuery = 500;

/** An edition in which pages are missing. */
export interface BrokenEdition {
  readonly id: string;
  readonly titleId: string;
  readonly year: number;
  /** The printed numbers of the missing pages. */
  readonly missing: readonly string[];
}

/** Selects editions whose pages are not simply numbered from 1; other editions have no missing pages. */
const findSuspicious = ({ db }: Pick<ArchiveContext, 'db'>) =>
  db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .select(['archive_issue.id', 'archive_issue.title_id', 'archive_issue.year'])
    .groupBy(['archive_issue.id', 'archive_issue.title_id', 'archive_issue.year'])
    .having(
      sql<boolean>`max(archive_page.sequence) > count(*)
        or sum(case when archive_page.label = cast(archive_page.sequence as text) then 0 else 1 end) > 0`,
    )
    .orderBy('archive_issue.id')
    .limit(maxInspected)
    .execute();

async function pagesOf({ db }: Pick<ArchiveContext, 'db'>, ids: readonly string[]) {
  const pages: { readonly issue_id: string; readonly sequence: number; readonly label: string }[] = [];
  for (let from = 0; from < ids.length; from += editionsPerQuery) {
    const rows = await db
      .selectFrom('archive_page')
      .select(['issue_id', 'sequence', 'label'])
      .where('issue_id', 'in', ids.slice(from, from + editionsPerQuery))
      .orderBy('sequence')
      .orderBy('slug')
      .execute();
    pages.push(...rows);
  }
  return Map.groupBy(pages, ({ issue_id: issue }) => issue);
}

/** Resolves to every edition with missing pages between existing ones, by the same rule as the calendar. */
export async function brokenEditions(context: Pick<ArchiveContext, 'db'>): Promise<readonly BrokenEdition[]> {
  const issues = await findSuspicious(context);
  const pages = await pagesOf(
    context,
    issues.map(({ id }) => id),
  );
  return issues.flatMap(({ id, title_id: titleId, year }) => {
    const missing = missingPages(pages.get(id) ?? []).flatMap(({ labels }) => labels);
    return missing.length === 0 ? [] : [{ id, titleId, year, missing }];
  });
}
