import { isAppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../tables/archive-tables.ts';
import { correctedScan } from '../photos/correct-scan.ts';
import { decodeCorrection, sourceHashOf } from '../photos/correction.ts';
import { masterKey } from '../pages/masters.ts';
import { packTiles } from '../pages/pack-tiles.ts';
import { storePageImage, tilesKey } from '../pages/store-page-image.ts';

export interface RemakeOptions {
  /** True to make only the tiles that are missing or damaged. */
  readonly onlyMissing: boolean;
  readonly signal: AbortSignal;
  /** Called before each page is processed. */
  readonly onPageStart: () => void;
  readonly onProblem: (slug: string, reason: string) => void;
}

export interface RemakeReport {
  readonly made: number;
  readonly intact: number;
  readonly failed: number;
  /** Pages without intact tiles and without a stored scan to make them from. */
  readonly withoutScan: number;
}

interface Row {
  readonly id: string;
  readonly slug: string;
  readonly image_hash: string | null;
  readonly master_hash: string | null;
  readonly master_type: string | null;
  readonly master_bytes: number | null;
  readonly correction: string | null;
  readonly image_source_hash: string | null;
}

const batch = 200;

const selectPagesWithImages = ({ db }: ArchiveContext) =>
  db
    .selectFrom('archive_page')
    .where((where) => where.or([where('master_hash', 'is not', null), where('image_hash', 'is not', null)]));

/** Returns the number of pages that `remakeTiles` processes. */
export async function countPagesWithImages(context: ArchiveContext): Promise<number> {
  const { count } = await selectPagesWithImages(context)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

async function* pagesWithImages(context: ArchiveContext): AsyncGenerator<Row> {
  for (let after = ''; ;) {
    const rows = await selectPagesWithImages(context)
      .select(['id', 'slug', 'image_hash', 'image_source_hash', 'correction'])
      .select(['master_hash', 'master_type', 'master_bytes'])
      .where('id', '>', after)
      .orderBy('id')
      .limit(batch)
      .execute();
    yield* rows;
    const last = rows.at(-1);
    if (last === undefined || rows.length < batch) return;
    after = last.id;
  }
}

async function areIntact({ files }: ArchiveContext, hash: string | null): Promise<boolean> {
  if (hash === null || (await files.size(tilesKey(hash))) === null) return false;
  return (await files.hash(tilesKey(hash))) === hash;
}

/**
 * Makes a page's tiles from its scan. Resolves to null, or to the reason why it could not. Rejects with `storage-full`.
 */
async function remake(context: ArchiveContext, page: Row, sha256: string): Promise<string | null> {
  const { files } = context;
  const key = masterKey(sha256);
  if ((await files.size(key)) === null) return 'its scan is missing';
  if ((await files.hash(key)) !== sha256) return 'its scan is damaged';
  try {
    const correction = decodeCorrection(page.correction);
    const tiles = await packTiles(await correctedScan(await files.get(key), correction));
    const master = { sha256, mediaType: page.master_type ?? '', bytes: page.master_bytes ?? 0 };
    await removeDamaged(context, page);
    // Keep the known hash: for a rendered PDF page it is not the hash of the scan's bytes.
    const sourceHash = page.image_source_hash ?? sourceHashOf(sha256, correction);
    await storePageImage(context, page.id, { ...tiles, sourceHash, correction, master });
    return null;
  } catch (error) {
    if (isAppError(error) && error.code !== 'storage-full') return error.message;
    throw error;
  }
}

/** Removes a damaged tile file first, so that it cannot be mistaken for an intact one of the same size. */
async function removeDamaged(context: ArchiveContext, { image_hash: hash }: Row): Promise<void> {
  if (hash !== null && !(await areIntact(context, hash))) await context.files.remove(tilesKey(hash));
}

/** Clears `image_source_hash`, so that the page gets new tiles when it is drawn or imported again. */
async function clearImageSource(context: ArchiveContext, page: Row): Promise<void> {
  await removeDamaged(context, page);
  await context.transact(async (transaction) => {
    await transaction.updateTable('archive_page').set({ image_source_hash: null }).where('id', '=', page.id).execute();
  });
}

/** Makes tiles from the stored scans, one page at a time, also while the site runs. */
export async function remakeTiles(context: ArchiveContext, options: RemakeOptions): Promise<RemakeReport> {
  const report = { made: 0, intact: 0, failed: 0, withoutScan: 0 };
  for await (const page of pagesWithImages(context)) {
    if (options.signal.aborted) break;
    options.onPageStart();
    const hasNoScan = page.master_hash === null;
    if ((options.onlyMissing || hasNoScan) && (await areIntact(context, page.image_hash))) {
      report.intact += 1;
      continue;
    }
    if (page.master_hash === null) {
      await clearImageSource(context, page);
      report.withoutScan += 1;
      continue;
    }
    const problem = await remake(context, page, page.master_hash);
    report[problem === null ? 'made' : 'failed'] += 1;
    if (problem !== null) options.onProblem(page.slug, problem);
  }
  return report;
}
