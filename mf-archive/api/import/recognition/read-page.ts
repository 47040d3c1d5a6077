import { isAppError } from 'shared-contracts/app-error';
import { SourceProblem } from '../../../ingest/source-problem.ts';
import { type ArchiveContext, correctedScan, decodeCorrection, languageOfPage, masterKey } from '../../core/public.ts';
import { languageDetector, languageOfPageWithoutWords } from './page-language.ts';
import { failClaim, removeClaim, releaseClaim, leaseMs, renewClaim, type Claim } from './queue.ts';
import { recognise, type RecogniseOptions } from './recognise.ts';
import { storeRecognised } from './store-recognised.ts';

export type ReadOutcome =
  | { readonly outcome: 'read'; readonly slug: string; readonly words: number; readonly ms: number }
  | { readonly outcome: 'failed'; readonly slug: string; readonly problem: string }
  /** Skipped: the page has got words meanwhile, no longer exists, or is being read by another process. */
  | { readonly outcome: 'left' };

/** Options of reading; aborting `signal` stops it. */
export type ReadOptions = Pick<RecogniseOptions, 'program' | 'deadlineMs'> & { readonly signal: AbortSignal };

const pageOf = ({ db }: ArchiveContext, id: string) =>
  db
    .selectFrom('archive_page')
    .innerJoin('archive_issue', 'archive_issue.id', 'archive_page.issue_id')
    .innerJoin('archive_title', 'archive_title.id', 'archive_issue.title_id')
    .select([
      'archive_page.slug',
      'recognised',
      'master_hash',
      'correction',
      'archive_title.id as title',
      languageOfPage.as('language'),
    ])
    .where('archive_page.id', '=', id)
    .executeTakeFirst();

/** Returns a message for archivists; null if the page is not the cause of the error. */
function problemOf(error: unknown): string | null {
  if (error instanceof SourceProblem) return `The page ${error.message}`;
  if (!isAppError(error)) return 'Recognition failed: see the log';
  return error.code === 'unavailable' || error.code === 'storage-full' ? null : error.message;
}

/**
 * Renews the claim while the page is read; aborts `lost` if another process has claimed the page. Returns a function
 * that stops renewing.
 */
function renewWhileReading(context: ArchiveContext, claim: Claim, lost: AbortController): () => void {
  const renew = async (): Promise<void> => {
    try {
      if (!(await renewClaim(context, claim))) lost.abort(new Error('Another took the page'));
    } catch (error) {
      context.log.warn({ error: String(error) }, 'a claim of text recognition was not renewed');
    }
  };
  const renewing = setInterval(() => void renew(), leaseMs / 3).unref();
  return () => {
    clearInterval(renewing);
  };
}

async function readClaimed(context: ArchiveContext, claim: Claim, options: ReadOptions): Promise<ReadOutcome> {
  const page = await pageOf(context, claim.pageId);
  if (page?.recognised !== 0) {
    await removeClaim(context, claim);
    return { outcome: 'left' };
  }
  const { slug, master_hash: master, correction } = page;
  const failed = async (problem: string): Promise<ReadOutcome> => {
    await failClaim(context, claim, problem);
    return { outcome: 'failed', slug, problem };
  };
  if (master === null) return await failed('Its scan is not stored: import the page again');
  const started = performance.now();
  try {
    const language = await languageOfPageWithoutWords(context, page);
    const detect = await languageDetector(context);
    const scan = await correctedScan(await context.files.get(masterKey(master)), decodeCorrection(correction));
    const read = await recognise(scan, { ...options, language, detect });
    const stored = await storeRecognised(context, { claim, master, correction }, read);
    const words = read.words.blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words)).length;
    return stored === 'stored'
      ? { outcome: 'read', slug, words, ms: performance.now() - started }
      : { outcome: 'left' };
  } catch (error) {
    if (options.signal.aborted) throw error;
    const problem = problemOf(error);
    if (problem === null) throw error;
    if (!isAppError(error)) context.log.error({ error, page: slug }, 'a page could not be read');
    return await failed(problem);
  }
}

/**
 * Recognises a claimed page and stores its words. Returns the page to the queue and rejects if `signal` aborts, if
 * another process claimed the page, or if no page can be read now: with `unavailable` (program missing) or
 * `storage-full`.
 */
export async function readPage(context: ArchiveContext, claim: Claim, options: ReadOptions): Promise<ReadOutcome> {
  const lost = new AbortController();
  const stopRenewing = renewWhileReading(context, claim, lost);
  try {
    return await readClaimed(context, claim, { ...options, signal: AbortSignal.any([options.signal, lost.signal]) });
  } catch (error) {
    await releaseClaim(context, claim);
    throw error;
  } finally {
    stopRenewing();
  }
}
