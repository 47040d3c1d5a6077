import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../tables/archive-tables.ts';
import { readLogPosition } from '../pages/log-change.ts';

interface CachedValue {
  /** Id and last number of the change log when the value was computed. */
  readonly at: string;
  readonly value: Promise<unknown>;
  /** Valid until this instant, in ms, even if records have changed. */
  cachedUntil: number;
}

/** The cache time is this multiple of the time it took to compute the value. */
const cacheTimeFactor = 20;
/** Maximum cache time in ms, since withdrawn pages must disappear within a minute. */
const maxCacheMs = 30_000;
/** A value computed faster than this, in ms, is recomputed as soon as a page changes. */
const minSlowMs = 50;

/** By folder of derived data and name. */
const cache = new Map<string, CachedValue>();

/**
 * Resolves to the value cached under `name`, or computes it and caches it until a page changes. A value that is slow to
 * compute is used for up to 30 s longer, since an import changes pages continually.
 */
export async function cachedUntilPagesChange<Value>(
  anyContext: SliceContext,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const context = archiveContext(anyContext);
  const { log_id: log, seq } = await readLogPosition(context);
  const [key, at, started] = [`${context.derivedDir} ${name}`, `${log} ${String(seq)}`, context.now()];
  const known = cache.get(key);
  if (known !== undefined && (known.at === at || started < known.cachedUntil)) return (await known.value) as Value;
  const value = make();
  // Concurrent requests share one computation; changes made meanwhile are included in the next one.
  const entry: CachedValue = { at, value, cachedUntil: Number.POSITIVE_INFINITY };
  cache.set(key, entry);
  try {
    await value;
    const took = context.now() - started;
    entry.cachedUntil = took < minSlowMs ? 0 : context.now() + Math.min(cacheTimeFactor * took, maxCacheMs);
  } catch (error) {
    if (cache.get(key) === entry) cache.delete(key);
    throw error;
  }
  return await value;
}
