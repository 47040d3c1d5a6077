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
import { Turns } from './turns.ts';
import type { PdfSheet } from './write-pdf.ts';

/** Enough for a broadsheet at 300 dpi; a finer scan is halved. */
const maxPagePixels = 30_000_000;
/** Small type stays legible, and the PDF of an edition small enough to send. */
const maxSheetPixels = 16_000_000;
const quality = { page: 88, sheet: 70 } as const;

/** One scan at a time over all files, since each takes memory and CPU. */
const scanTurns = new Turns({ atOnce: 1, mostWaiting: 60 });

/** The packed words of a page; null while it has none. */
async function wordsOf(context: ArchiveContext, { id }: PageRecord): Promise<Uint8Array | null> {
  return (await wordsOfPages(context, [id])).get(id) ?? null;
}

const noWordsError = (): AppError =>
  new AppError('not-found', 'The text of this page has not been recognised yet, so there is no file of it');

/** The whole scan as JPEG. Rejects with `not-found` where the archive has none. */
export async function pageJpeg(context: ArchiveContext, page: PageRecord): Promise<Uint8Array> {
  const { image_hash: hash } = page;
  const facts = pageFacts(page, context.publicUrl);
  const options = { mostPixels: maxPagePixels, quality: quality.page, facts };
  const cut = hash === null ? null : await scanTurns.run(() => cutJpeg(context.files, hash, options));
  if (cut === null) throw new AppError('not-found', 'There is no scan of this page yet, so there is no picture of it');
  return cut.bytes;
}

/** Its text in paragraphs below the lines that say what it is. Null while it has none. */
export async function pageText(context: ArchiveContext, page: PageRecord): Promise<string | null> {
  const words = await wordsOf(context, page);
  if (words === null) return null;
  const { textPool } = await openSearch(context);
  const paragraphs = await textPool.run('plainText', { words }, textDeadlineMs);
  const head = [...factLines(pageFacts(page, context.publicUrl)), 'Text recognised by machine'];
  return `${head.join('\n')}\n\n${paragraphs.join('\n\n')}\n`;
}

/** Its words with their boxes as ALTO. Null while it has none. */
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

/** A page without a scan is a sheet of its facts alone, as wide as a sheet of A4. */
const blankSize = { width: 1_654, height: 600 };

/** A page as a sheet of a PDF: its scan, and its words over it. */
export async function pageSheet(context: ArchiveContext, page: PageRecord): Promise<PdfSheet> {
  const image = imageOf(page);
  const facts = pageFacts(page, context.publicUrl);
  const options = { mostPixels: maxSheetPixels, quality: quality.sheet, facts };
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
