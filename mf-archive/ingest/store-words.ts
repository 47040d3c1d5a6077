import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { isAppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../api/archive-tables.ts';
import { hasImageOf, type StoredImage } from '../api/pages/store-page-image.ts';
import { issueSlug, pageSlug } from '../api/pages/page-slug.ts';
import { storePage, type NewPage } from '../api/pages/store-page.ts';
import { readAlto, type AltoPage } from './alto/read-alto.ts';
import { toPageText, type Size } from './alto/to-page-text.ts';
import { describeTitle } from './describe-title.ts';
import type { IngestReport } from './ingest-report.ts';
import type { SourcePage } from './read-issues.ts';
import { fits, readScan, type Scan } from './scan/read-scan.ts';
import { readSource, resolveInside } from './source-file.ts';
import { SourceProblem, within } from './source-problem.ts';

const mostAltoMegabytes = 64;

/** A page whose words are stored and whose tiles are still to be made. */
export interface WaitingScan {
  readonly pageId: string;
  readonly root: string;
  readonly pdf: string;
}

/** The size of the scan that the archive has of this page. */
async function storedSize(context: ArchiveContext, { title, issue, page }: SourcePage): Promise<Size | null> {
  const sourceKey = pageSlug(issueSlug(title.slug, issue.date, issue.edition), page.sequence);
  const known = await context.db
    .selectFrom('archive_page')
    .select('image')
    .where('source_key', '=', sourceKey)
    .executeTakeFirst();
  if (known?.image === undefined || known.image === null) return null;
  const { width, height } = JSON.parse(known.image) as StoredImage;
  return { width, height };
}

interface PageScan extends Scan {
  readonly path: string;
}

/** The page's scan if it can be read and is of this page; the words go in without it otherwise. */
async function scanOf(source: SourcePage, alto: AltoPage, report: IngestReport): Promise<PageScan | null> {
  const { root, file, page } = source;
  if (page.pdf === null) return null;
  let path = file;
  try {
    path = resolveInside(root, dirname(file), page.pdf);
    const scan = await readScan(root, path);
    if (!fits(scan, alto))
      throw new SourceProblem('has another shape than the page: the page goes in without its scan');
    return { ...scan, path };
  } catch (error) {
    if (!(error instanceof SourceProblem)) throw error;
    // Archives often deliver pages without their PDF; that is no fault to report.
    if (error.message !== 'is missing') report.skip(path, error.message);
    return null;
  }
}

async function readWords({ root, file, page }: SourcePage): Promise<AltoPage> {
  const { alto, sequence } = page;
  if (alto === null) throw new SourceProblem(`names no words for page ${String(sequence)}`);
  const path = resolveInside(root, dirname(file), alto);
  return await within(path, async () => readAlto(await readSource(root, path, mostAltoMegabytes)));
}

/**
 * Stores the words of one page; whatever is wrong with it is told in the report and stops no other page. Answers what
 * is left to be done for its scan.
 */
export async function storeWords(
  context: ArchiveContext,
  source: SourcePage,
  ingest: IngestReport,
): Promise<WaitingScan | null> {
  const { root, file, title, issue, page } = source;
  try {
    const alto = await readWords(source);
    const scan = await scanOf(source, alto, ingest);
    const text = toPageText(alto, scan ?? (await storedSize(context, source)));
    const newPage: NewPage = {
      title: await describeTitle(context, title, issue),
      date: issue.date,
      edition: issue.edition,
      sequence: page.sequence,
      label: page.label,
      text,
    };
    const stored = await storePage(context, newPage);
    ingest.addPage(title, issueSlug(title.slug, issue.date, issue.edition), stored.outcome);
    if (scan === null || (await hasImageOf(context, stored.id, hashOf(scan.jpeg)))) return null;
    return { pageId: stored.id, root, pdf: scan.path };
  } catch (error) {
    if (error instanceof SourceProblem) ingest.skip(error.path ?? file, error.message);
    else if (isAppError(error) && error.code === 'bad-request') ingest.skip(file, `was refused: ${error.message}`);
    else throw error;
    return null;
  }
}

export const hashOf = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');
