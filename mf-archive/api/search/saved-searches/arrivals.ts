import type { ArchiveContext } from '../../core/public.ts';

export interface Arrival {
  readonly id: string;
  readonly slug: string;
  readonly seq: number;
  /** Instant in ms. */
  readonly at: number;
  readonly title: string;
  readonly year: number;
}

/** Changes after `since` up to and including `until`. */
export interface ArrivalRange {
  readonly since: number;
  readonly until: number;
}

/** Resolves to the pages that arrived in this range, the latest first, at most `limit`. */
export const arrivalsIn = (
  { db }: ArchiveContext,
  { since, until }: ArrivalRange,
  limit: number,
): Promise<readonly Arrival[]> =>
  db
    .selectFrom('archive_arrival')
    .innerJoin('archive_page', 'archive_page.id', 'archive_arrival.page_id')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select([
      'archive_page.id',
      'archive_page.slug',
      'archive_arrival.seq',
      'archive_arrival.at',
      'archive_title.slug as title',
      'archive_issue.year',
    ])
    .where('archive_arrival.seq', '>', since)
    .where('archive_arrival.seq', '<=', until)
    .orderBy('archive_arrival.seq', 'desc')
    .limit(limit)
    .execute();
