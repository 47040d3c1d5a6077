import { clipText, readClip } from 'shared-contracts/archive/clip';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { ArchiveReader, FoundThing, ReaderThing } from 'shared-contracts/server/archive-reader';
import {
  type ArchiveContext,
  type EditionArticle,
  imageOf,
  type PageRecord,
  toReference,
  toThumbnail,
} from '../../core/public.ts';
import type { CitedPiece } from '../citation/cited-piece.ts';
import { toPiece, articlePosition } from '../citation/find-cited.ts';
import { writeBibtex } from '../citation/write-bibtex.ts';
import { cslItem } from '../citation/write-csl-json.ts';
import { writeRis } from '../citation/write-ris.ts';
import { readPageRecords } from '../../search/public.ts';
import { pageIdsAt } from './scope-pages.ts';

const placeKey = (issue: string, number: number): string => `${String(number)} ${issue}`;

interface WantedArticle {
  readonly issue: string;
  readonly number: number;
}

/** Resolves to the articles with these numbers, with all their pages in order, by `placeKey`. */
async function articlesAt(
  { db }: ArchiveContext,
  wanted: readonly WantedArticle[],
): Promise<ReadonlyMap<string, EditionArticle>> {
  if (wanted.length === 0) return new Map();
  const rows = await db
    .selectFrom('archive_article')
    .innerJoin('archive_article_page', 'archive_article_page.article_id', 'archive_article.id')
    .innerJoin('archive_page', 'archive_page.id', 'archive_article_page.page_id')
    .select(['archive_article.issue_id', 'archive_article.number', 'archive_article.kind', 'archive_article.headline'])
    .select(['archive_page.id', 'archive_page.slug', 'archive_page.label'])
    .where('archive_article.issue_id', 'in', [...new Set(wanted.map(({ issue }) => issue))])
    .where('archive_article.number', 'in', [...new Set(wanted.map(({ number }) => number))])
    .orderBy('archive_page.sequence')
    .orderBy('archive_page.slug')
    .execute();
  const articles = new Map<string, EditionArticle>();
  for (const { issue_id: issue, number, kind, headline, ...page } of rows) {
    const key = placeKey(issue, number);
    articles.set(key, { number, kind, headline, pages: [...(articles.get(key)?.pages ?? []), page] });
  }
  return articles;
}

function clipOf(record: PageRecord, text: string | undefined): FoundThing['clip'] {
  const image = imageOf(record);
  const box = text === undefined || image === null ? null : readClip(text, image);
  return box === null ? null : { text: clipText(box), box };
}

interface PlacedRecord {
  readonly record: PageRecord;
  readonly article: EditionArticle | null;
  readonly clip: FoundThing['clip'];
}

/** Resolves to the current records of the items; null for items that no longer exist. */
async function findRecords(
  context: ArchiveContext,
  wanted: readonly ReaderThing[],
): Promise<readonly (PlacedRecord | null)[]> {
  const slugs = wanted.map(({ slug }) => slug);
  const ids = await pageIdsAt(context, slugs);
  const records = await readPageRecords(context, [...new Set(ids.values())]);
  const found = wanted.map((thing) => ({ thing, record: records.get(ids.get(thing.slug) ?? '') }));
  const articles = await articlesAt(
    context,
    found.flatMap(({ thing: { article: number }, record }) =>
      number === undefined || record === undefined ? [] : [{ issue: record.issue_id, number }],
    ),
  );
  return found.map(({ thing, record }) => {
    if (record === undefined) return null;
    const article = articles.get(placeKey(record.issue_id, thing.article ?? 0));
    const isOnIt = article?.pages.some(({ id }) => id === record.id) === true;
    return { record, article: isOnIt ? article : null, clip: clipOf(record, thing.clip) };
  });
}

/** Makes the same piece as `findCited`, but for records that are already loaded. */
function pieceOf(context: ArchiveContext, { record, article, clip }: PlacedRecord): CitedPiece {
  const page = toReference(record);
  const pages = article !== null && clip === null ? article.pages : [];
  const { place, language } = record;
  const parts = { article: article?.number ?? null, clip: clip?.text ?? null, named: article, place, language };
  return toPiece(context, { ...articlePosition({ pages }, page), ...parts, page, accessed: lagosDay(context.now()) });
}

/** Resolves to saved items with their current names and positions; null for items that no longer exist. */
export async function findSavedItems(
  context: ArchiveContext,
  wanted: readonly ReaderThing[],
): Promise<readonly (FoundThing | null)[]> {
  const places = await findRecords(context, wanted);
  return places.map((placed) => {
    if (placed === null) return null;
    const { record, article, clip } = placed;
    const [{ title, url }, image] = [pieceOf(context, placed), imageOf(record)];
    return {
      ...{ id: record.id, page: toReference(record), article: article?.number ?? null, clip, title, url },
      thumbnail: image === null ? null : toThumbnail(image),
    };
  });
}

const writers = {
  bibtex: writeBibtex,
  'csl-json': (piece: CitedPiece) => JSON.stringify(cslItem(piece)),
  ris: writeRis,
};

/** Resolves to saved items as records for reference managers; null for items that no longer exist. */
export async function citeSavedItems(
  context: ArchiveContext,
  ...[wanted, format]: Parameters<ArchiveReader['citations']>
): Promise<readonly (string | null)[]> {
  const places = await findRecords(context, wanted);
  return places.map((placed) => (placed === null ? null : writers[format](pieceOf(context, placed))));
}
