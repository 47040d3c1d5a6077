import type { KeyScope } from '../src/context/keys/api-keys.ts';
import type { LimitState } from './v1/rate-limits.ts';

/** Whoever asks by a key of theirs. */
export interface ApiCaller {
  readonly accountId: string;
  readonly keyId: string;
  /** The key as people know it; opens nothing. */
  readonly shown: string;
  readonly scopes: readonly KeyScope[];
  /** The limits of the plan, with this request in them. */
  readonly limits: readonly LimitState[];
}

/** Who asks by a key of the public API: the one port by which slices ask. At most one slice brings it. */
export interface ApiAccess {
  /**
   * Whose key the header `Authorization` has; null where it has none. Counts the request. Rejects with `unauthorized`,
   * which says what is wrong with the key, and with `forbidden` when its owner's plan has no keys. No error has the key.
   * `mayLookUp` is asked before the records are searched for a key that was never seen here: anybody can make up one.
   */
  check(authorization: string | null, ip: string, mayLookUp?: () => boolean): Promise<ApiCaller | null>;
}
