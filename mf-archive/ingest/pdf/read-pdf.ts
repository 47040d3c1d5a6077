import { stat } from 'node:fs/promises';
import { availableParallelism } from 'node:os';
import { BoundedCache, ChildPool, ChildProblem, limitProblem } from '../../api/core/public.ts';
import { sourceBytes } from '../source-file.ts';
import { SourceProblem } from '../source-problem.ts';
import type { PdfAnswer, PdfOrder, PdfPageFacts } from './pdf-messages.ts';
import type { PdfScan } from './render-page.ts';
import type { TextLayer } from './text-layer.ts';

const maxMegabytes = 700;
/** A page of 100 million pixels takes less than 10 seconds; a busy machine is slower. */
const timeoutMs = 120_000;
const atOnce = Math.max(1, Math.floor(availableParallelism() / 2));

/**
 * Processes that read PDFs, which are untrusted: PDFium runs as WebAssembly, with limited memory and without files,
 * network and environment. If a PDF makes it hang or run out of memory, its process ends and the PDF is reported.
 */
const readers = new ChildPool<PdfOrder, PdfAnswer>({
  ...{ file: new URL('./pdf-process.ts', import.meta.url), name: 'reads PDFs', size: atOnce },
  ...{ timeoutMs, env: {}, errors: 'ignore' },
});

/** The scan of a page, with the facts of the page that it was read from. */
export type ReadPdfScan = PdfScan & Pick<PdfPageFacts, 'renderedFrom'>;

/** Cached since the facts of a page are requested both before and after its words; they are small. */
const facts = new BoundedCache<PdfPageFacts>({ atOnce, maxWaiting: Number.POSITIVE_INFINITY, maxEntries: 5_000 });
/** Cached since a scan is requested more than once while its page is stored. */
const scans = new BoundedCache<ReadPdfScan>({ atOnce, maxWaiting: Number.POSITIVE_INFINITY, maxEntries: 4 });

async function keyOf(path: string, number: number): Promise<string> {
  const { size, mtimeMs } = await stat(path);
  return JSON.stringify([path, number, size, mtimeMs]);
}

const reasons: Readonly<Record<Exclude<ChildProblem['kind'], 'stopped'>, string>> = {
  ended: 'cannot be read: it needs too much memory, or is damaged',
  timeout: `cannot be read: a page takes longer than ${String(timeoutMs / 1_000)} seconds`,
};

async function ask(root: string, order: PdfOrder): Promise<PdfAnswer> {
  await sourceBytes(root, order.path, maxMegabytes);
  const answer = await readers.request(order).catch((error: unknown) => {
    if (error instanceof ChildProblem && error.kind !== 'stopped') throw new SourceProblem(reasons[error.kind]);
    throw error;
  });
  if ('problem' in answer) throw new SourceProblem(answer.problem);
  return answer;
}

const unexpected = (): Error => new Error('The process that reads PDFs gave another answer than it was asked for');

/**
 * Counts the pages of a PDF below `root`. Throws SourceProblem, like the other functions, and ChildProblem if the site
 * is stopping.
 */
export async function countPdfPages(root: string, path: string): Promise<number> {
  const answer = await ask(root, { output: 'count', path });
  if ('pages' in answer) return answer.pages;
  throw unexpected();
}

/** Returns the facts of a page's scan, without rendering it. Throws SourceProblem if it has too many pixels. */
export async function pdfPageFacts(root: string, path: string, number: number): Promise<PdfPageFacts> {
  await sourceBytes(root, path, maxMegabytes);
  const found = await facts.get(await keyOf(path, number), async () => {
    const answer = await ask(root, { output: 'facts', path, number });
    if ('facts' in answer) return answer.facts;
    throw unexpected();
  });
  const { width, height, renderedFrom } = found;
  const problem = limitProblem({ width, height, channels: renderedFrom === null ? 3 : 4, space: 'srgb' });
  if (problem !== null) throw new SourceProblem(problem);
  return found;
}

/** Returns the text of a page, or why it is not used. */
export async function pdfText(root: string, path: string, number: number): Promise<TextLayer> {
  const answer = await ask(root, { output: 'words', path, number });
  if (!('text' in answer)) throw unexpected();
  await facts.get(await keyOf(path, number), () => Promise.resolve(answer.facts));
  return answer.text;
}

/**
 * Returns the scan of a page: the bytes of its picture if the page is one JPEG or JPEG 2000, otherwise the rendered
 * page, at the resolution of its scan (TIFF if it is black and white) or, for a born-digital page, at 300 dpi or less.
 */
export async function pdfScan(root: string, path: string, number: number): Promise<ReadPdfScan> {
  await pdfPageFacts(root, path, number);
  return await scans.get(await keyOf(path, number), async () => {
    const answer = await ask(root, { output: 'scan', path, number });
    if ('scan' in answer) return { ...answer.scan, renderedFrom: answer.facts.renderedFrom };
    throw unexpected();
  });
}
