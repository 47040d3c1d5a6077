import { newSecret } from '../secrets.ts';

/**
 * The value of the session cookie: the session's id, a constant part, and a part that every refresh replaces. The
 * constant part proves that an old cookie was once valid, so nobody can end a session with an invented one.
 */
export interface CookieValue {
  readonly sid: string;
  readonly family: string;
  readonly turn: string;
}

const form = /^([0-9a-f-]{36})\.([\w-]{43})\.([\w-]{43})$/;

/** Returns null for a value of another format. */
export function readCookieValue(secret: string): CookieValue | null {
  const [, sid, family, turn] = form.exec(secret) ?? [];
  return sid === undefined || family === undefined || turn === undefined ? null : { sid, family, turn };
}

export const writeCookieValue = ({ sid, family, turn }: CookieValue): string => `${sid}.${family}.${turn}`;

/** The next turn of the same session. */
export const withNextTurn = (value: CookieValue): CookieValue => ({ ...value, turn: newSecret() });
