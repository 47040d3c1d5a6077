import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { SourceProblem } from '../source-problem.ts';
import { OpenDocument, sheetOf } from './open-document.ts';
import { planScan, type ScanPlan } from './plan-scan.ts';
import { scanSourceOf, toScan } from './render-page.ts';
import type { PdfAnswer, PdfOrder, PdfPageFacts } from './pdf-messages.ts';
import { startPdfium } from './pdfium.ts';
import { checkInk, readTextLayer } from './text-layer.ts';

const pdfium = await startPdfium();

// Low priority and one thread, so that requests of readers come first.
setPriority(constants.priority.PRIORITY_LOW);
sharp.concurrency(1);
sharp.cache(false);

/** A PDF, with the sha256 of its bytes. */
interface OpenFile {
  readonly key: string;
  readonly hash: string;
  readonly document: OpenDocument;
}

let open: OpenFile | null = null;

/** Opens a file, which stays open until another one is requested. */
async function openFile(path: string): Promise<OpenFile> {
  const { size, mtimeMs } = await stat(path);
  const key = JSON.stringify([path, size, mtimeMs]);
  if (open?.key === key) return open;
  open?.document.close();
  open = null;
  const bytes = await readFile(path);
  const hash = createHash('sha256').update(bytes).digest('hex');
  open = { key, hash, document: new OpenDocument(pdfium, bytes) };
  return open;
}

/** Increase when rendering changes, so that repeated imports replace the scans. */
const renderingVersion = 1;

function factsOf({ hash, document }: OpenFile, number: number, plan: ScanPlan): PdfPageFacts {
  const { width, height, isBitonal, copied } = plan;
  const rendering = `${hash} page ${String(number)} rendering ${String(renderingVersion)}`;
  return {
    ...{ width, height, channels: isBitonal ? 1 : 3, pages: document.pageCount },
    renderedFrom: copied === null ? createHash('sha256').update(rendering).digest('hex') : null,
  };
}

async function work(order: PdfOrder): Promise<PdfAnswer> {
  const file = await openFile(order.path);
  const { document } = file;
  if (order.output === 'count') return { pages: document.pageCount };
  const made = document.withPage(order.number, (page) => {
    const sheet = sheetOf(pdfium, page);
    const plan = planScan(pdfium, page, sheet);
    const facts = factsOf(file, order.number, plan);
    if (order.output === 'facts') return { facts };
    if (order.output === 'words') return { facts, text: readTextLayer(pdfium, page, sheet, plan) };
    return { facts, source: scanSourceOf(pdfium, page, plan) };
  });
  if ('source' in made) return { facts: made.facts, scan: await toScan(made.source) };
  return 'text' in made ? { facts: made.facts, text: await checkInk(made.text) } : made;
}

process.on('message', (order: PdfOrder) => {
  work(order)
    .catch((error: unknown): PdfAnswer => {
      if (error instanceof SourceProblem) return { problem: error.message };
      throw error;
    })
    .then((answer) => process.send?.(answer))
    // PDFium is unusable after an abort; the next request starts a new process.
    .catch(() => process.exit(1));
});
// Exits when the parent process has ended, even if it was killed.
process.on('disconnect', () => process.exit());
