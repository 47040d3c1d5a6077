import type { NewspaperDate } from 'shared-contracts/archive/newspaper';
import {
  type ArchiveContext,
  daysSinceEpoch,
  missingDays,
  missingPageNumbers,
  type TitleGaps,
} from '../../api/core/public.ts';
import type { IngestReport, ImportedPage } from './ingest-report.ts';

const isoOf = ({ year, month, day }: NewspaperDate): string =>
  [String(year), ...[month, day].flatMap((part) => (part === null ? [] : [String(part).padStart(2, '0')]))].join('-');

const issueKey = ({ date, edition }: Pick<ImportedPage, 'date' | 'edition'>): string =>
  `${isoOf(date)}${edition === 1 ? '' : `, edition ${String(edition)}`}`;

async function storedPages({ db }: ArchiveContext, titleSlug: string): Promise<readonly ImportedPage[]> {
  const rows = await db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select(['archive_issue.year', 'archive_issue.month', 'archive_issue.day'])
    .select(['archive_issue.edition', 'archive_page.sequence'])
    .where('archive_title.slug', '=', titleSlug)
    .execute();
  return rows.map(({ year, month, day, edition, sequence }) => ({
    ...{ titleSlug, date: { year, month, day } },
    ...{ edition, sequence },
  }));
}

const daysOf = (pages: readonly ImportedPage[]): readonly number[] => {
  const days = pages.flatMap(({ date: { year, month, day } }) =>
    month === null || day === null ? [] : [daysSinceEpoch(year, month, day)],
  );
  return [...new Set(days)].toSorted((one, other) => one - other);
};

function missingOfIssues(pages: readonly ImportedPage[], touched: ReadonlySet<string>): TitleGaps['pages'] {
  const sequences = new Map<string, number[]>();
  for (const page of pages) {
    const key = issueKey(page);
    if (!touched.has(key)) continue;
    const known = sequences.get(key);
    if (known === undefined) sequences.set(key, [page.sequence]);
    else known.push(page.sequence);
  }
  return [...sequences]
    .map(([edition, numbers]) => ({ edition, missing: missingPageNumbers(numbers) }))
    .filter(({ missing }) => missing.length > 0)
    .toSorted((one, other) => (one.edition < other.edition ? -1 : 1));
}

/** Resolves to missing days and pages of the imported titles and editions, given what the archive already has. */
export async function findGaps(
  context: ArchiveContext,
  { titles, imported }: IngestReport,
): Promise<readonly TitleGaps[]> {
  const gaps: TitleGaps[] = [];
  for (const { slug, name } of titles.values()) {
    const ofRun = imported.filter(({ titleSlug }) => titleSlug === slug);
    const all = [...(await storedPages(context, slug)), ...ofRun];
    const pages = missingOfIssues(all, new Set(ofRun.map(issueKey)));
    gaps.push({ slug, name, pages, ...missingDays(daysOf(all)) });
  }
  return gaps;
}
