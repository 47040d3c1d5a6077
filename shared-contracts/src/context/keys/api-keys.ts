/** What a key may do: read the public API with the plan's limits, ask questions, read one's own collections. */
export type KeyScope = 'ask' | 'collections' | 'read';

/** All of them. */
export const keyScopes: readonly KeyScope[] = ['read', 'ask', 'collections'];

/** What every key begins with: enough to tell one from a session's token. */
export const keyPrefix = 'ctx_live_';

/** Live keys of one account. */
export const maxKeys = 10;

/** Days until a key ends. */
export const keyLifetimes: readonly number[] = [30, 90, 365];

/** A key, without its secret. Instants are ms. */
export interface ApiKey {
  readonly id: string;
  readonly name: string;
  /** `ctx_live_9fK2…x7Qa`: enough to know it by. */
  readonly shown: string;
  readonly scopes: readonly KeyScope[];
  readonly madeAt: number;
  readonly endsAt: number;
  readonly lastUsedAt: number | null;
  /** The network of the last use: /24 or /64. */
  readonly lastNetwork: string | null;
  readonly usedToday: number;
  readonly usedThisMonth: number;
  /** How often it was told to wait this month. */
  readonly refusedThisMonth: number;
  readonly state: 'ended' | 'live' | 'replaced' | 'revoked';
}

/** One's own keys, and what they may do. */
export interface ApiKeys {
  readonly keys: readonly ApiKey[];
  /** 0: the plan has none. */
  readonly requestsPerDay: number;
  /** Requests of all keys for each of the last 30 days, the oldest first. */
  readonly days: readonly { readonly day: string; readonly requests: number; readonly refused: number }[];
}
