import { readFile, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { SourceProblem } from '../source-problem.ts';
import { OpenDocument, sheetOf } from './open-document.ts';
import { planScan } from './plan-scan.ts';
import { scanSourceOf, toScan } from './render-page.ts';
import type { PdfAnswer, PdfOrder } from './pdf-messages.ts';
import { startPdfium } from './pdfium.ts';
import { readTextLayer } from './text-layer.ts';

const pdfium = await startPdfium();

// Low priority and one thread, so that rendering leaves the machine to readers.
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

let open: { readonly key: string; readonly document: OpenDocument } | null = null;

/** Opens a file; it stays open until another one is asked for. */
async function documentAt(path: string): Promise<OpenDocument> {
  const { size, mtimeMs } = await stat(path);
  const key = JSON.stringify([path, size, mtimeMs]);
  if (open?.key === key) return open.document;
  open?.document.close();
  open = null;
  const document = new OpenDocument(pdfium, await readFile(path));
  open = { key, document };
  return document;
}

async function work(order: PdfOrder): Promise<PdfAnswer> {
  const document = await documentAt(order.path);
  if (order.output === 'count') return { pages: document.pageCount };
  const made = document.withPage(order.number, (page) => {
    const sheet = sheetOf(pdfium, page);
    const plan = planScan(pdfium, page, sheet);
    if (order.output === 'size') {
      const channels = plan.isBitonal ? 1 : 3;
      return { size: { width: plan.width, height: plan.height, channels, isRendered: plan.copied === null } } as const;
    }
    if (order.output === 'words') return { text: readTextLayer(pdfium, page, sheet, plan) };
    return { source: scanSourceOf(pdfium, page, plan) };
  });
  return 'source' in made ? { scan: await toScan(made.source) } : made;
}

process.on('message', (order: PdfOrder) => {
  work(order)
    .catch((error: unknown): PdfAnswer => {
      if (error instanceof SourceProblem) return { problem: error.message };
      throw error;
    })
    .then((answer) => process.send?.(answer))
    // PDFium does not work any more after an abort: the next order starts a new process.
    .catch(() => process.exit(1));
});
// Exits when the parent process has ended, even if it was killed.
process.on('disconnect', () => process.exit());
