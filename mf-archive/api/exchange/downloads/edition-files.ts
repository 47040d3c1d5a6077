import { Zip, ZipDeflate } from 'fflate';
import { AppError } from 'shared-contracts/app-error';
import { sendInChunks } from 'shared-contracts/server/in-pieces';
import { type ArchiveContext, editionName, pageFacts, type PageRecord } from '../../core/public.ts';
import { pageAlto, pageSheet, pageText } from './page-files.ts';
import { WorkLimiter } from './work-limiter.ts';
import { writePdf, type PdfSheet } from './write-pdf.ts';

interface ZipEntry {
  readonly name: string;
  readonly bytes: Uint8Array;
}

/** The earliest date of the format; constant, so that the same pages give the same file. */
const firstDay = new Date(1980, 0, 1);

/** Writes a ZIP with one file at a time in memory. The caller must not exceed 65,535 files and 4 GB. */
async function* writeZip(entries: AsyncIterable<ZipEntry>): AsyncGenerator<Uint8Array> {
  const written: Uint8Array[] = [];
  const archive = new Zip((error, piece) => {
    if (error !== null) throw error;
    written.push(piece);
  });
  for await (const { name, bytes } of entries) {
    const file = new ZipDeflate(name);
    file.mtime = firstDay;
    archive.add(file);
    file.push(bytes, true);
    yield* written.splice(0);
  }
  archive.end();
  yield* written;
}

type Pages = readonly [PageRecord, ...PageRecord[]];

/** Maximum number of pages in one file: more than any daily edition has. */
const maxPages = { pdf: 120, zip: 2_000 } as const;

/** Number of files made at once; each has one page in memory. */
const turns = new WorkLimiter({ atOnce: 12, maxWaiting: 0 });

/** Time limits in ms. Long, since a page of a large file may take minutes over a slow connection. */
const waiting = { maxMs: 3_600_000, idleMs: 300_000 } as const;

/** Makes pages one by one, each after the previous one was consumed. */
async function* mapInOrder<Item>(pages: Pages, make: (page: PageRecord) => Promise<Item>): AsyncGenerator<Item> {
  for (const page of pages) yield await make(page);
}

function checkLength(pages: Pages, most: number): void {
  if (pages.length <= most) return;
  const [count, limit] = [pages.length, most].map((number) => number.toLocaleString('en-GB'));
  throw new AppError(
    'too-large',
    `This edition has ${count ?? ''} pages, and a file can have at most ${limit ?? ''}. Download its pages one by one.`,
  );
}

/** Resolves to a PDF of all scans of an edition with their words. Rejects with `too-large` and `unavailable`. */
export async function editionPdf(context: ArchiveContext, pages: Pages): Promise<AsyncIterable<Uint8Array>> {
  checkLength(pages, maxPages.pdf);
  const end = await turns.acquire();
  const sheets: AsyncIterable<PdfSheet> = mapInOrder(pages, (page) => pageSheet(context, page));
  const facts = { ...pageFacts(pages[0], context.publicUrl), name: editionName(pages[0]) };
  return sendInChunks(writePdf({ title: facts.name, facts, sheets }), end, waiting);
}

async function* textEntries(context: ArchiveContext, pages: Pages): AsyncGenerator<ZipEntry> {
  for (const page of pages) {
    const [text, alto] = [await pageText(context, page), await pageAlto(context, page)];
    if (text !== null) yield { name: `${page.slug}.txt`, bytes: Buffer.from(text) };
    if (alto !== null) yield { name: `${page.slug}.alto.xml`, bytes: Buffer.from(alto) };
  }
}

/** Resolves to a ZIP with every page of an edition as text and as ALTO. Rejects with `too-large` and `unavailable`. */
export async function editionZip(context: ArchiveContext, pages: Pages): Promise<AsyncIterable<Uint8Array>> {
  checkLength(pages, maxPages.zip);
  const end = await turns.acquire();
  return sendInChunks(writeZip(textEntries(context, pages)), end, waiting);
}
