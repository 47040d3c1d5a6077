import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import { factLines } from '../../core/public.ts';
import type { PageFacts } from '../../text/public.ts';
import type { CutJpeg } from './cut-jpeg.ts';
import { embedWordsFont, serifFile } from './words-font.ts';

/** One page of a file, made when it is needed. */
export interface PdfSheet {
  readonly facts: PageFacts;
  /** Null if there is no scan; the page then shows only facts. */
  readonly scan: CutJpeg | null;
  /** Size in pixels of the scan that the words' boxes refer to. */
  readonly size: { readonly width: number; readonly height: number };
  /** Returns the PDF operators of the words over the scan. */
  readonly words: (scale: number, top: number) => Promise<string>;
}

/** Maximum side of a page that PDF readers accept, in points. */
const longestSide = 14_400;
/** Assumes a resolution of 200 dpi, since the true size of scans is seldom recorded. */
const pointsOfPixel = 72 / 200;
/** Height of the space below the scan for its description, in points. */
const footHeight = 54;
const footSize = 9;
const margin = 12;

/** Returns points of the page per pixel of the scan. */
const scaleOf = ({ width, height }: PdfSheet['size']): number =>
  Math.min(pointsOfPixel, longestSide / Math.max(width, height + footHeight / pointsOfPixel));

/** Yields the bytes written so far, so that a page is sent before the next one is made. */
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
  // The library's coordinates begin at the top; the words are placed from the bottom, as in PDF.
  document.addContent(`q 1 0 0 -1 0 ${String(height + footHeight)} cm ${words} Q`);
}

interface PdfFile {
  readonly title: string;
  /** Facts about all its pages: what they are, and their rights. */
  readonly facts: PageFacts;
  readonly sheets: AsyncIterable<PdfSheet>;
}

/** Writes a PDF of scans with invisible, selectable words over them. Only one page at a time is in memory. */
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

/** Yields the remaining bytes, which are complete when the streams of the last pages are compressed. */
async function* rest(document: PDFKit.PDFDocument): AsyncGenerator<Uint8Array> {
  while (!document.readableEnded) {
    yield* written(document);
    await nextTurn();
  }
}
