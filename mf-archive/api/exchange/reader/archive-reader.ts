import type { Box, ScanCrop } from 'shared-contracts/archive/newspaper';
import type {
  ArchiveReader,
  ChangedPage,
  ReaderHoldings,
  ReaderPage,
  ReaderScope,
  ParagraphSpan,
} from 'shared-contracts/server/archive-reader';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  archiveContext,
  type ArchiveContext,
  imageOf,
  languageOfPage,
  pageRecords,
  toCrop,
  toReference,
  wordsOfPages,
} from '../../core/public.ts';
import { inHalves, openSearch, readPageRecords } from '../../search/public.ts';
import { citeSavedItems, findSavedItems } from './saved-items.ts';
import { findMisreadings, rankUnits } from './rank-units.ts';
import { pagesOfScope } from './scope-pages.ts';
import { words } from '../../text/public.ts';

/** Reads the records too, so that a withdrawn page is excluded at once, even if the index still has it. */
async function readPages(
  context: ArchiveContext,
  ids: readonly string[],
  timeoutMs: number,
): Promise<readonly ReaderPage[]> {
  const [{ textPool }, records, packed] = await Promise.all([
    openSearch(context),
    readPageRecords(context, ids),
    wordsOfPages(context, ids),
  ]);
  const there = ids.flatMap((id) => {
    const [record, own] = [records.get(id), packed.get(id)];
    return record === undefined || own === undefined ? [] : [{ record, id, words: own }];
  });
  const read = inHalves(there).map(async (part) => {
    const pages = part.map(({ id, words: own }) => ({ id, words: own }));
    const paragraphs = await textPool.run('readParagraphs', pages, timeoutMs, timeoutMs);
    return part.map(({ record }, at): ReaderPage => {
      const { id, language, confidence } = record;
      return { ...toReference(record), id, language, confidence, paragraphs: paragraphs[at] ?? [] };
    });
  });
  return (await Promise.all(read)).flat();
}

async function readBoxes(
  context: ArchiveContext,
  stretches: readonly ParagraphSpan[],
  timeoutMs: number,
): Promise<readonly (readonly Box[])[]> {
  const { textPool } = await openSearch(context);
  const packed = await wordsOfPages(context, [...new Set(stretches.map(({ page }) => page))]);
  // Each page is read once for all its requested stretches.
  const there = [...packed].map(([page, words]) => ({
    words,
    stretches: stretches.filter((one) => one.page === page),
  }));
  const boxes = new Map<ParagraphSpan, readonly Box[]>();
  const found = inHalves(there).map(async (part) => {
    const ofPages = await textPool.run('boxesOfSpans', part, timeoutMs, timeoutMs);
    part.forEach(({ stretches: own }, at) => {
      own.forEach((stretch, index) => boxes.set(stretch, ofPages[at]?.[index] ?? []));
    });
  });
  await Promise.all(found);
  return stretches.map((stretch) => boxes.get(stretch) ?? []);
}

async function cutCrops(
  context: ArchiveContext,
  wanted: Parameters<ArchiveReader['crops']>[0],
): Promise<readonly (ScanCrop | null)[]> {
  if (wanted.length === 0) return [];
  const slugs = [...new Set(wanted.map(({ slug }) => slug))];
  const records = await pageRecords(context).where('archive_page.slug', 'in', slugs).execute();
  const images = new Map(records.map((record) => [record.slug, imageOf(record)]));
  return wanted.map(({ slug, boxes }) => {
    const [image, [first, ...others]] = [images.get(slug) ?? null, boxes];
    return image === null || first === undefined ? null : toCrop(image, [first, ...others], boxes);
  });
}

const noPages: ReaderHoldings = { pages: 0, firstYear: null, lastYear: null };

/** Selects pages with words in a scope; of its dates only the years count, and its restriction to single pages not. */
function pagesWithin({ db }: ArchiveContext, { titles, languages, from, to }: ReaderScope) {
  let pages = db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .where('archive_page.recognised', '=', 1);
  if (titles !== undefined) pages = pages.where('archive_title.slug', 'in', [...titles]);
  if (languages !== undefined) pages = pages.where(languageOfPage, 'in', [...languages]);
  if (from !== undefined) pages = pages.where('archive_issue.year', '>=', Number(from.slice(0, 4)));
  if (to !== undefined) pages = pages.where('archive_issue.year', '<=', Number(to.slice(0, 4)));
  return pages;
}

async function countHeldPages(context: ArchiveContext, scope: ReaderScope): Promise<ReaderHoldings> {
  const pageIds = await pagesOfScope(context, scope);
  if (pageIds?.length === 0) return noPages;
  const within = pagesWithin(context, scope);
  const pages = pageIds === undefined ? within : within.where('archive_page.id', 'in', [...pageIds]);
  const held = await pages
    .select(({ fn }) => [
      fn.countAll().as('pages'),
      fn.min('archive_issue.year').as('first'),
      fn.max('archive_issue.year').as('last'),
    ])
    .executeTakeFirst();
  const yearOf = (year: unknown): number | null => (year === null || year === undefined ? null : Number(year));
  return { pages: Number(held?.pages ?? 0), firstYear: yearOf(held?.first), lastYear: yearOf(held?.last) };
}

/** Resolves to the last change of each page among the next changes; new images change no text. */
async function changesAfter({ db }: ArchiveContext, after: number, limit: number): Promise<readonly ChangedPage[]> {
  const changes = await db
    .selectFrom('archive_change')
    .select(['page_id', 'seq'])
    .where('seq', '>', after)
    .where('kind', '!=', 'image')
    .orderBy('seq')
    .limit(limit)
    .execute();
  const last = new Map(changes.map(({ page_id, seq }) => [page_id, seq]));
  return changes
    .filter(({ page_id, seq }) => last.get(page_id) === seq)
    .map(({ page_id: id, seq: change }) => ({ id, change }));
}

async function namesOfTitles({ db }: ArchiveContext, slugs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (slugs.length === 0) return new Map();
  const titles = db
    .selectFrom('archive_title')
    .select(['slug', 'name'])
    .where('slug', 'in', [...slugs]);
  return new Map((await titles.execute()).map(({ slug, name }) => [slug, name]));
}

/** Implements the `ArchiveReader` port. Nothing is opened before the first call. */
export function archiveReader(anyContext: SliceContext): ArchiveReader {
  const context = archiveContext(anyContext);
  return {
    words: (text) => words(text).map(({ fold, start, end }) => ({ fold, start, end })),
    pagesWith: async (folds) => (await openSearch(context)).index.pagesWith(folds),
    misreadings: (folds, timeoutMs) => findMisreadings(context, folds, timeoutMs),
    rank: (request, timeoutMs) => rankUnits(context, request, timeoutMs),
    pages: (ids, timeoutMs) => readPages(context, ids, timeoutMs),
    boxes: (stretches, timeoutMs) => readBoxes(context, stretches, timeoutMs),
    crops: (wanted) => cutCrops(context, wanted),
    held: (scope) => countHeldPages(context, scope),
    changedPages: (after, limit) => changesAfter(context, after, limit),
    things: (wanted) => findSavedItems(context, wanted),
    citations: (wanted, format) => citeSavedItems(context, wanted, format),
    titleNames: (slugs) => namesOfTitles(context, slugs),
  };
}
