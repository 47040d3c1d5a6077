import { foundBy } from 'shared-contracts/archive/layout-articles';
import { sql } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type { V1Edition, V1Editions, V1EditionsQuery, V1WholeEdition } from 'shared-contracts/archive/v1/editions';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { Elsewhere } from 'shared-contracts/server/v1/v1-route';
import {
  archiveContext,
  type ArchiveContext,
  articlesOfIssue,
  getEdition,
  isoDate,
  parseDayRange,
  positionInTitle,
  rightsOf,
  withPages,
} from '../../core/public.ts';
import { readCursor, writeCursor } from './cursor.ts';
import { editionRecords, pagesOfEditions, type EditionRecord } from './edition-records.ts';
import { toQuery, v1Addresses } from './v1-addresses.ts';

const defaultLimit = 50;

/** Returns an instant to the second, so that programs can compare instants as text. */
export const instantOf = (ms: number): string => new Date(ms).toISOString().replace(/\.\d+Z$/, 'Z');

function toEdition(context: SliceContext, record: EditionRecord): V1Edition {
  const { slug, title_slug, title_name: name, edition, pages, demonstration } = record;
  const to = v1Addresses(context);
  return {
    ...{ slug, title: { slug: title_slug, name }, date: isoDate(record), edition, pages },
    demonstration: demonstration === 1,
    rights: rightsOf(record),
    ...{ added: instantOf(record.added_at), changed: instantOf(record.changed_at) },
    links: { self: to.edition(slug), html: to.editionHtml(slug), manifest: to.manifest(slug) },
  };
}

const dayNumber = sql<number>`(archive_issue.year * 10000 + coalesce(archive_issue.month, 0) * 100 + coalesce(archive_issue.day, 0))`;

function listed(context: ArchiveContext, { title, from, to }: V1EditionsQuery) {
  // The condition on the year lets the database use an index instead of sorting the complete list.
  let records = editionRecords(context).where(withPages).where('archive_issue.year', '>=', 0);
  if (title !== undefined) records = records.where('archive_title.slug', '=', title);
  // Here too, the condition on the year uses the index. A date with only a year sorts before the days of that year.
  if (from !== undefined) {
    const { first } = parseDayRange(from);
    const lowerBound = from.length === 4 ? Math.floor(first / 10_000) * 10_000 : from.length === 7 ? first - 1 : first;
    records = records.where('archive_issue.year', '>=', Math.floor(first / 10_000)).where(dayNumber, '>=', lowerBound);
  }
  if (to !== undefined) {
    const { last } = parseDayRange(to);
    records = records.where('archive_issue.year', '<=', Math.floor(last / 10_000)).where(dayNumber, '<=', last);
  }
  return records;
}

/** Returns the position of a record in the list, for the cursor: `positionInTitle`, computed here. */
const sortKeyOf = ({ year, month, day, edition }: EditionRecord): number =>
  ((year * 13 + (month ?? 0)) * 32 + (day ?? 0)) * 1_000 + edition;

export async function serveEditions(
  context: SliceContext,
  { cursor, limit = defaultLimit, ...filter }: V1EditionsQuery,
): Promise<V1Editions> {
  const after = readCursor(cursor, ['number', 'number', 'string']);
  let records = listed(archiveContext(context), filter);
  if (after !== null) {
    const [year, place, slug] = [Number(after[0]), Number(after[1]), String(after[2])];
    records = records
      .where('archive_issue.year', '>=', year)
      .where((where) =>
        where.or([
          where(positionInTitle, '>', place),
          where(positionInTitle, '=', place).and('archive_issue.slug', '>', slug),
        ]),
      );
  }
  const rows = await records
    .orderBy('archive_issue.year')
    .orderBy(positionInTitle)
    .orderBy('archive_issue.slug')
    .limit(limit + 1)
    .execute();
  const now = rows.slice(0, limit);
  const last = now.at(-1);
  const more = rows.length > now.length && last !== undefined;
  const place = more ? writeCursor(last.year, sortKeyOf(last), last.slug) : '';
  const next = more ? v1Addresses(context).editions(toQuery({ ...filter, limit, cursor: place })) : null;
  return { editions: now.map((row) => toEdition(context, row)), next };
}

/** Resolves to an edition, or to its new slug if it was moved. Rejects with `not-found` and `gone`. */
export async function findEditionV1(
  context: SliceContext,
  slug: string,
): Promise<EditionRecord | { readonly movedTo: string }> {
  const record = await editionRecords(archiveContext(context))
    .where(withPages)
    .where('archive_issue.slug', '=', slug)
    .executeTakeFirst();
  if (record !== undefined) return record;
  // `getEdition` finds the new slug, or rejects with the reason why the edition is gone.
  const { movedTo } = await getEdition.handle(context, { slug });
  if (movedTo !== null) return { movedTo };
  throw new AppError('not-found', 'The archive has no edition at this address');
}

export async function serveEdition(
  context: SliceContext,
  { slug: name }: { readonly slug: string },
): Promise<V1WholeEdition | Elsewhere> {
  const found = await findEditionV1(context, name);
  const to = v1Addresses(context);
  if ('movedTo' in found) return { movedTo: to.edition(found.movedTo) };
  const [pages, articles] = await Promise.all([
    pagesOfEditions(archiveContext(context), [found.id]),
    articlesOfIssue(archiveContext(context), found.id),
  ]);
  return {
    ...toEdition(context, found),
    sheets: (pages.get(found.id) ?? []).map(({ slug, sequence, label, recognised, word_count: words }) => ({
      ...{ slug, sequence, label, recognised: recognised === 1, words },
      links: { self: to.page(slug), html: to.pageHtml(slug) },
    })),
    articles: articles.map(({ number, kind, headline, pages: on }) => ({
      ...{ number, kind, headline, foundBy: foundBy(number), pages: on.map(({ slug }) => slug) },
      links: { self: to.article(found.slug, number) },
    })),
  };
}
