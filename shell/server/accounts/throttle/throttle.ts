import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type { VisitorClient } from 'shared-contracts/page';
import type { Transact } from 'shared-contracts/server/slice-context';
import { networkOf } from '../network-of.ts';
import { throttleRules, type Scope, type Throttled, type ThrottleRule } from './throttle-rules.ts';
import type { ThrottleRow, ThrottleTables } from './throttle-tables.ts';
import { waitInWords } from './wait-in-words.ts';

/** Who tries. `account` is whatever stands for the account, whether it exists or not: the folded address, or its id. */
export interface ThrottleKeys {
  readonly account?: string;
  readonly client: VisitorClient;
}

/** Growing waits that always end. Kept in the records: a restart forgets none, and all processes share them. */
export interface Throttle {
  /**
   * Counts one try before it is made, so that many at once are not more than many in turn. Rejects with
   * `too-many-requests` and `retryAfter` while one has to wait; a try that is refused makes no wait longer.
   */
  check(what: Throttled, keys: ThrottleKeys): Promise<void>;
  /**
   * What came of the try: one that was `good` counts no more; one that was `bad` goes on counting. To be told before
   * the browser becomes a known one.
   */
  count(what: Throttled, keys: ThrottleKeys, outcome: 'good' | 'bad'): Promise<void>;
}

interface ThrottleOptions<Tables> {
  readonly transact: Transact<Tables>;
  /** The clock, in ms. */
  readonly now: () => number;
  /** Whether somebody has logged in to the account (named as in the keys) with the browser that holds this cookie. */
  readonly knows: (account: string, device: string) => Promise<boolean>;
}

interface Bucket {
  readonly scope: Scope;
  readonly key: string;
  readonly rule: ThrottleRule;
}

type Own = Transaction<ThrottleTables>;

const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A known browser has a count of its own, and nothing that strangers do makes it wait. */
function bucketsOf(what: Throttled, { account, client }: ThrottleKeys, known: boolean): readonly Bucket[] {
  const network = networkOf(client.ip);
  const rules = throttleRules[what];
  const who: Readonly<Record<Scope, readonly string[] | null>> = {
    pair: account === undefined ? null : [account, known ? `device ${String(client.device)}` : network],
    account: account === undefined || known ? null : [account],
    network: known ? null : [network],
  };
  return (['pair', 'account', 'network'] as const).flatMap((scope) => {
    const [rule, parts] = [rules[scope], who[scope]];
    return rule === undefined || parts === null ? [] : [{ scope, rule, key: keyOf(what, scope, ...parts) }];
  });
}

const waitAfter = (tries: number, { free, firstMs, longestMs }: ThrottleRule): number =>
  tries <= free ? 0 : Math.min(longestMs, firstMs * 2 ** Math.min(30, tries - free - 1));

async function readRows(transaction: Own, buckets: readonly Bucket[]): Promise<ReadonlyMap<string, ThrottleRow>> {
  if (buckets.length === 0) return new Map();
  const keys = buckets.map(({ key }) => key);
  const rows = await transaction.selectFrom('auth_throttle').selectAll().where('key', 'in', keys).execute();
  return new Map(rows.map((row) => [row.key, row]));
}

async function writeTry(transaction: Own, { key, rule }: Bucket, before: number, now: number): Promise<void> {
  const tries = before + 1;
  const row = { tries, blocked_until: now + waitAfter(tries, rule), forget_at: now + rule.forgetMs };
  await transaction
    .insertInto('auth_throttle')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

const refusal = (ms: number): AppError => {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError('too-many-requests', `Too many tries. Please wait ${waitInWords(seconds)} and try again.`, {
    retryAfter: seconds,
  });
};

export function openThrottle<Tables extends ThrottleTables>(options: ThrottleOptions<Tables>): Throttle {
  const { now, knows } = options;
  const transact = options.transact as unknown as Transact<ThrottleTables>;

  const find = async (what: Throttled, keys: ThrottleKeys): Promise<readonly Bucket[]> => {
    const { account, client } = keys;
    // Only where a known browser has a count of its own is it spared those of others.
    const asks = throttleRules[what].pair !== undefined && account !== undefined && client.device !== null;
    const known = asks && (await knows(account, client.device));
    return bucketsOf(what, keys, known);
  };

  return {
    check: async (what, keys) => {
      const buckets = await find(what, keys);
      const wait = await transact(async (transaction) => {
        const at = now();
        const rows = await readRows(transaction, buckets);
        const until = Math.max(0, ...[...rows.values()].map((row) => row.blocked_until));
        if (until > at) return until - at;
        for (const bucket of buckets) {
          const row = rows.get(bucket.key);
          await writeTry(transaction, bucket, row === undefined || row.forget_at <= at ? 0 : row.tries, at);
        }
        return 0;
      });
      if (wait > 0) throw refusal(wait);
    },
    count: async (what, keys, outcome) => {
      if (outcome === 'bad') return;
      const buckets = await find(what, keys);
      await transact(async (transaction) => {
        const rows = await readRows(transaction, buckets);
        for (const { scope, key } of buckets) {
          const row = rows.get(key);
          if (row === undefined) continue;
          // Elsewhere only this one try is taken back: an attacker's own account must not wipe out what he did to others.
          const tries = scope === 'pair' ? 0 : Math.max(0, row.tries - 1);
          await transaction
            .updateTable('auth_throttle')
            .set({ tries, blocked_until: 0 })
            .where('key', '=', key)
            .execute();
        }
      });
    },
  };
}

/** Removes what no longer counts. */
export async function forgetTries<Tables extends ThrottleTables>(
  transaction: Transaction<Tables>,
  now: number,
): Promise<void> {
  const own = transaction as unknown as Own;
  await own.deleteFrom('auth_throttle').where('forget_at', '<=', now).execute();
}
