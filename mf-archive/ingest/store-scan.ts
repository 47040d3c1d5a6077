import { isAppError } from 'shared-contracts/app-error';
import {
  type ComparedPage,
  comparePage,
  type Correction,
  correctedScan,
  decodeCorrection,
  findPageGutter,
  isUncorrected,
  isIntact,
  masterKey,
  WeightedSemaphore,
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
import { findPicture, samePageDoubt, samePageOfEdition } from '../api/import/public.ts';
import type { DecisionOrder } from './for-each-concurrently.ts';
import { describePage, reportProblem, type IngestWork } from './ingest-work.ts';
import type { PlacedPage } from './read-issues.ts';
import { readScan, readScanFacts, type Scan, type ScanFacts } from './scan/read-scan.ts';
import { SourceProblem } from './source-problem.ts';
import type { PositionGuess } from './source.ts';
import type { WaitingScan } from './store-words.ts';
import { decodePageText } from '../api/text/public.ts';

type KnownImage = Pick<
  PageRow,
  'correction' | 'image_hash' | 'image_source_hash' | 'master_bytes' | 'master_hash' | 'recognised'
>;

/** Resolves to the archive's record of a page's image; null if it does not have the page. */
async function imageOf({ context }: IngestWork, pageId: string | null): Promise<KnownImage | null> {
  if (pageId === null) return null;
  const page = await context.db
    .selectFrom('archive_page')
    .select(['correction', 'image_hash', 'image_source_hash', 'master_bytes', 'master_hash', 'recognised'])
    .where('id', '=', pageId)
    .executeTakeFirst();
  return page ?? null;
}

/** True when the page's picture was made from this scan. */
const showsScan = (known: KnownImage | null, { hash }: Pick<ScanFacts, 'hash'>): boolean =>
  known !== null && known.image_source_hash === sourceHashOf(hash, decodeCorrection(known.correction));

/** A scan with the picture that is made from it. */
interface ReadPicture {
  readonly scan: Scan;
  readonly correction: Correction;
  readonly picture: Uint8Array;
}

/**
 * Decides how a scan is corrected, and makes its picture. An archived page of this scan keeps its correction. If the
 * page has words, the scan stays uncorrected, since their positions fit it. `bare`: the page comes without words.
 */
async function readPicture(known: KnownImage | null, bare: boolean, scan: Scan): Promise<ReadPicture> {
  const isKnown = known !== null && showsScan(known, scan);
  if (!isKnown && bare && known?.recognised !== 1)
    return { scan, ...(await findPicture(scan.bytes, scan.decodedBytes)) };
  const correction = isKnown ? decodeCorrection(known.correction) : uncorrected;
  return { scan, correction, picture: await correctedScan(scan.bytes, correction) };
}

/** True when the archive has both files; with `repair`, both are read and compared. */
async function areStored(
  { context, repair }: IngestWork,
  tiles: string,
  master: { readonly hash: string; readonly bytes: number },
): Promise<boolean> {
  const bytes = await context.files.size(tilesKey(tiles));
  if (bytes === null || (await context.files.size(masterKey(master.hash))) !== master.bytes) return false;
  if (!repair) return true;
  const isScanIntact = await isIntact(context, masterKey(master.hash), master);
  return isScanIntact && (await isIntact(context, tilesKey(tiles), { hash: tiles, bytes }));
}

/**
 * True when the page shows this scan and the archive has its files. The size of a rendered page of a PDF is known only
 * from the page's record.
 */
async function isStored(work: IngestWork, known: KnownImage | null, scan: ScanFacts): Promise<boolean> {
  if (known === null || !showsScan(known, scan)) return false;
  const { image_hash: tiles, master_hash: hash } = known;
  if (tiles === null || hash === null) return false;
  return await areStored(work, tiles, { hash, bytes: scan.length ?? known.master_bytes ?? 0 });
}

/** Photos are processed one at a time, so that each is compared with those before it, which are already stored. */
const oneAtATime = new WeightedSemaphore(1);

/** Resolves to the doubt that the picture of a new page without words raises about its position; null if none. */
async function findDoubt(
  { context }: IngestWork,
  slug: string,
  { correction, picture }: ReadPicture,
): Promise<PositionGuess | null> {
  if ((await findPageGutter(picture)) !== null)
    return { fact: 'sequence', how: 'uncertain: the image seems to show two pages' };
  const same = correction.outline === null ? null : await samePageOfEdition(context, slug, picture);
  return same === null ? null : { fact: 'sequence', how: samePageDoubt(same) };
}

/** Makes the tiles and stores the scan; only then stores a new page, which has no words to show without them. */
async function storeTiles(
  { context, report }: IngestWork,
  page: NewPage,
  known: string | null,
  { scan, correction, picture }: ReadPicture,
): Promise<void> {
  const tiles = await packTiles(picture);
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
  // Counts even if the record is unchanged and only a file was missing.
  report.scans.made += 1;
}

/**
 * Throws SourceProblem if the page has words for a scan of another size, since their boxes would be wrong on this one.
 */
async function checkWords({ context }: IngestWork, pageId: string | null, scan: ScanFacts): Promise<void> {
  const words = pageId === null ? undefined : (await wordsOfPages(context, [pageId])).get(pageId);
  if (words === undefined) return;
  const { width, height } = decodePageText(words);
  if (width === scan.width && height === scan.height) return;
  throw new SourceProblem(
    `has a different size from the page’s text (${String(width)} × ${String(height)}): import it with its ALTO file`,
  );
}

/** Updates the facts of an existing page without words; `storeTiles` has stored a new one. */
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
async function rereadScan(root: string, path: string, hash: string): Promise<Scan> {
  const scan = await readScan(root, path);
  if (scan.hash !== hash) throw new SourceProblem('changed during the import: import it again');
  return scan;
}

/**
 * Makes the tiles of a scan. If its picture raises a doubt that a person has to settle, resolves to the doubt instead.
 */
async function storePicture(
  work: IngestWork,
  page: NewPage,
  compared: ComparedPage,
  { read, isNew }: { readonly read: ReadPicture; readonly isNew: boolean },
): Promise<PositionGuess | null> {
  const { correction } = read;
  const store = async (): Promise<PositionGuess | null> => {
    const doubt = isNew ? await findDoubt(work, compared.slug, read) : null;
    if (doubt === null) await storeTiles(work, page, compared.id, read);
    return doubt;
  };
  if (isUncorrected(correction)) return await store();
  const doubt = await oneAtATime.run(1, store);
  if (doubt !== null) return doubt;
  if (correction.outline !== null) work.report.scans.corrected += 1;
  if (correction.turn !== 0) work.report.scans.turned += 1;
  return null;
}

async function storeOne(
  work: IngestWork,
  { placed, path, bare }: WaitingScan,
  turn: DecisionOrder,
): Promise<PositionGuess | null> {
  const { context, report, duplicates, dryRun, memory } = work;
  const scan = await readScanFacts(memory, placed.issue.root, path);
  if (scan.pictures > 1) report.skip(path, `has ${String(scan.pictures)} images; the first was used`);
  const page: NewPage = { ...(await describePage(work, placed)), text: null };
  const compared = await comparePage(context, page);
  const candidate = { inferred: placed.issue.inferred, path, hash: scan.hash };
  if (await duplicates.shouldSkip(candidate, compared.id, turn)) return null;
  const known = await imageOf(work, compared.id);
  const isNew = bare && !showsScan(known, scan);
  if (isNew) await checkWords(work, compared.id, scan);
  if (await isStored(work, known, scan)) report.scans.unchanged += 1;
  else if (dryRun) report.scans.made += 1;
  else {
    const doubt = await memory.run(scan.held, async () => {
      const read = await readPicture(known, bare, await rereadScan(placed.issue.root, path, scan.hash));
      return await storePicture(work, page, compared, { read, isNew });
    });
    if (doubt !== null) return doubt;
  }
  if (bare) await storeBare(work, placed, page, compared);
  return null;
}

/**
 * Makes a page's tiles. A scan that cannot be read is reported; the words of its page stay. If the picture raises a
 * doubt about the page's position, stores nothing and resolves to the page with that guess; otherwise resolves to null.
 */
export async function storeScan(
  work: IngestWork,
  waiting: WaitingScan,
  turn: DecisionOrder,
): Promise<PlacedPage | null> {
  try {
    const doubt = await storeOne(work, waiting, turn);
    const { placed } = waiting;
    return doubt === null ? null : { ...placed, page: { ...placed.page, guesses: [doubt] } };
  } catch (error) {
    reportProblem(work, waiting.path, error);
    return null;
  }
}
