import Joi from 'joi';
import { getHoldings as getHoldingsContract, type Holdings } from 'shared-contracts/archive/get-holdings';
import { endpoint } from 'shared-contracts/server/endpoint';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext, type ArchiveContext, readLogPosition } from '../../core/public.ts';
import { countHoldings } from './count-holdings.ts';
import { holdingsCacheMs, pagesCountedAtOnce } from '../limits.ts';
import { indexPosition } from '../follow-records.ts';

interface CachedHoldings {
  /** The position of the records and of the index that the holdings were counted at. */
  readonly at: string;
  readonly holdings: Holdings;
  /** Instant in ms after which they are counted again if anything has changed. */
  readonly cachedUntil: number;
}

/** The result of a count is cached for this multiple of the time that the count took. */
const cacheTimes = 20;

/** Holdings by `derivedDir`. */
const holdingsCache = new Map<string, CachedHoldings>();
const counting = new Map<string, Promise<Holdings>>();

async function currentVersion(context: SliceContext): Promise<string> {
  const [clock, position] = await Promise.all([readLogPosition(archiveContext(context)), indexPosition(context)]);
  return `${clock.log_id} ${String(clock.seq)} ${position.generation} ${String(position.appliedSeq)}`;
}

/** Counts the holdings; concurrent calls for the same version share one count. */
function count(context: ArchiveContext, at: string): Promise<Holdings> {
  const key = context.derivedDir;
  const running = counting.get(`${key} ${at}`);
  if (running !== undefined) return running;
  const started = context.now();
  const work = countHoldings(context).then((holdings) => {
    const now = context.now();
    const cacheMs = holdings.pages > pagesCountedAtOnce ? Math.max(holdingsCacheMs, cacheTimes * (now - started)) : 0;
    holdingsCache.set(key, { at, holdings, cachedUntil: now + cacheMs });
    return holdings;
  });
  counting.set(`${key} ${at}`, work);
  void work.catch(() => undefined).finally(() => counting.delete(`${key} ${at}`));
  return work;
}

/**
 * Resolves to the holdings, cached until a page changes. A large archive is counted at most once per `holdingsCacheMs`
 * while pages are added; meanwhile the previous holdings are returned at once.
 */
export async function getHoldings(anyContext: SliceContext): Promise<Holdings> {
  const context = archiveContext(anyContext);
  const at = await currentVersion(anyContext);
  const known = holdingsCache.get(context.derivedDir);
  if (known === undefined) return await count(context, at);
  if (known.at === at || context.now() < known.cachedUntil) return known.holdings;
  const fresh = count(context, at);
  if (known.holdings.pages <= pagesCountedAtOnce) return await fresh;
  void fresh.catch((error: unknown) => {
    context.log.warn({ error: String(error) }, 'the holdings could not be counted');
  });
  return known.holdings;
}

export const getHoldingsEndpoint = endpoint({
  ...getHoldingsContract,
  input: () => Joi.object<Record<string, never>>({}),
  handle: getHoldings,
});
