import Joi from 'joi';
import {
  getPage as getPageContract,
  type GetPageInput,
  type GetPageResult,
  type PageArticle,
  type PageClip,
  type PageNeighbour,
  type PageTurn,
  type TextBlock,
} from 'shared-contracts/archive/get-page';
import { readClip } from 'shared-contracts/archive/clip';
import { hasMeaningfulConfidence } from 'shared-contracts/archive/languages';
import { maxLeftOut } from 'shared-contracts/archive/search-pages';
import { maxQueryLength } from 'shared-contracts/constants';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import {
  archiveContext,
  type ArchiveContext,
  articlesOfIssue,
  type EditionArticle,
  findPage,
  imageOf,
  type PageRecord,
  type PageRow,
  pageState,
  previewAddress,
  rightsOf,
  toPageImage,
  toReference,
  toThumbnail,
} from '../../core/public.ts';
import { textDeadlineMs } from '../limits.ts';
import { hitsOfEdition } from './edition-hits.ts';
import { parseHighlightQuery } from './highlight-query.ts';
import type { HighlightQuery } from '../query/query-tree.ts';
import type { OpenedPage } from './open-page.ts';
import { openSearch } from '../archive-search.ts';

const maxWordLength = 120;

/** Maximum length of a clip parameter: four numbers of up to six digits, and separators. */
const maxClipLength = 40;

type SheetRow = Pick<PageRow, 'id' | 'slug' | 'label' | 'sequence' | 'image' | 'image_hash' | 'text_hash'>;

/** Pages listed before and after the open one, since an edition may hold the pages of a year. */
const pagesEachWay = 24;

interface SheetsAround {
  /** In their order, with the open one. */
  readonly sheets: readonly SheetRow[];
  /** Of the whole edition. */
  readonly editionPages: number;
}

/** Reads everything in one query, since each query costs a message to the database's thread and back. */
async function sheetsAround({ db }: ArchiveContext, page: PageRecord): Promise<SheetsAround> {
  const side = (which: '<' | '>', limit: number) =>
    db
      .selectFrom('archive_page')
      .select(['id', 'slug', 'label', 'sequence', 'image', 'image_hash', 'text_hash'])
      .select((query) =>
        query
          .selectFrom('archive_page as any_page')
          .select(({ fn }) => fn.countAll().as('count'))
          .where('any_page.issue_id', '=', page.issue_id)
          .as('edition_pages'),
      )
      .where('issue_id', '=', page.issue_id)
      .where((where) =>
        where.or([
          where('sequence', which, page.sequence),
          where('sequence', '=', page.sequence).and('slug', which === '<' ? '<' : '>=', page.slug),
        ]),
      )
      .orderBy('sequence', which === '<' ? 'desc' : 'asc')
      .orderBy('slug', which === '<' ? 'desc' : 'asc')
      .limit(limit);
  const before = db.selectFrom(side('<', pagesEachWay).as('before')).selectAll();
  const after = db.selectFrom(side('>', pagesEachWay + 1).as('after')).selectAll();
  const rows = await before.unionAll(after).execute();
  const sheets = rows.toSorted((a, b) => a.sequence - b.sequence || (a.slug < b.slug ? -1 : 1));
  return { sheets, editionPages: Number(rows[0]?.edition_pages ?? 0) };
}

function toNeighbour({ slug, label, sequence, ...stored }: SheetRow): PageNeighbour {
  const image = imageOf(stored);
  return { slug, label, sequence, thumbnail: image === null ? null : toThumbnail(image) };
}

const toTurn = (sheet: SheetRow | undefined): PageTurn | null =>
  sheet === undefined
    ? null
    : { ...toNeighbour(sheet), preview: sheet.image_hash === null ? null : previewAddress(sheet.image_hash) };

async function readWords(
  context: ArchiveContext,
  words: Uint8Array | null,
  highlightQuery: HighlightQuery,
): Promise<OpenedPage> {
  if (words === null) return { blocks: [], hits: [], outlines: [], unsureLine: null };
  const { textPool } = await openSearch(context);
  return await textPool.run('open', { words, ...highlightQuery }, textDeadlineMs);
}

/** Returns the articles with words on this page, in reading order. */
const toArticles = (
  { outlines }: OpenedPage,
  articles: readonly EditionArticle[],
  pageId: string,
): readonly PageArticle[] =>
  outlines.flatMap(({ article: number, outline }) => {
    const article = articles.find((one) => one.number === number);
    if (article === undefined) return [];
    const { kind, headline, pages } = article;
    const continuesOn = pages.flatMap(({ id, slug, label }) => (id === pageId ? [] : [{ slug, label }]));
    return [{ number, kind, headline, outline, continuesOn }];
  });

/** Returns the text blocks. Marks of uncertain words are removed where confidence is meaningless. */
function certainBlocks({ blocks }: OpenedPage, page: PageRecord): readonly TextBlock[] {
  return blocks.map((block) => {
    const { unsure, ...rest } = block;
    const isMeaningful = page.confidence !== null && hasMeaningfulConfidence(block.language ?? page.language);
    return isMeaningful && unsure !== undefined ? block : rest;
  });
}

/**
 * Returns the line that a reader is asked to check; nothing if confidence is meaningless here, or only archivists may
 * correct the page.
 */
const askedLine = ({ unsureLine }: OpenedPage, page: PageRecord, locked: boolean): Pick<GetPageResult, 'unsureLine'> =>
  unsureLine === null || locked || page.confidence === null ? {} : { unsureLine };

async function readTheClip(
  context: ArchiveContext,
  page: PageRecord,
  words: Uint8Array | null,
  part: string,
): Promise<PageClip | null> {
  const image = imageOf(page);
  const box = image === null ? null : readClip(part, image);
  if (box === null) return null;
  if (words === null) return { box, text: [] };
  const { textPool } = await openSearch(context);
  return { box, text: await textPool.run('clippedText', { words, clip: box }, textDeadlineMs) };
}

export async function getPage(
  anyContext: SliceContext,
  { slug, clip: part = '', ...query }: GetPageInput,
): Promise<GetPageResult> {
  const context = archiveContext(anyContext);
  const { page, movedTo } = await findPage(context, slug);
  const [lit, { sheets, editionPages }, { corrected, locked, engine, words }, articles] = await Promise.all([
    parseHighlightQuery(context, query),
    sheetsAround(context, page),
    pageState(context, page.id),
    articlesOfIssue(context, page.issue_id),
  ]);
  const opening = readWords(context, words, lit);
  const known = { id: page.id, hits: async () => (await opening).hits.length };
  const [opened, editionHits, clip] = await Promise.all([
    opening,
    sheets.length < editionPages ? null : hitsOfEdition(context, sheets, lit, known),
    readTheClip(context, page, words, part),
  ]);
  const at = sheets.findIndex(({ id }) => id === page.id);
  const image = imageOf(page);
  return {
    ...toReference(page),
    movedTo,
    image: image === null ? null : toPageImage(image),
    recognised: page.recognised === 1,
    editionSlug: page.issue_slug,
    blocks: certainBlocks(opened, page),
    hits: opened.hits,
    articles: toArticles(opened, articles, page.id),
    confidence: page.confidence,
    ...askedLine(opened, page, locked),
    ...(engine !== null && { engine }),
    wordCount: page.word_count,
    ...(corrected > 0 && { correctedLines: corrected }),
    pages: sheets.map(toNeighbour),
    editionPages,
    previous: toTurn(sheets[at - 1]),
    next: toTurn(sheets[at + 1]),
    ...(editionHits === 'late' ? { editionHits: null, incomplete: true } : { editionHits }),
    ...(clip !== null && { clip }),
    place: page.place,
    language: page.language,
    ...(page.language_detected === 1 && { languageDetected: true }),
    rights: rightsOf(page),
  };
}

export const getPageEndpoint = endpoint({
  ...getPageContract,
  input: () =>
    Joi.object<GetPageInput>({
      slug: Joi.string().max(200).required(),
      q: Joi.string().allow('').max(maxQueryLength),
      spelling: Joi.string().valid('exact', 'close'),
      leave: Joi.array().items(Joi.string().max(maxWordLength)).single().max(maxLeftOut),
      clip: Joi.string().allow('').max(maxClipLength),
    }),
  handle: getPage,
});
