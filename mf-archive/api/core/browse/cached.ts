import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../tables/archive-tables.ts';
import { readClock } from '../pages/log-change.ts';

interface CachedValue {
  /** Where the records stood. */
  readonly at: string;
  readonly value: Promise<unknown>;
  /** Valid until this instant, in ms, even if records have changed. */
  cachedUntil: number;
}

/** The cache time is this multiple of the time it took to make the value. */
const cacheTimes = 20;
/** The longest cache time, in ms: withdrawn pages must disappear within a minute. */
const maxCacheMs = 30_000;
/** What takes less, in ms, is always counted anew. */
const cachedMs = 50;

/** One for each folder of derived data and name. */
const cache = new Map<string, CachedValue>();

/**
 * Caches a value until a page changes. While pages are being imported, a value that took long to make is renewed only
 * now and then. `name` identifies it.
 */
export async function cached<Value>(
  anyContext: SliceContext,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const context = archiveContext(anyContext);
  const { log_id: log, seq } = await readClock(context);
  const [key, at, started] = [`${context.derivedDir} ${name}`, `${log} ${String(seq)}`, context.now()];
  const known = cache.get(key);
  if (known !== undefined && (known.at === at || started < known.cachedUntil)) return (await known.value) as Value;
  const value = make();
  // Concurrent requests share one computation; pages imported meanwhile are included a moment later.
  const entry: CachedValue = { at, value, cachedUntil: Number.POSITIVE_INFINITY };
  cache.set(key, entry);
  try {
    await value;
    const took = context.now() - started;
    entry.cachedUntil = took < cachedMs ? 0 : context.now() + Math.min(cacheTimes * took, maxCacheMs);
  } catch (error) {
    if (cache.get(key) === entry) cache.delete(key);
    throw error;
  }
  return await value;
}
