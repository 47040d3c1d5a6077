import { newSecret } from '../secrets.ts';

/**
 * What the session's cookie holds: which session, a half that stays the same, and one that every refresh replaces. An
 * old cookie shows by the first half that it was ours once; whoever made one up cannot end a session with it.
 */
export interface CookieValue {
  readonly sid: string;
  readonly family: string;
  readonly turn: string;
}

const form = /^([0-9a-f-]{36})\.([\w-]{43})\.([\w-]{43})$/;

/** Null for what was never ours. */
export function readCookieValue(secret: string): CookieValue | null {
  const [, sid, family, turn] = form.exec(secret) ?? [];
  return sid === undefined || family === undefined || turn === undefined ? null : { sid, family, turn };
}

export const writeCookieValue = ({ sid, family, turn }: CookieValue): string => `${sid}.${family}.${turn}`;

/** The same session, a turn on. */
export const turned = (value: CookieValue): CookieValue => ({ ...value, turn: newSecret() });
