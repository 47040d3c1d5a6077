import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../archive-tables.ts';
import { readClock } from '../search/indexer.ts';

interface Kept {
  /** Where the records stood. */
  readonly at: string;
  readonly value: Promise<unknown>;
  /** Instant in ms up to which it is good even though records have changed. */
  keptUntil: number;
}

/** What takes long to count is kept so many times as long. */
const keptTimes = 20;
/** But no longer than this, in ms: what is withdrawn is gone from everywhere within a minute. */
const mostKeptMs = 30_000;
/** What takes less, in ms, is always counted anew. */
const quick = 50;

/** One for each folder of derived data and name. */
const kept = new Map<string, Kept>();

/**
 * The same value until a page changes: `make` runs once. While pages come in, what took long to make is made anew only
 * every so often. `name` says what it is.
 */
export async function remembered<Value>(
  anyContext: SliceContext,
  name: string,
  make: () => Promise<Value>,
): Promise<Value> {
  const context = archiveContext(anyContext);
  const { log_id: log, seq } = await readClock(context);
  const [key, at, started] = [`${context.derivedDir} ${name}`, `${log} ${String(seq)}`, context.now()];
  const known = kept.get(key);
  if (known !== undefined && (known.at === at || started < known.keptUntil)) return (await known.value) as Value;
  const value = make();
  // While it is made, nobody makes another: pages that come in meanwhile are seen a moment later.
  const entry: Kept = { at, value, keptUntil: Number.POSITIVE_INFINITY };
  kept.set(key, entry);
  try {
    await value;
    const took = context.now() - started;
    entry.keptUntil = took < quick ? 0 : context.now() + Math.min(keptTimes * took, mostKeptMs);
  } catch (error) {
    if (kept.get(key) === entry) kept.delete(key);
    throw error;
  }
  return await value;
}
