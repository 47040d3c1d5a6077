import { AppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../archive-tables.ts';
import { textDeadlineMs } from '../limits.ts';
import { imageOf, wordsOfPages, type PageRecord } from '../pages/page-records.ts';
import { openSearch } from '../search/archive-search.ts';
import { cutJpeg } from './cut-jpeg.ts';
import { factLines, pageFacts } from './page-facts.ts';
import { Turns } from './turns.ts';
import type { PdfSheet } from './write-pdf.ts';

/** Decoded, three bytes a pixel: a broadsheet at 300 dots an inch is whole, a finer one half as fine. */
const mostPagePixels = 30_000_000;
/** In a PDF small type can still be read, and an edition can still be sent. */
const mostSheetPixels = 16_000_000;
const quality = { page: 88, sheet: 70 } as const;

/** Scans take memory and both cores: one at a time, in every file that is being made. */
const scanTurns = new Turns({ atOnce: 1, mostWaiting: 60 });

/** The packed words of a page; null while it has none. */
async function wordsOf(context: ArchiveContext, { id }: PageRecord): Promise<Uint8Array | null> {
  return (await wordsOfPages(context, [id])).get(id) ?? null;
}

const noWords = (): AppError =>
  new AppError('not-found', 'The text of this page has not been recognised yet, so there is no file of it');

/** The whole scan as JPEG. Rejects with `not-found` where the archive has none. */
export async function pageJpeg(context: ArchiveContext, page: PageRecord): Promise<Uint8Array> {
  const { image_hash: hash } = page;
  const facts = pageFacts(page, context.publicUrl);
  const wish = { mostPixels: mostPagePixels, quality: quality.page, facts };
  const cut = hash === null ? null : await scanTurns.run(() => cutJpeg(context.files, hash, wish));
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

/** For who asks for one page's file; `null` is answered with `not-found` and the reason. */
export function orNoWords(text: string | null): Uint8Array {
  if (text === null) throw noWords();
  return Buffer.from(text);
}

/** A page without a scan is a sheet of its facts alone, as wide as a sheet of A4. */
const blankSize = { width: 1_654, height: 600 };

/** A page as a sheet of a PDF: its scan, and its words over it. */
export async function pageSheet(context: ArchiveContext, page: PageRecord): Promise<PdfSheet> {
  const image = imageOf(page);
  const facts = pageFacts(page, context.publicUrl);
  const wish = { mostPixels: mostSheetPixels, quality: quality.sheet, facts };
  const scan = image === null ? null : await scanTurns.run(() => cutJpeg(context.files, image.hash, wish));
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
