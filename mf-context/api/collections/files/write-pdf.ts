import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { setImmediate as nextTurn } from 'node:timers/promises';
import PDFDocument from 'pdfkit';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { fileItems, type FileItem, type DownloadSource } from './file-items.ts';

type Document = PDFKit.PDFDocument;

const { resolve } = createRequire(import.meta.url);
/** The site's serif font, which has the letters of Yoruba, Igbo and Hausa. */
const fonts = { Serif: 'serif-400', Strong: 'serif-700' } as const;

/** In points; an A4 page is 595 wide. */
const margin = 62;
const indent = 16;
const lastBegin = 700;
const width = 595.28 - 2 * margin;
const [ink, quiet, rule] = ['#1c1a16', '#68635a', '#857e70'] as const;

/** Replaces characters that cannot be printed with a space. */
const shown = (text: string): string => text.replaceAll(/[^\P{C}\n]/gu, ' ');

function begin({ collection, rows }: DownloadSource, { brand, now }: Writing): Document {
  const document = new PDFDocument({
    ...{ size: 'A4', margin, pdfVersion: '1.7', displayTitle: true, lang: 'en-NG' },
    info: { Title: collection.name, Author: brand.name, CreationDate: new Date(now()) },
  });
  for (const [name, file] of Object.entries(fonts)) {
    document.registerFont(name, readFileSync(resolve(`shared-contracts/fonts/${file}.ttf`)));
  }
  document.font('Serif').fontSize(10).fillColor(quiet).text(brand.name);
  document.font('Strong').fontSize(22).fillColor(ink).text(shown(collection.name));
  document.font('Serif').fontSize(11);
  if (collection.about !== '') document.text(shown(collection.about));
  if (rows.length === 0) document.moveDown().text('This collection is empty.');
  return document;
}

function drawQuotes(document: Document, { quotes, kind }: FileItem): void {
  for (const { text, source, url } of quotes) {
    document.font('Serif').fontSize(12).fillColor(ink);
    document.text(`“${shown(text)}”`, margin + indent, document.y + 4, { width: width - indent });
    if (kind !== 'answer') continue;
    document
      .fontSize(9)
      .fillColor(quiet)
      .text(shown(source), { link: url, width: width - indent });
  }
}

function drawItem(document: Document, item: FileItem): void {
  const { number, name, source, url, note, gone } = item;
  // Keeps an item's name together with the lines after it.
  if (document.y > lastBegin) document.addPage();
  document.moveDown(0.8);
  document
    .moveTo(margin, document.y)
    .lineTo(margin + width, document.y)
    .lineWidth(0.5)
    .strokeColor(rule)
    .stroke();
  document.font('Strong').fontSize(13).fillColor(ink);
  document.text(`${String(number)}. ${shown(name)}`, margin, document.y + 6, { width });
  drawQuotes(document, item);
  document.font('Serif').fontSize(9).fillColor(quiet);
  if (gone)
    document.text(`${shown(source)}. This page is no longer in the archive.`, margin, document.y + 2, { width });
  if (url !== null) {
    document.text(shown(source), margin, document.y + 2, { width });
    document.text(url, { link: url, width });
  }
  if (note !== '') {
    document.fontSize(11).fillColor(ink);
    document.text(`Note: ${shown(note)}`, margin, document.y + 4, { width });
  }
}

/** Yields the bytes that have been written so far. */
function* written(document: Document): Generator<Uint8Array> {
  for (;;) {
    const piece = document.read() as Buffer | null;
    if (piece === null) return;
    yield piece;
  }
}

type Writing = Pick<SliceContext, 'archive' | 'brand' | 'now'>;

/** Writes a PDF with selectable text and links to the pages. Yields between items so that other requests can run. */
export async function* writePdf(context: Writing, taken: DownloadSource): AsyncGenerator<Uint8Array> {
  const document = begin(taken, context);
  for await (const items of fileItems(context, taken)) {
    for (const item of items) {
      drawItem(document, item);
      await nextTurn();
    }
    yield* written(document);
  }
  document.end();
  while (!document.readableEnded) {
    yield* written(document);
    await nextTurn();
  }
}
