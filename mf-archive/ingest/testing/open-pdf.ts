import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import PDFDocument from 'pdfkit';
import sharp from 'sharp';
import { countPdfPages, pdfScan, pdfText } from '../pdf/read-pdf.ts';
import type { TestSheet } from './make-pdf.ts';

/** Writes a PDF into an empty folder; returns the functions that read it. */
export async function openPdf(root: string, bytes: Uint8Array) {
  const path = join(root, 'edition.pdf');
  await writeFile(path, bytes);
  return {
    ...{ root, path },
    count: () => countPdfPages(root, path),
    scan: (number = 1) => pdfScan(root, path, number),
    text: (number = 1) => pdfText(root, path, number),
  };
}

/** A JPEG of 40 × 60 pixels whose upper left corner is white. */
export async function colourSheet(shade: number, more: Partial<TestSheet> = {}): Promise<TestSheet> {
  const corner = { create: { width: 10, height: 10, channels: 3, background: 'white' } } as const;
  const jpeg = await sharp({ create: { width: 40, height: 60, channels: 3, background: { r: shade, g: 0, b: 0 } } })
    .composite([{ input: await sharp(corner).png().toBuffer(), left: 0, top: 0 }])
    .jpeg({ quality: 95 })
    .toBuffer();
  return { jpeg, width: 40, height: 60, ...more };
}

/** Makes a PDF as programs that set pages do. */
export async function madePdf(
  draw: (document: PDFKit.PDFDocument) => void,
  options: PDFKit.PDFDocumentOptions = {},
): Promise<Uint8Array> {
  const document = new PDFDocument({ size: [200, 300], margin: 0, ...options });
  const parts: Buffer[] = [];
  const done = new Promise<void>((resolve) =>
    document.on('data', (part: Buffer) => parts.push(part)).on('end', resolve),
  );
  draw(document);
  document.end();
  await done;
  return Buffer.concat(parts);
}
