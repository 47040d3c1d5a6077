import { type ArchiveContext, comparePage, type NewPage, type StoredImage, storePage } from '../api/core/public.ts';
import { findLayout } from '../api/text/public.ts';
import { articleOf } from './alto/article-of.ts';
import { readPageWords } from './words/read-words.ts';
import type { WordsPage } from './words/words-page.ts';
import { toPageText, type Size } from './alto/to-page-text.ts';
import type { DecisionOrder } from './for-each-concurrently.ts';
import { describePage, reportProblem, type IngestWork } from './ingest-work.ts';
import { pathOf, type PlacedPage } from './read-issues.ts';
import { hasSameProportions, readHeaderWithin, readScanFacts } from './scan/read-scan.ts';
import { SourceProblem, withPath } from './source-problem.ts';

/** A page whose scan is still to be made into tiles. */
export interface WaitingScan {
  readonly placed: PlacedPage;
  /** True if the page has no words: it is stored with its scan, and waits for recognition. */
  readonly bare: boolean;
  readonly path: string;
}

interface PageScan extends Size {
  readonly path: string;
}

/** Returns the first of the page's scans that can be read and fits the page; null if none does. */
async function scanOf(
  work: IngestWork,
  { issue, page }: PlacedPage,
  wordsPage: WordsPage | null,
): Promise<PageScan | null> {
  for (const path of page.scans) {
    try {
      const { width, height } = await readHeaderWithin(work.memory, issue.root, path);
      if (wordsPage === null || hasSameProportions({ width, height }, wordsPage)) return { width, height, path };
      throw new SourceProblem('has a different shape from the page, which is imported without its scan');
    } catch (error) {
      // Archives often deliver pages without scans; this is not a problem if there are words.
      const missing = error instanceof SourceProblem && error.message === 'is missing';
      if (!missing || page.words === null) reportProblem(work, path, error);
    }
  }
  return null;
}

/** Reads the words of a page. Null if there are none, or if they cannot be read, which is reported. */
async function readWords(work: IngestWork, { issue, page }: PlacedPage): Promise<WordsPage | null> {
  const { words: path } = page;
  if (path === null) return null;
  try {
    return await withPath(path, () => readPageWords(issue.root, path, page.scans[0] ?? null));
  } catch (error) {
    reportProblem(work, path, error);
    return null;
  }
}

/** Returns the size of the page's stored scan; null if there is none. */
async function storedSize({ db }: ArchiveContext, id: string | null): Promise<Size | null> {
  if (id === null) return null;
  const known = await db.selectFrom('archive_page').select('image').where('id', '=', id).executeTakeFirst();
  if (known?.image === undefined || known.image === null) return null;
  const { width, height } = JSON.parse(known.image) as StoredImage;
  return { width, height };
}

function textOf(
  { report }: IngestWork,
  placed: PlacedPage,
  wordsPage: WordsPage,
  image: Size | null,
): Pick<NewPage, 'text' | 'articles'> {
  const { issue, page } = placed;
  const article = articleOf(wordsPage, image, page.areas, ({ begin, end }) => {
    report.skip(
      pathOf(placed),
      `has the words ${begin} to ${end} where its edition does not expect them: they belong to no article`,
    );
  });
  const text = toPageText(wordsPage, image, article);
  const numbers = new Set(text.blocks.map((block) => block.article));
  return issue.articles.length === 0
    ? findLayout(text)
    : { text, articles: issue.articles.filter(({ number }) => numbers.has(number)) };
}

/** True if a new page whose position was read from names must be skipped, since the archive has its scan elsewhere. */
async function isKnownElsewhere(
  work: IngestWork,
  placed: PlacedPage,
  scan: PageScan | null,
  turn: DecisionOrder,
): Promise<boolean> {
  if (!placed.issue.inferred || scan === null) return false;
  const { hash } = await readScanFacts(work.memory, placed.issue.root, scan.path);
  return await work.duplicates.shouldSkip({ inferred: true, path: scan.path, hash }, null, turn);
}

async function storeOne(work: IngestWork, placed: PlacedPage, turn: DecisionOrder): Promise<WaitingScan | null> {
  const { context, report } = work;
  const wordsPage = await readWords(work, placed);
  const scan = await scanOf(work, placed, wordsPage);
  if (wordsPage === null) return scan === null ? null : { placed, bare: true, path: scan.path };
  const described = await describePage(work, placed);
  const { id } = await comparePage(context, { ...described, text: null });
  if (id === null && (await isKnownElsewhere(work, placed, scan, turn))) return null;
  const page = { ...described, ...textOf(work, placed, wordsPage, scan ?? (await storedSize(context, id))) };
  const stored = await (work.dryRun ? comparePage : storePage)(context, page);
  report.addPage(placed, stored);
  return scan === null ? null : { placed, bare: false, path: scan.path };
}

/**
 * Stores the words of one page; a problem with it is reported and stops no other page. Resolves to the page's scan if
 * that is still to be processed.
 */
export async function storeWords(
  work: IngestWork,
  placed: PlacedPage,
  turn: DecisionOrder,
): Promise<WaitingScan | null> {
  try {
    return await storeOne(work, placed, turn);
  } catch (error) {
    reportProblem(work, pathOf(placed), error);
    return null;
  }
}
