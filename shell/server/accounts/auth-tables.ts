import type { Transaction } from 'kysely';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import type { LinkTables } from './recovery/link-tables.ts';
import type { SecurityTables } from './security-log/security-tables.ts';
import type { ThrottleTables } from './throttle/throttle-tables.ts';

/** A person. */
export interface AccountRow {
  readonly id: string;
  /** As typed, trimmed. */
  readonly email: string;
  /** Unique; what addresses are compared by, see `emailKey`. */
  readonly email_key: string;
  readonly first_name: string;
  readonly last_name: string;
  /** A path of ours, or empty. */
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
  /** Null until somebody who reads mail at the address has said so. */
  readonly email_verified_at: number | null;
  /** A PHC string; empty: nobody can log in with a password. */
  readonly password_hash: string;
  readonly created_at: number;
  /** Set when the person had the account erased. */
  readonly erased_at: number | null;
}

/** A browser that somebody has logged in with. */
export interface DeviceRow {
  readonly id: string;
  readonly account_id: string;
  /** SHA-256 of the device cookie, base64url; unique with the account. */
  readonly device_hash: string;
  readonly first_seen_at: number;
  readonly last_seen_at: number;
}

/** From a login to a logout. */
export interface SessionRow {
  readonly id: string;
  readonly account_id: string;
  readonly device_id: string;
  /** SHA-256, base64url, of the half of the cookie that stays the same. */
  readonly family_hash: string;
  /** The same of the half that every refresh replaces. */
  readonly turn_hash: string;
  readonly previous_turn_hash: string | null;
  readonly turned_at: number;
  /** At most 200 characters of what the browser calls itself. */
  readonly user_agent: string;
  /** Where it was logged in from: /24 or /64. */
  readonly network: string;
  readonly created_at: number;
  readonly seen_at: number;
  /** Ends by then, used or not. */
  readonly ends_at: number;
  readonly ended_at: number | null;
}

/** What a page holds for ten minutes. */
export interface AccessTokenRow {
  /** SHA-256 of the token, base64url. */
  readonly token_hash: string;
  readonly session_id: string;
  readonly expires_at: number;
}

/** The tables of accounts. */
export interface AuthTables extends LinkTables, SecurityTables, ThrottleTables {
  readonly auth_account: AccountRow;
  readonly auth_device: DeviceRow;
  readonly auth_session: SessionRow;
  readonly auth_access_token: AccessTokenRow;
}

export type AuthContext = SliceContext<AuthTables>;
export type AuthTransaction = Transaction<AuthTables>;

/** The slice's context, with its tables typed: the database behind it is the same for all slices. */
export const authContext = (context: SliceContext): AuthContext => context;
