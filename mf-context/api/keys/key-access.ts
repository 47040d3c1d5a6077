import { keyPrefix, type KeyScope } from 'shared-contracts/context/keys/api-keys';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { ApiAccess, ApiCaller } from 'shared-contracts/server/api-access';
import { entitledTo } from 'shared-contracts/server/entitlements';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { SiteLimit } from 'shared-contracts/server/rate-limit';
import { limitState } from 'shared-contracts/server/v1/rate-limits';
import { contextSliceContext, type ContextSliceContext, type KeyRow } from '../context-tables.ts';
import { DayLimit } from './day-limit.ts';
import { isSameHash, keyHash } from './key-hash.ts';
import { hasValidChecksum } from './key-text.ts';
import { KeyUsageLog } from './key-usage-log.ts';
import { keyProblem, mistypedKey, noKey, noPlan, tooManyKeys, unknownKey } from './key-errors.ts';

/** How long a key is cached: the longest that a key revoked by another process still works here. */
const cacheMs = 500;
const maxCached = 10_000;

/** Returns the requests that an account may send in a minute: a tenth of the day's, between 60 and 600. */
const minuteLimit = (requestsPerDay: number): number => Math.min(600, Math.max(60, Math.floor(requestsPerDay / 10)));

const minuteMs = 60_000;
/** Only counts: the limit depends on the plan (`minuteLimit`). */
const minutes = new SiteLimit('requests with keys', Number.POSITIVE_INFINITY, minuteMs);

interface CachedKey {
  readonly key: KeyRow;
  readonly requestsPerDay: number;
  readonly until: number;
}

/** Returns the requests of all keys of an account on a day. */
async function requestsOn({ db }: ContextSliceContext, accountId: string, day: string): Promise<number> {
  const row = await db
    .selectFrom('context_key_use as use')
    .innerJoin('context_key as key', 'key.id', 'use.key_id')
    .select(({ fn }) => fn.sum<number | string | null>('use.requests').as('requests'))
    .where('key.account_id', '=', accountId)
    .where('use.day', '=', day)
    .executeTakeFirst();
  return Number(row?.requests ?? 0);
}

/** Returns the bearer token; null without one. */
function bearerIn(authorization: string | null): string | null {
  const match = /^bearer(\s.*)?$/is.exec(authorization ?? '');
  return match === null ? null : match[0].slice('bearer'.length).trim();
}

/** Checks keys and counts their use. There is one for each open database. */
export class KeyAccess implements ApiAccess {
  readonly use: KeyUsageLog;
  readonly #context: ContextSliceContext;
  readonly #known = new Map<string, CachedKey>();
  /** Look-ups in progress: simultaneous requests with one key share one. */
  readonly #running = new Map<string, Promise<CachedKey | null>>();
  /** Incremented when a key changes in this process. */
  #changes = 0;
  readonly #days = new DayLimit();

  constructor(anyContext: SliceContext) {
    this.#context = contextSliceContext(anyContext);
    this.use = new KeyUsageLog(this.#context);
  }

  async check(
    authorization: string | null,
    ip: string,
    mayLookUp: () => Promise<boolean> | boolean = () => true,
  ): Promise<ApiCaller | null> {
    const sent = bearerIn(authorization);
    if (sent === null) return null;
    if (!sent.startsWith(keyPrefix)) throw noKey(this.#context);
    if (!hasValidChecksum(sent)) throw mistypedKey(this.#context);
    const found = await this.#find(await keyHash(this.#context, sent), mayLookUp);
    if (found === null) throw unknownKey(this.#context);
    const { key, requestsPerDay } = found;
    const now = this.#context.now();
    const problem = keyProblem(this.#context, key, now);
    if (problem !== null) throw problem;
    if (requestsPerDay === 0) throw noPlan(this.#context);
    const taken = await minutes.take(this.#context, key.account_id);
    const minute = limitState('minute', taken, { most: minuteLimit(requestsPerDay), windowMs: minuteMs, now });
    // Requests beyond the minute's limit do not count for the day.
    const day = this.#days.take(key.account_id, requestsPerDay, now, minute.allowed);
    this.use.record(key.id, ip, !minute.allowed || !day.allowed);
    return {
      ...{ accountId: key.account_id, keyId: key.id, shown: key.shown, limits: [minute, day] },
      scopes: JSON.parse(key.scopes) as readonly KeyScope[],
    };
  }

  /** Clears the cache after a key was changed in this process. */
  forget(): void {
    this.#changes += 1;
    this.#known.clear();
    this.#running.clear();
  }

  /** Resolves to null when there is no such key. */
  async #find(hash: string, mayLookUp: () => Promise<boolean> | boolean): Promise<CachedKey | null> {
    const known = this.#known.get(hash);
    if (known !== undefined && known.until > this.#context.now()) return known;
    const running = this.#running.get(hash);
    if (running !== undefined) return await running;
    if (known === undefined && !(await mayLookUp())) throw tooManyKeys();
    const begun = this.#running.get(hash);
    if (begun !== undefined) return await begun;
    const looking = this.#lookUp(hash).finally(() => {
      if (this.#running.get(hash) === looking) this.#running.delete(hash);
    });
    this.#running.set(hash, looking);
    return await looking;
  }

  async #lookUp(hash: string): Promise<CachedKey | null> {
    const now = this.#context.now();
    const { db } = this.#context;
    const changes = this.#changes;
    const key = await db.selectFrom('context_key').selectAll().where('secret_hash', '=', hash).executeTakeFirst();
    // Unknown keys are not cached, so that nobody can push out valid ones.
    if (key === undefined || !isSameHash(key.secret_hash, hash)) return null;
    const { apiRequestsPerDay: requestsPerDay } = await entitledTo(this.#context, key.account_id);
    this.#days.seed(key.account_id, await requestsOn(this.#context, key.account_id, lagosDay(now)), now);
    const found = { key, requestsPerDay, until: now + cacheMs };
    // A key that changed during the look-up is not cached.
    if (changes !== this.#changes) return found;
    if (this.#known.size >= maxCached) this.#known.clear();
    this.#known.set(hash, found);
    return found;
  }
}

const opened = new WeakMap<object, KeyAccess>();

/** Returns the key access of this process for this database; creates it on the first call. */
export function keyAccessOf(context: SliceContext): KeyAccess {
  const known = opened.get(context.transact);
  if (known !== undefined) return known;
  const made = new KeyAccess(context);
  opened.set(context.transact, made);
  return made;
}
