import type { User } from './auth-state.ts';

/** What login and refresh answer (spec §7, R3.02). */
export interface SessionAnswer {
  readonly success: true;
  readonly data: {
    /** For `Authorization: Bearer`: opaque, valid until `expires_at`. */
    readonly token: string;
    /** The same as `token`: the spec's clients read either. */
    readonly access_token: string;
    /** When the token ends, ms since 1970. */
    readonly expires_at: number;
    readonly user: Pick<User, 'id' | 'name' | 'email' | 'avatar' | 'plan' | 'title' | 'role'>;
    readonly user_data: Pick<User, 'name' | 'plan' | 'context' | 'frequency' | 'amount' | 'currency'> & {
      /** When the plan was last changed: `YYYY-MM-DD`, or empty. */
      readonly date: string;
    };
    readonly id: string;
    readonly name: string;
    /** The record to keep in storage: a compact JWS over a SignedUser. */
    readonly signed_user: string;
  };
}

/**
 * The payload of `signed_user`: a compact JWS, ES256, header `{ alg, kid }`, verified against `/.well-known/jwks.json`.
 *
 * It proves that this site wrote the record, as a whole, for the very token that lies beside it: an edited plan, a
 * record that was half written, one of another account or of an older token are told apart. It proves nothing about
 * who holds it, and stops no script that runs in the page. The server never reads it: what a person may do is decided
 * by the token or the cookie alone.
 */
export interface SignedUser {
  /** PUBLIC_URL. */
  readonly iss: string;
  /** The key's name, as in the header: so that a changed header is told from a record whose key was replaced. */
  readonly kid: string;
  /** Seconds since 1970. */
  readonly iat: number;
  /** Seconds since 1970; a day after `iat`. Past it the record is old, not forged: refresh. */
  readonly exp: number;
  /** The session, as in the cookie `signed_in`. */
  readonly sid: string;
  /** base64url(SHA-256(token)): whose token this record belongs to. */
  readonly ath: string;
  readonly user: User;
}
