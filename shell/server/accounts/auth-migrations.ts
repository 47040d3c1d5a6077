import type { Migration } from 'kysely';
import { createAccounts } from './migrations/0001-create-accounts.ts';

/** In order; none is ever changed once it has run anywhere. */
export const authMigrations: Readonly<Record<string, Migration>> = {
  '0001-create-accounts': createAccounts,
};
