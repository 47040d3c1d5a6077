import type { KeyScope } from '../src/context/keys/api-keys.ts';
import type { LimitState } from './v1/rate-limits.ts';

/** The owner of an API key that was sent with a request. */
export interface ApiCaller {
  readonly accountId: string;
  readonly keyId: string;
  /** The recognisable part of the key, which cannot be used to sign in. */
  readonly shown: string;
  readonly scopes: readonly KeyScope[];
  /** The plan's limits, with this request counted. */
  readonly limits: readonly LimitState[];
}

/** The port to API keys. At most one slice provides it. */
export interface ApiAccess {
  /**
   * Returns the owner of the key in the header `Authorization`, or null without a key, and counts the request. Rejects
   * with `unauthorized`, whose message says what is wrong with the key; with `forbidden` if its owner's plan has no
   * keys; and with `too-many-requests` if `mayLookUp` resolves to false. `mayLookUp` is called before the database is
   * searched for an unknown key, because anybody can invent one. Errors never contain the key.
   */
  check(
    authorization: string | null,
    ip: string,
    mayLookUp?: () => Promise<boolean> | boolean,
  ): Promise<ApiCaller | null>;
}
