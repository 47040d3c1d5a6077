import { randomUUID } from 'node:crypto';
import type { RegisterInput } from 'shared-contracts/auth/register';
import type { AccountRow } from './auth-tables.ts';
import { emailKey } from './email-key.ts';

/** The defaults of every account (R9.03). */
const defaults = {
  avatar: '',
  plan: 'roots',
  title: 'User',
  role: 'user',
  context: 0,
  frequency: 'monthly',
  amount: 0,
  currency: 'USD',
  subscription_date: '',
  email_verified_at: null,
  erased_at: null,
} as const;

/** Returns the row of a new account. `now` in ms. */
export const newAccount = (
  { email, first_name, last_name }: Omit<RegisterInput, 'password'>,
  passwordHash: string,
  now: number,
): AccountRow => ({
  ...defaults,
  id: randomUUID(),
  email,
  email_key: emailKey(email),
  first_name,
  last_name,
  password_hash: passwordHash,
  created_at: now,
});
