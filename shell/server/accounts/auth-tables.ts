import type { Transaction } from 'kysely';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { UnconfirmedAccountTables } from './joining/awaited-tables.ts';
import type { LinkTables } from './recovery/link-tables.ts';
import type { PasskeyTables } from './passkeys/passkey-tables.ts';
import type { SecondFactorTables } from './second-factor/second-factor-tables.ts';
import type { SecurityTables } from './security-log/security-tables.ts';
import type { ThrottleTables } from './throttle/throttle-tables.ts';

export interface AccountRow {
  readonly id: string;
  /** As typed, without surrounding spaces. */
  readonly email: string;
  /** Unique; addresses are compared by it, see `emailKey`. */
  readonly email_key: string;
  readonly first_name: string;
  readonly last_name: string;
  /** A path of this site, or empty. */
  readonly avatar: string;
  readonly plan: string;
  readonly title: string;
  readonly role: string;
  /** 0 or 1. */
  readonly context: number;
  readonly frequency: string;
  readonly amount: number;
  readonly currency: string;
  /** `YYYY-MM-DD`, or empty. */
  readonly subscription_date: string;
  /** When the address was confirmed; null until then. */
  readonly email_verified_at: number | null;
  /** A PHC string; when empty, no password is accepted. */
  readonly password_hash: string;
  readonly created_at: number;
  /** When the account was erased on its owner's request. */
  readonly erased_at: number | null;
}

/** A browser that has logged in to the account, or set its password with an emailed link. */
export interface DeviceRow {
  readonly id: string;
  readonly account_id: string;
  /** SHA-256 of the device cookie, base64url; unique per account. */
  readonly device_hash: string;
  readonly first_seen_at: number;
  readonly last_seen_at: number;
}

/** A session, from login to logout. */
export interface SessionRow {
  readonly id: string;
  readonly account_id: string;
  readonly device_id: string;
  /** SHA-256, base64url, of the constant part of the cookie. */
  readonly family_hash: string;
  /** SHA-256, base64url, of the part that every refresh replaces. */
  readonly turn_hash: string;
  readonly previous_turn_hash: string | null;
  /** When a refresh last replaced that part; the login until then. */
  readonly turned_at: number;
  /** 1 once the browser has used the current turn or its token, which shows that it has received them. */
  readonly turn_used: number;
  /** At most 200 characters of the user agent. */
  readonly user_agent: string;
  /** The network of the login: /24 or /64. */
  readonly network: string;
  readonly created_at: number;
  readonly seen_at: number;
  /** The session ends then at the latest. */
  readonly ends_at: number;
  readonly ended_at: number | null;
  /** When its owner last proved their identity: by the login, or later (`/api/auth/confirm`). */
  readonly confirmed_at: number | null;
}

/** An access token of a page, valid for ten minutes. */
export interface AccessTokenRow {
  /** SHA-256 of the token, base64url. */
  readonly token_hash: string;
  readonly session_id: string;
  readonly expires_at: number;
}

export interface AuthTables
  extends UnconfirmedAccountTables, LinkTables, PasskeyTables, SecondFactorTables, SecurityTables, ThrottleTables {
  readonly auth_account: AccountRow;
  readonly auth_device: DeviceRow;
  readonly auth_session: SessionRow;
  readonly auth_access_token: AccessTokenRow;
}

export type AuthContext = SliceContext<AuthTables>;
export type AuthTransaction = Transaction<AuthTables>;

/** Returns the context with the slice's tables typed; the database is the same for all slices. */
export const authContext = (context: SliceContext): AuthContext => context;
