import { AppError } from 'shared-contracts/app-error';
import { readClip } from 'shared-contracts/archive/clip';
import type { Box } from 'shared-contracts/archive/newspaper';
import { maxQueryLength } from 'shared-contracts/constants';
import { type ArchiveContext, imageOf, type PageRecord, type StoredImage, wordsOfPages } from '../../core/public.ts';
import { openSearch, parseHighlightQuery, textDeadlineMs } from '../../search/public.ts';
import { around } from '../../text/public.ts';
import { clippingSize } from './draw-share-picture.ts';

/** Letters of this height in the picture are legible at a glance, even on a phone. */
const letterHeight = 34;
const ratio = clippingSize.width / clippingSize.height;

/** Returns a part of the page in the shape of the picture, `w` wide, moved onto the page. */
function shaped(image: StoredImage, { x, y, w }: { readonly x: number; readonly y: number; readonly w: number }): Box {
  const width = Math.min(w, image.width, Math.floor(image.height * ratio));
  const height = Math.round(width / ratio);
  return {
    x: Math.max(0, Math.min(Math.round(x), image.width - width)),
    y: Math.max(0, Math.min(Math.round(y), image.height - height)),
    w: width,
    h: height,
  };
}

/** Returns the surroundings of a match, at a size at which they can be read. */
function aroundMatch(image: StoredImage, box: Box): Box {
  const w = Math.round((clippingSize.width * Math.max(box.h, 1)) / letterHeight);
  const h = w / ratio;
  return shaped(image, { x: box.x + box.w / 2 - w / 2, y: box.y + box.h / 2 - h / 2, w });
}

/** Returns the head of an article with a margin on three sides. */
function aroundArticle(image: StoredImage, { x, y, w }: Box): Box {
  const margin = Math.round(w * 0.04);
  return shaped(image, { x: x - margin, y: y - margin, w: w + 2 * margin });
}

interface SharedRegion {
  readonly region: Box;
  readonly marks: readonly Box[];
}

/** What a link shows of a page. */
export interface SharedView {
  /** Null if the page has no scan. */
  readonly scan: SharedRegion | null;
  /** The headline, or the first words. */
  readonly words: string;
}

interface Opened {
  readonly blocks: readonly { readonly text: string; readonly article?: number | null }[];
  readonly hits: readonly { readonly boxes: readonly Box[] }[];
  readonly outlines: readonly { readonly article: number; readonly outline: readonly Box[] }[];
}

async function openWords(context: ArchiveContext, page: PageRecord, q: string): Promise<Opened> {
  const words = (await wordsOfPages(context, [page.id])).get(page.id);
  if (words === undefined) return { blocks: [], hits: [], outlines: [] };
  const { textPool } = await openSearch(context);
  return await textPool.run('open', { words, ...(await parseHighlightQuery(context, { q })) }, textDeadlineMs);
}

const wholeNumber = /^[1-9]\d{0,6}$/;

/** Reads the number of an article on the page; null for none. Throws `bad-request` and `not-found`. */
function readArticle(text: string | null, { outlines }: Opened): Opened['outlines'][number] | null {
  if (text === null) return null;
  if (!wholeNumber.test(text)) throw new AppError('bad-request', 'An article is a whole number');
  const article = outlines.find((outline) => outline.article === Number(text));
  if (article === undefined) throw new AppError('not-found', `There is no article ${text} on this page`);
  return article;
}

function readQuery(query: URLSearchParams): string {
  const q = (query.get('q') ?? '').trim();
  if (q.length > maxQueryLength)
    throw new AppError('bad-request', `A search has at most ${String(maxQueryLength)} characters`);
  return q;
}

function readClipOf(image: StoredImage | null, text: string | null): Box | null {
  if (text === null) return null;
  const clip = image === null ? null : readClip(text, image);
  if (clip === null) throw new AppError('bad-request', 'A clip is x,y,width,height in pixels of the scan');
  return clip;
}

/** Returns the head of the article, otherwise the first match, otherwise the top of the page. */
function regionOf(image: StoredImage, opened: Opened, article: Opened['outlines'][number] | null): SharedRegion {
  const marks = opened.hits.flatMap(({ boxes }) => boxes);
  const outline = around(article?.outline ?? []);
  if (outline !== null) return { region: aroundArticle(image, outline), marks: [] };
  const [first] = marks;
  if (first !== undefined) return { region: aroundMatch(image, first), marks };
  return { region: shaped(image, { x: 0, y: 0, w: image.width }), marks: [] };
}

/**
 * Resolves to what a link to this page shows: its clip, an article, the first match of a query, or the top of the page.
 * Rejects with `bad-request` for parameters that cannot be read, and with `not-found` for an article of another page.
 */
export async function sharedView(
  context: ArchiveContext,
  page: PageRecord,
  query: URLSearchParams,
): Promise<SharedView> {
  const image = imageOf(page);
  const clip = readClipOf(image, query.get('clip'));
  const opened = await openWords(context, page, readQuery(query));
  const article = readArticle(query.get('article'), opened);
  const own = opened.blocks.find((block) => article === null || block.article === article.article);
  const words = own?.text ?? '';
  if (image === null) return { scan: null, words };
  return { scan: clip === null ? regionOf(image, opened, article) : { region: clip, marks: [] }, words };
}
