import { AppError } from 'shared-contracts/app-error';
import {
  type ArchiveContext,
  factLines,
  imageOf,
  pageFacts,
  type PageRecord,
  wordsOfPages,
} from '../../core/public.ts';
import { openSearch, textDeadlineMs } from '../../search/public.ts';
import { cutJpeg } from './cut-jpeg.ts';
import { WorkLimiter } from './work-limiter.ts';
import type { PdfSheet } from './write-pdf.ts';

/** Enough pixels for a broadsheet at 300 dpi; a larger scan is halved until it fits. */
const maxPagePixels = 30_000_000;
/** Pixels at which small type is legible and the PDF of an edition small enough to send. */
const maxSheetPixels = 16_000_000;
const quality = { page: 88, sheet: 70 } as const;

/** One scan at a time in all files, since each needs memory and CPU. */
const scanTurns = new WorkLimiter({ atOnce: 1, maxWaiting: 60 });

/** Resolves to the packed words of a page; to null without words. */
async function wordsOf(context: ArchiveContext, { id }: PageRecord): Promise<Uint8Array | null> {
  return (await wordsOfPages(context, [id])).get(id) ?? null;
}

const noWordsError = (): AppError => new AppError('not-found', 'The text of this page has not been recognised yet');

/** Resolves to the complete scan as JPEG. Rejects with `not-found` if there is no scan. */
export async function pageJpeg(context: ArchiveContext, page: PageRecord): Promise<Uint8Array> {
  const { image_hash: hash } = page;
  const facts = pageFacts(page, context.publicUrl);
  const options = { maxPixels: maxPagePixels, quality: quality.page, facts };
  const cut = hash === null ? null : await scanTurns.run(() => cutJpeg(context.files, hash, options));
  if (cut === null) throw new AppError('not-found', 'There is no scan of this page yet');
  return cut.bytes;
}

/** Resolves to the text in paragraphs, after lines that describe the page; to null without words. */
export async function pageText(context: ArchiveContext, page: PageRecord): Promise<string | null> {
  const words = await wordsOf(context, page);
  if (words === null) return null;
  const { textPool } = await openSearch(context);
  const paragraphs = await textPool.run('plainText', { words }, textDeadlineMs);
  const head = [...factLines(pageFacts(page, context.publicUrl)), 'Text recognised by machine'];
  return `${head.join('\n')}\n\n${paragraphs.join('\n\n')}\n`;
}

/** Resolves to the words with their boxes as ALTO; to null without words. */
export async function pageAlto(context: ArchiveContext, page: PageRecord): Promise<string | null> {
  const words = await wordsOf(context, page);
  if (words === null) return null;
  const { textPool } = await openSearch(context);
  const { sequence, label, language } = page;
  const facts = pageFacts(page, context.publicUrl);
  return await textPool.run('alto', { words, facts, sequence, label, language }, textDeadlineMs);
}

/** Throws `not-found` for a page without words. */
export function requireText(text: string | null): Uint8Array {
  if (text === null) throw noWordsError();
  return Buffer.from(text);
}

/** Size in pixels of a sheet without a scan, which shows only facts; as wide as A4. */
const blankSize = { width: 1_654, height: 600 };

/** Makes a sheet of a PDF from a page: its scan, with its words over it. */
export async function pageSheet(context: ArchiveContext, page: PageRecord): Promise<PdfSheet> {
  const image = imageOf(page);
  const facts = pageFacts(page, context.publicUrl);
  const options = { maxPixels: maxSheetPixels, quality: quality.sheet, facts };
  const scan = image === null ? null : await scanTurns.run(() => cutJpeg(context.files, image.hash, options));
  return {
    facts,
    scan,
    size: image ?? blankSize,
    words: async (scale, top) => {
      const words = image === null ? null : await wordsOf(context, page);
      if (words === null) return '';
      const { textPool } = await openSearch(context);
      return await textPool.run('textLayer', { words, scale, top }, textDeadlineMs);
    },
  };
}
