import type { User } from './auth-state.ts';

/** The response of login and refresh (R3.02). */
export interface SessionAnswer {
  readonly success: true;
  readonly data: {
    /** For `Authorization: Bearer`: opaque, valid until `expires_at`. */
    readonly token: string;
    /** The same as `token`: clients read either (R3.02). */
    readonly access_token: string;
    /** When the token expires, in ms since 1970. */
    readonly expires_at: number;
    readonly user: Pick<User, 'id' | 'name' | 'email' | 'avatar' | 'plan' | 'title' | 'role'>;
    readonly user_data: Pick<User, 'name' | 'plan' | 'context' | 'frequency' | 'amount' | 'currency'> & {
      /** When the plan was last changed: `YYYY-MM-DD`, or empty. */
      readonly date: string;
    };
    readonly id: string;
    readonly name: string;
    /** The record that the browser stores: a compact JWS with a SignedUser as its payload. */
    readonly signed_user: string;
  };
}

/**
 * The payload of `signed_user`: a compact JWS, ES256, header `{ alg, kid }`, verified against `/.well-known/jwks.json`.
 *
 * It proves that this site wrote the whole record for the token stored beside it. It detects an edited plan, an
 * incomplete record, and a record of another account or an older token. It does not prove who holds the record, and it
 * does not stop scripts that run in the page. The server never reads it: the token or the cookie alone decides what a
 * user may do.
 */
export interface SignedUser {
  /** PUBLIC_URL. */
  readonly iss: string;
  /** The key's name, as in the header; distinguishes a changed header from a record whose key was replaced. */
  readonly kid: string;
  /** Seconds since 1970. */
  readonly iat: number;
  /** Seconds since 1970, one day after `iat`. A record past this time is outdated, not forged: refresh it. */
  readonly exp: number;
  /** The session id, as in the cookie `signed_in`. */
  readonly sid: string;
  /** base64url(SHA-256(token)): the token that this record belongs to. */
  readonly ath: string;
  readonly user: User;
}
