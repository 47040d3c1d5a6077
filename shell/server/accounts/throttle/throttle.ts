import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import { AppError } from 'shared-contracts/app-error';
import type { VisitorClient } from 'shared-contracts/page';
import { networksOf } from 'shared-contracts/server/network-of';
import type { Transact } from 'shared-contracts/server/slice-context';
import {
  freeTriesPerNetwork,
  throttleRules,
  widened,
  type Scope,
  type Throttled,
  type ThrottleRule,
} from './throttle-rules.ts';
import type { ThrottleRow, ThrottleTables } from './throttle-tables.ts';

const plural = (count: number, unit: string): string => `${String(count)} ${unit}${count === 1 ? '' : 's'}`;

/** Returns '1 second', '45 seconds', '2 minutes' or '1 hour', rounded up. */
export function waitInWords(seconds: number): string {
  if (seconds < 60) return plural(seconds, 'second');
  const minutes = Math.ceil(seconds / 60);
  return minutes < 60 ? plural(minutes, 'minute') : plural(Math.ceil(minutes / 60), 'hour');
}

/** A count, stored as the instant at which its last try is forgotten. */
type Count = Pick<ThrottleRow, 'tries' | 'blocked_until' | 'forget_at'>;

const spacing = ({ most, forgetMs }: ThrottleRule): number => forgetMs / most;

/** Returns how many tries still count, rounded up. */
const triesAt = (row: Pick<Count, 'forget_at'> | undefined, rule: ThrottleRule, now: number): number =>
  row === undefined ? 0 : Math.max(0, Math.ceil((row.forget_at - now) / spacing(rule)));

const countAt = (forgetAt: number, rule: ThrottleRule, now: number): Count => {
  const forget_at = Math.floor(Math.min(forgetAt, now + rule.forgetMs));
  const tries = triesAt({ forget_at }, rule, now);
  // Without a growing wait, the next try is allowed as soon as one is forgotten.
  if (rule.growing === undefined) {
    return { tries, forget_at, blocked_until: Math.floor(forget_at + spacing(rule) - rule.forgetMs) };
  }
  const { free, firstMs, maxDurationMs } = rule.growing;
  const wait = tries <= free ? 0 : Math.min(maxDurationMs, firstMs * 2 ** (tries - free - 1));
  return { tries, forget_at, blocked_until: now + wait };
};

/** The count after one more try. */
const counted = (row: Count | undefined, rule: ThrottleRule, now: number): Count =>
  countAt(Math.max(now, row?.forget_at ?? 0) + spacing(rule), rule, now);

/** The count without the last try. */
const withoutLastTry = (row: Count, rule: ThrottleRule, now: number): Count => {
  const count = countAt(Math.max(now, row.forget_at - spacing(rule)), rule, now);
  return rule.growing === undefined ? count : { ...count, blocked_until: 0 };
};

/** Who tries. `account` identifies an account, even if it does not exist: its `emailKey`, or its id. */
export interface ThrottleKeys {
  readonly account?: string;
  /** Counted like an account: the address that an email would be sent to. */
  readonly address?: string;
  readonly client: VisitorClient;
}

/**
 * Waits that grow up to a limit. They are stored in the database, so all processes share them, and they survive a
 * restart.
 */
export interface Throttle {
  /**
   * Counts a try before it is made, so that simultaneous tries count like successive ones. Rejects with
   * `too-many-requests` and `retryAfter` during a wait; refused tries do not extend it.
   */
  check(what: Throttled, keys: ThrottleKeys): Promise<void>;
  /**
   * Records the outcome: a `good` try no longer counts, nor do earlier ones of the same pair; a `bad` one stays
   * counted. Call this before the browser becomes a known one.
   */
  count(what: Throttled, keys: ThrottleKeys, outcome: 'good' | 'bad'): Promise<void>;
  /** Forgets the tries at an account, also from the owner's network, after its owner was verified in another way. */
  forget(what: Throttled, keys: ThrottleKeys): Promise<void>;
}

interface ThrottleOptions<Tables> {
  readonly transact: Transact<Tables>;
  /** The clock, in ms. */
  readonly now: () => number;
  /** True when the browser with this device cookie has logged in to the account (identified as in the keys). */
  readonly isKnownDevice: (account: string, device: string) => Promise<boolean>;
}

interface Bucket {
  readonly scope: Scope;
  readonly key: string;
  readonly rule: ThrottleRule;
}

type Own = Transaction<ThrottleTables>;

const keyOf = (...parts: readonly string[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('base64url');

/** A known browser has a count of its own, and is not affected by the tries of strangers. */
function bucketsOf(what: Throttled, { account, address, client }: ThrottleKeys, known: boolean): readonly Bucket[] {
  const networks = known ? [] : networksOf(client.ip);
  const accounts = [account, address].filter((one) => one !== undefined);
  const pairs = known ? [`device ${String(client.device)}`] : networks;
  const who: Readonly<Record<Scope, readonly (readonly string[])[]>> = {
    pair: account === undefined ? [] : pairs.map((place) => [account, place]),
    account: known ? [] : accounts.map((one) => [one]),
    network: networks.map((network) => [network]),
  };
  return (['pair', 'account', 'network'] as const).flatMap((scope) => {
    const rule = throttleRules[what][scope];
    if (rule === undefined) return [];
    return who[scope].map((parts, place) => ({
      scope,
      // A wider network has more readers, and gets more tries.
      rule: scope === 'account' ? rule : widened(rule, 2 ** place),
      key: keyOf(what, scope, ...parts),
    }));
  });
}

/** By how much the clocks of servers may differ. */
const clocksDifferMs = 60_000;

/** Leaves out rows that were written by a wrong clock: they would block until that time comes. */
async function readRows(
  transaction: Own,
  buckets: readonly Bucket[],
  now: number,
): Promise<ReadonlyMap<string, ThrottleRow>> {
  if (buckets.length === 0) return new Map();
  const rules = new Map(buckets.map(({ key, rule }) => [key, rule]));
  const rows = await transaction
    .selectFrom('auth_throttle')
    .selectAll()
    .where('key', 'in', [...rules.keys()])
    .execute();
  const latest = (key: string): number => now + (rules.get(key)?.forgetMs ?? 0) + clocksDifferMs;
  return new Map(rows.filter(({ key, forget_at }) => forget_at <= latest(key)).map((row) => [row.key, row]));
}

type Rows = Awaited<ReturnType<typeof readRows>>;

/** Returns the end of the wait. Tries of others at the account do not count for a network with few tries of its own. */
function blockedUntil(buckets: readonly Bucket[], rows: Rows, now: number): number {
  const pairs = buckets.filter(({ scope }) => scope === 'pair');
  const isNew =
    pairs.length > 0 && pairs.every(({ key, rule }) => triesAt(rows.get(key), rule, now) < freeTriesPerNetwork);
  const checked = isNew ? buckets.filter(({ scope }) => scope !== 'account') : buckets;
  return Math.max(0, ...checked.map(({ key }) => rows.get(key)?.blocked_until ?? 0));
}

async function writeRow(transaction: Own, { key, ...row }: ThrottleRow): Promise<void> {
  await transaction
    .insertInto('auth_throttle')
    .values({ key, ...row })
    .onConflict((conflict) => conflict.column('key').doUpdateSet(row))
    .execute();
}

async function forgetRows(transaction: Own, buckets: readonly Bucket[], scopes: readonly Scope[]): Promise<void> {
  const keys = buckets.filter(({ scope }) => scopes.includes(scope)).map(({ key }) => key);
  if (keys.length > 0) await transaction.deleteFrom('auth_throttle').where('key', 'in', keys).execute();
}

const refusal = (ms: number): AppError => {
  const seconds = Math.max(1, Math.ceil(ms / 1000));
  return new AppError('too-many-requests', `Too many attempts. Please wait ${waitInWords(seconds)} and try again.`, {
    retryAfter: seconds,
  });
};

export function openThrottle<Tables extends ThrottleTables>(options: ThrottleOptions<Tables>): Throttle {
  const { now, isKnownDevice } = options;
  const transact = options.transact as unknown as Transact<ThrottleTables>;

  const find = async (what: Throttled, keys: ThrottleKeys): Promise<readonly Bucket[]> => {
    const { account, client } = keys;
    // A known browser skips the other counts only where it has one of its own.
    const canBeKnown = throttleRules[what].pair !== undefined && account !== undefined && client.device !== null;
    const known = canBeKnown && (await isKnownDevice(account, client.device));
    return bucketsOf(what, keys, known);
  };

  return {
    check: async (what, keys) => {
      const buckets = await find(what, keys);
      const wait = await transact(async (transaction) => {
        const at = now();
        const rows = await readRows(transaction, buckets, at);
        const until = blockedUntil(buckets, rows, at);
        if (until > at) return until - at;
        for (const { key, rule } of buckets) await writeRow(transaction, { key, ...counted(rows.get(key), rule, at) });
        return 0;
      });
      if (wait > 0) throw refusal(wait);
    },
    count: async (what, keys, outcome) => {
      if (outcome === 'bad') return;
      const buckets = await find(what, keys);
      await transact(async (transaction) => {
        const rows = await readRows(transaction, buckets, now());
        await forgetRows(transaction, buckets, ['pair']);
        // Otherwise only this try is removed: an attacker must not erase tries at other accounts by logging in to his
        // own.
        for (const { scope, key, rule } of buckets) {
          const row = rows.get(key);
          if (row !== undefined && scope !== 'pair') {
            await writeRow(transaction, { key, ...withoutLastTry(row, rule, now()) });
          }
        }
      });
    },
    forget: async (what, keys) => {
      const buckets = [...bucketsOf(what, keys, false), ...bucketsOf(what, keys, true)];
      await transact((transaction) => forgetRows(transaction, buckets, ['pair', 'account']));
    },
  };
}

/** Deletes counts that have expired. */
export async function deleteExpiredCounts<Tables extends ThrottleTables>(
  transaction: Transaction<Tables>,
  now: number,
): Promise<void> {
  const own = transaction as unknown as Own;
  await own.deleteFrom('auth_throttle').where('forget_at', '<=', now).execute();
}
