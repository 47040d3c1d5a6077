import { storageKeys, type User } from 'shared-contracts/auth/auth-state';
import type { StoredSession } from './auth-slice.ts';

type Store = Pick<Storage, 'getItem' | 'removeItem'>;

const text = (value: unknown, otherwise: string): string =>
  typeof value === 'string' && value !== '' ? value : otherwise;
const amount = (value: unknown): number => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
};

/** Fills what is missing with the defaults of spec §9. */
const toUser = (stored: Readonly<Record<string, unknown>>): User => ({
  id: text(stored['id'], ''),
  name: text(stored['name'], ''),
  email: text(stored['email'], ''),
  avatar: text(stored['avatar'], ''),
  plan: text(stored['plan'], 'roots'),
  title: text(stored['title'], 'User'),
  role: text(stored['role'], 'user'),
  context: stored['context'] === true,
  frequency: text(stored['frequency'], 'monthly'),
  amount: amount(stored['amount']),
  currency: text(stored['currency'], 'USD'),
  subscriptionDate: text(stored['subscriptionDate'], ''),
});

/** Storage may be forbidden altogether (privacy settings): that reads as empty. */
const safely = <T>(read: () => T, otherwise: T): T => {
  try {
    return read();
  } catch {
    return otherwise;
  }
};

const parseObject = (json: string): Readonly<Record<string, unknown>> | null => {
  const value = safely<unknown>(() => JSON.parse(json), null);
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Record<string, unknown>)
    : null;
};

/** Some browsers refuse even to name their storage. */
export const storageOf = (view: Window): Store | null => safely(() => view.localStorage, null);

/** The stored session, or null when either value is missing or cannot be read: then the reader is logged out (spec §4). */
export function readStoredSession(storage: Store | null): StoredSession | null {
  if (storage === null) return null;
  const token = safely(() => storage.getItem(storageKeys.token), null);
  const stored = safely(() => storage.getItem(storageKeys.user), null);
  if (token === null || token === '' || stored === null) return null;
  const user = parseObject(stored);
  return user === null ? null : { token, user: toUser(user) };
}

export function clearStoredSession(storage: Store | null): void {
  safely(() => {
    storage?.removeItem(storageKeys.token);
    storage?.removeItem(storageKeys.user);
  }, undefined);
}
