import { isAppError } from 'shared-contracts/app-error';
import {
  type ComparedPage,
  comparePage,
  type Correction,
  correctedScan,
  decodeCorrection,
  findCorrection,
  isUncorrected,
  isWhole,
  masterKey,
  type NewPage,
  packTiles,
  type PageRow,
  sourceHashOf,
  storeMaster,
  storePage,
  storePageImage,
  tilesKey,
  uncorrected,
  wordsOfPages,
} from '../api/core/public.ts';
import type { DecisionOrder } from './each-at-most.ts';
import { describePage, reportProblem, type IngestWork } from './ingest-work.ts';
import type { PlacedPage } from './read-issues.ts';
import { readScan, readScanFacts, type Scan, type ScanFacts } from './scan/read-scan.ts';
import { SourceProblem } from './source-problem.ts';
import type { WaitingScan } from './store-words.ts';
import { decodePageText } from '../api/text/public.ts';

type KnownImage = Pick<PageRow, 'correction' | 'image_hash' | 'image_source_hash' | 'master_hash' | 'recognised'>;

/** Resolves to what the archive has of a page's image; null if it does not have the page. */
async function imageOf({ context }: IngestWork, pageId: string | null): Promise<KnownImage | null> {
  if (pageId === null) return null;
  const page = await context.db
    .selectFrom('archive_page')
    .select(['correction', 'image_hash', 'image_source_hash', 'master_hash', 'recognised'])
    .where('id', '=', pageId)
    .executeTakeFirst();
  return page ?? null;
}

/**
 * Decides how a scan is corrected. What is decided about it already stays, and words that come with a scan, or are
 * already there, are placed on it as it is.
 */
async function correctionFor(known: KnownImage | null, bare: boolean, scan: Scan): Promise<Correction> {
  if (known?.master_hash === scan.hash) return decodeCorrection(known.correction);
  if (!bare || known?.recognised === 1) return uncorrected;
  return await findCorrection(scan.bytes, scan.decodedBytes);
}

/**
 * True when the page shows this scan and the archive has its files; with `repair`, both files are read and compared.
 */
async function isStored({ context, repair }: IngestWork, page: KnownImage | null, scan: ScanFacts): Promise<boolean> {
  if (page === null || page.image_hash === null || page.master_hash !== scan.hash) return false;
  if (page.image_source_hash !== sourceHashOf(scan.hash, decodeCorrection(page.correction))) return false;
  const [tiles, master] = [tilesKey(page.image_hash), masterKey(scan.hash)];
  const bytes = await context.files.size(tiles);
  if (bytes === null || (await context.files.size(master)) !== scan.length) return false;
  if (!repair) return true;
  const isScanIntact = await isWhole(context, master, { hash: scan.hash, bytes: scan.length });
  return isScanIntact && (await isWhole(context, tiles, { hash: page.image_hash, bytes }));
}

/** Makes the tiles, stores the scan, and only then stores a page that has nothing else to show. */
async function storeTiles(
  { context, report }: IngestWork,
  page: NewPage,
  known: string | null,
  { scan, correction }: { readonly scan: Scan; readonly correction: Correction },
): Promise<void> {
  const tiles = await packTiles(await correctedScan(scan.bytes, correction));
  const store = async (): Promise<'changed' | 'unchanged'> => {
    const master = await storeMaster(context, { bytes: scan.bytes, mediaType: scan.mediaType });
    const pageId = known ?? (await storePage(context, page)).id;
    return await storePageImage(context, pageId, {
      ...tiles,
      sourceHash: sourceHashOf(scan.hash, correction),
      correction,
      master,
    });
  };
  await store().catch(async (error: unknown) => {
    // The last page with the same scan was removed meanwhile, and the scan with it.
    if (isAppError(error) && error.code === 'conflict') return await store();
    throw error;
  });
  // Also if the records are unchanged and only a file was missing.
  report.scans.made += 1;
}

/**
 * Throws SourceProblem if the page's words came with a scan of another size: on this one, their boxes would be wrong.
 */
async function checkWords({ context }: IngestWork, pageId: string | null, scan: ScanFacts): Promise<void> {
  const words = pageId === null ? undefined : (await wordsOfPages(context, [pageId])).get(pageId);
  if (words === undefined) return;
  const { width, height } = decodePageText(words);
  if (width === scan.width && height === scan.height) return;
  throw new SourceProblem(
    `has other pixels than the words that its page has (${String(width)} × ${String(height)}): give it with its ALTO file`,
  );
}

/** Updates a page without words; a new one is stored with its tiles. */
async function storeBare(
  { context, report, dryRun }: IngestWork,
  placed: PlacedPage,
  page: NewPage,
  compared: ComparedPage,
): Promise<void> {
  if (!dryRun && compared.outcome === 'changed') await storePage(context, page);
  report.addPage(placed, compared);
}

/**
 * Reads the scan a second time, because its bytes cannot stay in memory while it waits for others. Throws SourceProblem
 * if it changed.
 */
async function readAgain(root: string, path: string, hash: string): Promise<Scan> {
  const scan = await readScan(root, path);
  if (scan.hash !== hash) throw new SourceProblem('changed while it was taken in: take it in again');
  return scan;
}

async function storeOne(work: IngestWork, { placed, path, bare }: WaitingScan, turn: DecisionOrder): Promise<void> {
  const { context, report, duplicates, dryRun, memory } = work;
  const scan = await readScanFacts(memory, placed.issue.root, path);
  if (scan.pictures > 1) report.skip(path, `holds ${String(scan.pictures)} pictures, of which the first was taken`);
  const page: NewPage = { ...(await describePage(work, placed)), text: null };
  const compared = await comparePage(context, page);
  if (await duplicates.leavesOut({ inferred: placed.issue.inferred, path, hash: scan.hash }, compared.id, turn)) return;
  const known = await imageOf(work, compared.id);
  if (bare && known?.master_hash !== scan.hash) await checkWords(work, compared.id, scan);
  if (await isStored(work, known, scan)) report.scans.unchanged += 1;
  else if (dryRun) report.scans.made += 1;
  else
    await memory.hold(scan.held, async () => {
      const again = await readAgain(placed.issue.root, path, scan.hash);
      const correction = await correctionFor(known, bare, again);
      await storeTiles(work, page, compared.id, { scan: again, correction });
      if (!isUncorrected(correction)) report.scans.corrected += 1;
    });
  if (bare) await storeBare(work, placed, page, compared);
}

/** Makes a page's tiles. A scan that cannot be read is reported; the words of its page stay. */
export async function storeScan(work: IngestWork, waiting: WaitingScan, turn: DecisionOrder): Promise<void> {
  try {
    await storeOne(work, waiting, turn);
  } catch (error) {
    reportProblem(work, waiting.path, error);
  }
}
