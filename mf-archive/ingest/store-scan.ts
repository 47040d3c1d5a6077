import { isAppError } from 'shared-contracts/app-error';
import {
  type ComparedPage,
  comparePage,
  isWhole,
  masterKey,
  type NewPage,
  packTiles,
  type PageRow,
  storeMaster,
  storePage,
  storePageImage,
  tilesKey,
  wordsOfPages,
} from '../api/core/public.ts';
import type { DecisionOrder } from './each-at-most.ts';
import { describePage, reportProblem, type IngestWork } from './ingest-work.ts';
import type { PlacedPage } from './read-issues.ts';
import { readScan, readScanFacts, type Scan, type ScanFacts } from './scan/read-scan.ts';
import { SourceProblem } from './source-problem.ts';
import type { WaitingScan } from './store-words.ts';
import { decodePageText } from '../api/text/public.ts';

type StoredFiles = Pick<PageRow, 'image_hash' | 'image_source_hash' | 'master_hash' | 'master_bytes'>;

/**
 * Returns the files of a page that shows this scan; null if it shows another one. The bytes of a rendered page of a PDF
 * are known from the page's record only.
 */
function filesOf(
  { image_hash: tiles, image_source_hash: source, master_hash: master, master_bytes: bytes }: StoredFiles,
  { hash, length }: ScanFacts,
): { readonly tiles: string; readonly master: { readonly hash: string; readonly bytes: number } } | null {
  if (source !== hash || tiles === null || master === null) return null;
  if (length === null) return { tiles, master: { hash: master, bytes: bytes ?? 0 } };
  return master === hash ? { tiles, master: { hash, bytes: length } } : null;
}

/**
 * True when the page shows this scan and the archive has its files; with `repair`, both files are read and compared.
 */
async function isStored({ context, repair }: IngestWork, pageId: string | null, scan: ScanFacts): Promise<boolean> {
  if (pageId === null) return false;
  const page = await context.db
    .selectFrom('archive_page')
    .select(['image_hash', 'image_source_hash', 'master_hash', 'master_bytes'])
    .where('id', '=', pageId)
    .executeTakeFirst();
  const stored = page === undefined ? null : filesOf(page, scan);
  if (stored === null) return false;
  const [tiles, master] = [tilesKey(stored.tiles), masterKey(stored.master.hash)];
  const bytes = await context.files.size(tiles);
  if (bytes === null || (await context.files.size(master)) !== stored.master.bytes) return false;
  if (!repair) return true;
  return (
    (await isWhole(context, master, stored.master)) && (await isWhole(context, tiles, { hash: stored.tiles, bytes }))
  );
}

/** Makes the tiles, stores the scan, and only then stores a page that has nothing else to show. */
async function storeTiles(
  { context, report }: IngestWork,
  page: NewPage,
  known: string | null,
  scan: Scan,
): Promise<void> {
  const tiles = await packTiles(scan.bytes);
  const store = async (): Promise<'changed' | 'unchanged'> => {
    const master = await storeMaster(context, { bytes: scan.bytes, mediaType: scan.mediaType });
    const pageId = known ?? (await storePage(context, page)).id;
    return await storePageImage(context, pageId, { ...tiles, sourceHash: scan.hash, master });
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
  if (bare) await checkWords(work, compared.id, scan);
  if (await isStored(work, compared.id, scan)) report.scans.unchanged += 1;
  else if (dryRun) report.scans.made += 1;
  else
    await memory.hold(scan.held, async () => {
      await storeTiles(work, page, compared.id, await readAgain(placed.issue.root, path, scan.hash));
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
