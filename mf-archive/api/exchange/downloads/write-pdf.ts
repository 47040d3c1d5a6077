import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { factLines } from '../../core/public.ts';
import type { PageFacts } from '../../text/public.ts';
import type { CutJpeg } from './cut-jpeg.ts';
import { embedWordsFont, serifFile } from './words-font.ts';

/** One page of a file, made when its turn comes. */
export interface PdfSheet {
  readonly facts: PageFacts;
  /** Null where the archive has no scan: the page's facts stand alone. */
  readonly scan: CutJpeg | null;
  /** Of the scan that the words' boxes belong to, in pixels. */
  readonly size: { readonly width: number; readonly height: number };
  /** The operators of the words over the scan. */
  readonly words: (scale: number, top: number) => Promise<string>;
}

/** The longest page that PDF readers accept, in points. */
const longestSide = 14_400;
/** Scans are taken to be made at about 200 dots an inch: their true size is seldom recorded. */
const pointsOfPixel = 72 / 200;
/** Paper below the scan for what it is a scan of, in points. */
const footHeight = 54;
const footSize = 9;
const margin = 12;

/** Points of the page for a pixel of the scan. */
const scaleOf = ({ width, height }: PdfSheet['size']): number =>
  Math.min(pointsOfPixel, longestSide / Math.max(width, height + footHeight / pointsOfPixel));

/** Takes the bytes written so far, so that a page is sent before the next is made. */
function* written(document: PDFKit.PDFDocument): Generator<Uint8Array> {
  for (;;) {
    const piece = document.read() as Buffer | null;
    if (piece === null) return;
    yield piece;
  }
}

async function drawSheet(document: PDFKit.PDFDocument, sheet: PdfSheet, font: PDFKit.PDFKitReference): Promise<void> {
  const scale = scaleOf(sheet.size);
  const [width, height] = [sheet.size.width * scale, sheet.size.height * scale];
  document.addPage({ size: [width, height + footHeight], margin: 0 });
  if (sheet.scan !== null) document.image(Buffer.from(sheet.scan.bytes), 0, 0, { width, height });
  document
    .font('Serif')
    .fontSize(footSize)
    .fillColor('#222222')
    .text(factLines(sheet.facts).join('\n'), margin, height + 6, {
      ...{ width: width - 2 * margin, height: footHeight - 8, ellipsis: true, lineGap: 0 },
    });
  const words = await sheet.words(scale, height + footHeight);
  if (words === '') return;
  (document.page.fonts as Record<string, unknown>)['Words'] = font;
  // The library's own space has its origin at the top; the words are placed from the bottom, as PDF has it.
  document.addContent(`q 1 0 0 -1 0 ${String(height + footHeight)} cm ${words} Q`);
}

interface PdfFile {
  readonly title: string;
  /** Of all its pages: what they are, and what may be done with them. */
  readonly facts: PageFacts;
  readonly sheets: AsyncIterable<PdfSheet>;
}

/** A file of scans with their words over them, invisible and selectable; a page at a time is in memory. */
export async function* writePdf({ title, facts, sheets }: PdfFile): AsyncGenerator<Uint8Array> {
  const [, ...notes] = factLines(facts);
  const document = new PDFDocument({
    ...{ autoFirstPage: false, bufferPages: false, pdfVersion: '1.7', displayTitle: true },
    info: { Title: title, Subject: notes.join('. '), Keywords: facts.mark ?? '' },
  });
  document.registerFont('Serif', serifFile());
  const font = embedWordsFont(document);
  for await (const sheet of sheets) {
    await drawSheet(document, sheet, font);
    yield* written(document);
  }
  document.end();
  yield* rest(document);
}

/** The end comes once the streams of the last pages are packed. */
async function* rest(document: PDFKit.PDFDocument): AsyncGenerator<Uint8Array> {
  while (!document.readableEnded) {
    yield* written(document);
    await nextTurn();
  }
}
