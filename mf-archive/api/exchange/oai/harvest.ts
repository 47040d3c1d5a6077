import type { Rights } from 'shared-contracts/archive/rights/rights';
import { type ArchiveContext, articlesOfEditions, rightsOf } from '../../core/public.ts';
import { editionRecords, pagesOfEditions, type EditionRecord } from '../public-api/edition-records.ts';
import type { FormatName } from './metadata-formats.ts';
import type { HarvestedEdition } from './record-facts.ts';
import type { ListState } from './resumption-token.ts';

/** Records per response; a METS record of an edition is thirty times as long. */
export const recordsPerResponse: Readonly<Record<FormatName, number>> = { oai_dc: 100, mets: 20 };
export const identifiersAtOnce = 200;

type HarvestFilter = Pick<ListState, 'from' | 'until' | 'at' | 'id'> & {
  readonly set: { readonly titleId: string; readonly year: number | null } | null;
  readonly limit: number;
};

/** Resolves to the editions that changed in a period, in the order of their changes, after the last listed one. */
export async function listChangedEditions(
  context: ArchiveContext,
  { from, until, at, id, set, limit }: HarvestFilter,
): Promise<readonly EditionRecord[]> {
  let records = editionRecords(context)
    .where((where) =>
      where.or([
        where('archive_edition_change.changed_at', '>', at),
        where('archive_edition_change.changed_at', '=', at).and('archive_edition_change.issue_id', '>', id),
      ]),
    )
    // Applies `from`; for a later part of a list, it is redundant, and lets the database use its index.
    .where('archive_edition_change.changed_at', '>=', Math.max(at, from ?? at));
  if (until !== null) records = records.where('archive_edition_change.changed_at', '<', until);
  if (set !== null) records = records.where('archive_edition_change.title_id', '=', set.titleId);
  if (set !== null && set.year !== null) records = records.where('archive_issue.year', '=', set.year);
  return await records
    .orderBy('archive_edition_change.changed_at')
    .orderBy('archive_edition_change.issue_id')
    .limit(limit)
    .execute();
}

export const findHarvested = (context: ArchiveContext, id: string): Promise<EditionRecord | undefined> =>
  editionRecords(context).where('archive_issue.id', '=', id).executeTakeFirst();

/** Resolves to the instant of the earliest change; to null without records. */
export async function earliestChange({ db }: ArchiveContext): Promise<number | null> {
  const first = await db
    .selectFrom('archive_edition_change')
    .select('changed_at')
    .orderBy('changed_at')
    .limit(1)
    .executeTakeFirst();
  return first?.changed_at ?? null;
}

/** Resolves to the rights of single pages of editions, by the id of the edition. */
async function pageRights({ db }: ArchiveContext, ids: readonly string[]) {
  if (ids.length === 0) return new Map<string, (Rights & { readonly issue_id: string })[]>();
  const rows = await db
    .selectFrom('archive_page')
    .innerJoin('archive_rights', 'archive_rights.target', 'archive_page.id')
    .select(['archive_page.issue_id', 'archive_rights.uri', 'archive_rights.statement'])
    .where('archive_rights.scope', '=', 'page')
    .where('archive_page.issue_id', 'in', [...ids])
    .orderBy('archive_page.sequence')
    .execute();
  return Map.groupBy(rows, (row) => row.issue_id);
}

const keyOf = ({ uri, statement }: Rights): string => `${uri} ${statement}`;

/** Returns the rights of pages that differ from those of their edition, each once. */
function otherRights(ofEdition: Rights | null, ofPages: readonly Rights[]): readonly Rights[] {
  const others = new Map(ofPages.map(({ uri, statement }) => [keyOf({ uri, statement }), { uri, statement }]));
  if (ofEdition !== null) others.delete(keyOf(ofEdition));
  return [...others.values()];
}

/** Resolves to the data for the records of these editions. */
export async function readRecordData(
  context: ArchiveContext,
  editions: readonly EditionRecord[],
  format: FormatName,
): Promise<readonly HarvestedEdition[]> {
  const ids = editions.flatMap(({ id, pages }) => (pages === 0 ? [] : [id]));
  const [pages, ownRights, articles] = await Promise.all([
    pagesOfEditions(context, ids),
    pageRights(context, ids),
    format === 'mets' ? articlesOfEditions(context, ids) : new Map<string, HarvestedEdition['articles']>(),
  ]);
  return editions.map((edition) => ({
    edition,
    pages: pages.get(edition.id) ?? [],
    articles: articles.get(edition.id) ?? [],
    rights: rightsOf(edition),
    rightsOfSome: otherRights(rightsOf(edition), ownRights.get(edition.id) ?? []),
  }));
}
