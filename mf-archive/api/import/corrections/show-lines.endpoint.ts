import Joi from 'joi';
import { type LinePicture, lineNumber, type PageLine } from 'shared-contracts/archive/corrections/correction';
import type { Box, PageReference } from 'shared-contracts/archive/newspaper';
import { endpoint } from 'shared-contracts/server/endpoint';
import {
  levelSize,
  type StoredImage,
  toPageImage,
  archiveContext,
  type ArchiveContext,
  findPage,
  imageOf,
  type PageRecord,
  pageState,
  toReference,
  wordsOfPages,
} from '../../core/public.ts';
import { openSearch, textDeadlineMs } from '../../search/public.ts';
import { revisionOf } from '../../text/public.ts';

/** Maximum width of the picture of a line in pixels: sharp on a phone, from two or three tiles. */
const maxWidth = 1_000;
/** Legible height of type in pixels; larger type is shown from a lower zoom level. */
const maxTextHeight = 48;

const scaleFor = ({ w, h }: Box, levels: number): number => {
  let scale = 1;
  while (scale < 2 ** (levels - 1) && (w / scale > maxWidth || h / scale > maxTextHeight)) scale *= 2;
  return scale;
};

/** Returns the box with a margin, limited to the zoom level. */
function windowAround(line: Box, { width, height }: { readonly width: number; readonly height: number }): Box {
  const margin = Math.max(6, Math.round(line.h * 0.6));
  const [x, y] = [Math.max(0, line.x - margin), Math.max(0, line.y - margin)];
  const right = Math.min(width, line.x + line.w + margin);
  const bottom = Math.min(height, line.y + line.h + margin);
  return { x, y, w: Math.max(1, right - x), h: Math.max(1, bottom - y) };
}

const steps = (from: number, to: number): readonly number[] =>
  Array.from({ length: Math.max(0, to - from + 1) }, (_, index) => from + index);

/** Returns the tiles that show a line; null if its box is outside the scan. */
function pictureOf(image: StoredImage & { readonly hash: string }, box: Box): LinePicture | null {
  const scale = scaleFor(box, image.levels);
  const level = image.levels - 1 - Math.log2(scale);
  const size = levelSize(image, level);
  const line = {
    ...{ x: Math.round(box.x / scale), y: Math.round(box.y / scale) },
    ...{ w: Math.max(1, Math.round(box.w / scale)), h: Math.max(1, Math.round(box.h / scale)) },
  };
  if (line.x < 0 || line.y < 0 || line.x >= size.width || line.y >= size.height) return null;
  const window = windowAround(line, size);
  const { template, size: side } = toPageImage(image).tiles;
  const at = (value: number): number => Math.floor(value / side);
  const tiles = steps(at(window.y), at(window.y + window.h - 1)).flatMap((row) =>
    steps(at(window.x), at(window.x + window.w - 1)).map((column) => ({
      url: template.replace('{level}', String(level)).replace('{x}', String(column)).replace('{y}', String(row)),
      ...{ x: column * side, y: row * side },
      w: Math.min(side, size.width - column * side),
      h: Math.min(side, size.height - row * side),
    })),
  );
  return { window, line, tiles };
}

/** Maximum number of lines in one response. */
const maxLines = 60;

interface ListPageLinesInput {
  /** The page's slug, also a former one. */
  readonly page: string;
  /** Number of the first line, from 1. There are no lines beyond the last one. */
  readonly from: number;
  /** Number of lines, up to `maxLines`. */
  readonly count: number;
}

/** Lines of a page for correcting. */
export interface PageLines {
  readonly page: PageReference;
  readonly lines: readonly PageLine[];
  /** Number of lines on the page. */
  readonly total: number;
  /** Number of lines whose text differs from the source, since readers corrected it. */
  readonly corrected: number;
  /** True if only archivists may correct the page. */
  readonly locked: boolean;
}

/** A point on a page. */
interface FindLineInput {
  /** The page's slug, also a former one. */
  readonly page: string;
  /** In pixels of the scan. */
  readonly x: number;
  readonly y: number;
}

/** The line nearest to the point. */
export interface FoundLine {
  /** From 1; null if the page has no lines with boxes. */
  readonly line: number | null;
}

const pixel = (): Joi.NumberSchema => Joi.number().min(-1_000_000).max(1_000_000).required();

interface LockPageTextInput {
  /** The page's slug, also a former one. */
  readonly page: string;
  readonly locked: boolean;
}

interface LockPageTextResult {
  readonly locked: boolean;
}

interface KnownLine {
  readonly line: number | null;
  readonly settled: number;
  readonly changes: number;
}

async function knownLines(
  { db }: ArchiveContext,
  pageId: string,
  from: number,
  to: number,
): Promise<ReadonlyMap<number, KnownLine>> {
  const rows = await db
    .selectFrom('archive_corrected_line')
    .innerJoin('archive_correction', 'archive_correction.line_id', 'archive_corrected_line.id')
    .select(['archive_corrected_line.line', 'archive_corrected_line.settled'])
    .select(({ fn }) => fn.countAll<number>().as('changes'))
    .where('archive_corrected_line.page_id', '=', pageId)
    .where('archive_corrected_line.line', '>=', from)
    .where('archive_corrected_line.line', '<=', to)
    .groupBy(['archive_corrected_line.id', 'archive_corrected_line.line', 'archive_corrected_line.settled'])
    .execute();
  return new Map(rows.map((row) => [row.line ?? 0, row]));
}

/** Resolves to at most `count` lines of a page from line `from` (from 1) on, and to the total number of lines. */
export async function showLines(
  context: ArchiveContext,
  page: PageRecord,
  { from, count }: { readonly from: number; readonly count: number },
): Promise<{ readonly lines: readonly PageLine[]; readonly total: number }> {
  const words = (await wordsOfPages(context, [page.id])).get(page.id);
  if (words === undefined) return { lines: [], total: 0 };
  const { textPool } = await openSearch(context);
  const { lines, total } = await textPool.run('readLines', { words, from: from - 1, count }, textDeadlineMs);
  const known = await knownLines(context, page.id, from, from + count);
  const image = imageOf(page);
  const shown = lines.map(({ text, box }, index): PageLine => {
    const number = from + index;
    const { settled = 0, changes = 0 } = known.get(number) ?? {};
    return {
      ...{ number, seen: revisionOf(text), text, changes, settled: settled === 1 },
      picture: image === null || box === null ? null : pictureOf(image, box),
    };
  });
  return { lines: shown, total };
}

/**
 * Finds the line at a point, so that correcting begins with the visible part of the page. Errors: `not-found`, `gone`,
 * `bad-request`.
 */
export const findLine = endpoint({
  method: 'GET',
  path: '/api/archive/find-line',
  input: () => Joi.object<FindLineInput, true>({ page: Joi.string().max(200).required(), x: pixel(), y: pixel() }),
  handle: async (anyContext, { page: slug, x, y }): Promise<FoundLine> => {
    const context = archiveContext(anyContext);
    const { page } = await findPage(context, slug);
    const words = (await wordsOfPages(context, [page.id])).get(page.id);
    if (words === undefined) return { line: null };
    const { textPool } = await openSearch(context);
    const at = await textPool.run('nearestLine', { words, x, y }, textDeadlineMs);
    return { line: at < 0 ? null : at + 1 };
  },
});

/** Returns the printed lines of a page in the order of its source. Errors: `not-found`, `gone`, `bad-request`. */
export const listPageLines = endpoint({
  method: 'GET',
  path: '/api/archive/list-page-lines',
  input: () =>
    Joi.object<ListPageLinesInput, true>({
      page: Joi.string().max(200).required(),
      from: lineNumber().default(1),
      count: Joi.number().integer().min(0).max(maxLines).default(maxLines),
    }),
  handle: async (anyContext, { page: slug, ...which }): Promise<PageLines> => {
    const context = archiveContext(anyContext);
    const { page } = await findPage(context, slug);
    const [shown, { corrected, locked }] = await Promise.all([
      showLines(context, page, which),
      pageState(context, page.id),
    ]);
    return { page: toReference(page), ...shown, corrected, locked };
  },
});

/**
 * Restricts the correction of a page to archivists, or permits it to everybody again. Errors: `unauthorized`,
 * `forbidden`, `not-found`, `gone`, `bad-request`.
 */
export const lockPageText = endpoint({
  method: 'POST',
  path: '/api/archive/lock-page-text',
  access: 'archivist',
  input: () =>
    Joi.object<LockPageTextInput, true>({
      page: Joi.string().max(200).required(),
      locked: Joi.boolean().required(),
    }),
  handle: async (anyContext, { page: slug, locked: requested }): Promise<LockPageTextResult> => {
    const context = archiveContext(anyContext);
    const { page } = await findPage(context, slug);
    const locked = requested ? 1 : 0;
    await context.transact(async (transaction) => {
      await transaction
        .insertInto('archive_corrected_page')
        .values({ page_id: page.id, source_hash: null, locked })
        .onConflict((conflict) => conflict.column('page_id').doUpdateSet({ locked }))
        .execute();
    });
    return { locked: requested };
  },
});
