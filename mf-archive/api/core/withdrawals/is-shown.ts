import { changesTopic } from '../pages/log-change.ts';
import type { ArchiveContext } from '../tables/archive-tables.ts';

/**
 * How long results are cached, in ms: images of a withdrawn page must disappear within a minute, even if the
 * notification that another server has withdrawn it was lost.
 */
const cacheMs = 20_000;
/** Maximum number of cached hashes. */
const maxCached = 5_000;

interface CachedAnswer {
  readonly shown: Promise<boolean>;
  readonly until: number;
}

/** By folder of derived data, because one process may have several archives. */
const cache = new Map<string, Map<string, CachedAnswer>>();

async function readIsShown({ db }: ArchiveContext, hash: string): Promise<boolean> {
  const page = await db
    .selectFrom('archive_page')
    .select('id')
    .where('image_hash', '=', hash)
    .limit(1)
    .executeTakeFirst();
  return page !== undefined;
}

/** Clears the cache, so that pages that this process withdraws disappear at once. */
export function clearShownCache({ derivedDir }: ArchiveContext): void {
  cache.delete(derivedDir);
}

/** Clears the cache whenever any server changes pages. Returns a function that stops this. */
export const followShown = (context: ArchiveContext): (() => void) | undefined =>
  context.news?.listen(changesTopic, () => {
    clearShownCache(context);
  });

/**
 * True if a visible page has the scan with this hash (`image_hash`). Check it before serving any tile, preview,
 * thumbnail or crop. Cached for 20 seconds.
 */
export async function isShown(context: ArchiveContext, hash: string): Promise<boolean> {
  const { derivedDir } = context;
  const own = cache.get(derivedDir) ?? new Map<string, CachedAnswer>();
  cache.set(derivedDir, own);
  const now = context.now();
  const last = own.get(hash);
  if (last !== undefined && now < last.until) return await last.shown;
  const shown = readIsShown(context, hash);
  own.delete(hash);
  own.set(hash, { shown, until: now + cacheMs });
  const oldest = own.size > maxCached ? own.keys().next().value : undefined;
  if (oldest !== undefined) own.delete(oldest);
  try {
    return await shown;
  } catch (error) {
    own.delete(hash);
    throw error;
  }
}
