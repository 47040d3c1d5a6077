import { AppError } from 'shared-contracts/app-error';
import { pieceTitle } from 'shared-contracts/archive/citation/piece-title';
import { clipText, readClip } from 'shared-contracts/archive/clip';
import { foundByLayoutNote, isFoundByLayout } from 'shared-contracts/archive/layout-articles';
import type { PageReference } from 'shared-contracts/archive/newspaper';
import { isRealDate } from 'shared-contracts/archive/real-date';
import { lagosDay } from 'shared-contracts/lagos-day';
import { siteLinks } from 'shared-contracts/site-links';
import {
  type ArchiveContext,
  articlesOfIssue,
  type EditionArticle,
  findPage,
  imageOf,
  type PageRecord,
  toReference,
} from '../../core/public.ts';
import type { CitePageInput } from 'shared-contracts/archive/citation/citation';
import { demonstrationNote, oneLine, type CitedPiece } from './cited-piece.ts';
import { readDay } from './date-words.ts';

/** The cited piece, and the page that it was found on. */
interface CitedPage {
  readonly piece: CitedPiece;
  readonly page: PageReference;
  readonly movedTo: string | null;
  readonly article: EditionArticle | null;
  readonly clip: string | null;
}

function dayOf(context: ArchiveContext, accessed: string | undefined): string {
  if (accessed === undefined) return lagosDay(context.now());
  if (!isRealDate(readDay(accessed))) throw new AppError('bad-request', `${accessed} is not a valid day`);
  return accessed;
}

function clipOf(page: PageRecord, text: string | undefined): string | null {
  if (text === undefined || text === '') return null;
  const image = imageOf(page);
  if (image === null) throw new AppError('bad-request', 'This page has no scan to clip from');
  const clip = readClip(text, image);
  if (clip !== null) return clipText(clip);
  const size = `${String(image.width)} × ${String(image.height)}`;
  throw new AppError('bad-request', `This clip is outside the page: use x,y,w,h in pixels within ${size}`);
}

async function articleOn(
  context: ArchiveContext,
  page: PageRecord,
  number: number | undefined,
): Promise<EditionArticle | null> {
  if (number === undefined) return null;
  const articles = await articlesOfIssue(context, page.issue_id);
  const article = articles.find((one) => one.number === number && one.pages.some(({ id }) => id === page.id));
  if (article === undefined) throw new AppError('not-found', `There is no article ${String(number)} on this page`);
  return article;
}

interface CitedPosition {
  readonly slug: string;
  readonly article: number | null;
  readonly clip: string | null;
}

/** Returns the absolute, permanent address. A clip is a view of the page; an article is a fragment of it. */
function addressOf({ brand, publicUrl }: ArchiveContext, { slug, article, clip }: CitedPosition): string {
  const page = `${publicUrl}${siteLinks(brand).newspaperPage(slug)}`;
  if (clip !== null) return `${page}?clip=${clip}`;
  return article === null ? page : `${page}#article-${String(article)}`;
}

/** Returns a key of ASCII letters, digits and hyphens, as BibTeX requires. */
const keyOf = ({ slug, article, clip }: CitedPosition): string =>
  [slug, article === null ? null : `a${String(article)}`, clip === null ? null : `c${clip.replaceAll(',', '-')}`]
    .filter((part) => part !== null)
    .join('-')
    .replaceAll(/[^a-zA-Z0-9-]/g, '-');

/** The parts that a citation is made from. */
interface PieceParts extends CitedPosition {
  readonly page: PageReference;
  readonly place: string | null;
  readonly language: string | null;
  readonly named: Pick<EditionArticle, 'kind' | 'headline'> | null;
  /** Printed labels of the pages that the piece is on, in order. */
  readonly labels: readonly string[];
  readonly accessed: string;
}

interface ArticlePages {
  readonly pages: readonly { readonly slug: string; readonly label: string }[];
}

export function toPiece(context: ArchiveContext, parts: PieceParts): CitedPiece {
  const { page } = parts;
  const title = pieceTitle({ label: parts.labels[0] ?? page.label, article: parts.named, isPart: parts.clip !== null });
  return {
    key: keyOf(parts),
    title: oneLine(title.text) || 'Untitled',
    isPrinted: title.isPrinted,
    newspaper: oneLine(page.title.name),
    place: parts.place === null ? null : oneLine(parts.place),
    language: parts.language,
    date: page.date,
    edition: page.edition > 1 ? page.edition : null,
    pages: parts.labels.map(oneLine),
    url: addressOf(context, parts),
    accessed: parts.accessed,
    archive: context.brand.name,
    note: page.demonstration ? demonstrationNote : null,
    remark: parts.clip === null && isFoundByLayout(parts.article ?? 0) ? foundByLayoutNote : null,
  };
}

/**
 * Returns the first page of an article and the labels of all its pages, so that the citation is the same from each of
 * them.
 */
export function articlePosition({ pages }: ArticlePages, found: PageReference): Pick<PieceParts, 'slug' | 'labels'> {
  const [first] = pages;
  return first === undefined
    ? { slug: found.slug, labels: [found.label] }
    : { slug: first.slug, labels: pages.map(({ label }) => label) };
}

/**
 * Resolves to the requested piece as cited. A clip is on one page only. Rejects with `not-found`, `gone` and
 * `bad-request`.
 */
export async function findCited(context: ArchiveContext, input: CitePageInput): Promise<CitedPage> {
  const accessed = dayOf(context, input.accessed);
  const { page: record, movedTo } = await findPage(context, input.page);
  const clip = clipOf(record, input.clip);
  const article = await articleOn(context, record, input.article);
  const page = toReference(record);
  const pages = article !== null && clip === null ? article.pages : [];
  const place = { ...articlePosition({ pages }, page), article: article?.number ?? null, clip };
  const { place: town, language } = record;
  const piece = toPiece(context, { ...place, page, place: town, language, named: article, accessed });
  return { piece, page, movedTo, article, clip };
}
