/**
 * What a key allows: reading the public API within the plan's limits, asking questions, reading one's own collections.
 */
export type KeyScope = 'ask' | 'collections' | 'read';

/** All scopes. */
export const keyScopes: readonly KeyScope[] = ['read', 'ask', 'collections'];

/** The beginning of every key, which distinguishes it from the token of a session. */
export const keyPrefix = 'ctx_live_';

/** Most valid keys of one account. */
export const maxKeys = 10;

/** Lifetimes of keys to choose from, in days. */
export const keyLifetimes: readonly number[] = [30, 90, 365];

/** A key, without its secret. Instants are ms. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** `ctx_live_9fK2…x7Qa`: enough to recognise it. */
  readonly shown: string;
  readonly scopes: readonly KeyScope[];
  readonly madeAt: number;
  readonly endsAt: number;
  readonly lastUsedAt: number | null;
  /** The network of its last use, as /24 or /64. */
  readonly lastNetwork: string | null;
  readonly usedToday: number;
  readonly usedThisMonth: number;
  /** Number of requests this month that were refused with `too-many-requests`. */
  readonly refusedThisMonth: number;
  readonly state: 'ended' | 'live' | 'replaced' | 'revoked';
}

/** The member's keys and their limits. */
export interface ApiKeys {
  readonly keys: readonly ApiKey[];
  /** 0: the plan does not include keys. */
  readonly requestsPerDay: number;
  /** Requests of all keys for each of the last 30 days, the oldest first. `day`: `YYYY-MM-DD`, in Lagos. */
  readonly days: readonly { readonly day: string; readonly requests: number; readonly refused: number }[];
}
