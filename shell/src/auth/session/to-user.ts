import type { User } from 'shared-contracts/auth/auth-state';

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Returns a part of a response as an object; empty when it is not one. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** Returns the first text that is not empty. */
export const firstText = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';

const amount = (value: unknown): number => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
};

/** Returns a user, with defaults for missing fields (R9.03). */
export const toUser = (found: Fields): User => ({
  id: firstText(found['id']),
  name: firstText(found['name']),
  email: firstText(found['email']),
  avatar: firstText(found['avatar']),
  plan: firstText(found['plan'], 'roots'),
  title: firstText(found['title'], 'User'),
  role: firstText(found['role'], 'user'),
  context: found['context'] === true,
  frequency: firstText(found['frequency'], 'monthly'),
  amount: amount(found['amount']),
  currency: firstText(found['currency'], 'USD'),
  // The date only (R3.01).
  subscriptionDate: firstText(found['subscriptionDate']).slice(0, 10),
});
