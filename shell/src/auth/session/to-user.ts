import type { User } from 'shared-contracts/auth/auth-state';

type Fields = Readonly<Record<string, unknown>>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A part of an answer that should be an object; empty when it is not. */
export const fieldsOf = (value: unknown): Fields => (isFields(value) ? value : {});

/** The first text that says something. */
export const firstText = (...values: readonly unknown[]): string =>
  values.find((value): value is string => typeof value === 'string' && value !== '') ?? '';

const amount = (value: unknown): number => {
  const number = typeof value === 'string' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? number : 0;
};

/** Fills what is missing with the defaults of spec §9. */
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
  // Date only (spec §3).
  subscriptionDate: firstText(found['subscriptionDate']).slice(0, 10),
});
