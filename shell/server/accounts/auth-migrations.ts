import type { Migration } from 'kysely';
import { createAccounts } from './migrations/0001-create-accounts.ts';
import { countWaitsAnew } from './migrations/0005-count-waits-anew.ts';
import { createLinks } from './recovery/link-tables.ts';
import { createSecurityLog } from './security-log/security-tables.ts';
import { createThrottle } from './throttle/throttle-tables.ts';

/** In order; none is ever changed once it has run anywhere. */
export const authMigrations: Readonly<Record<string, Migration>> = {
  '0001-create-accounts': createAccounts,
  '0002-create-throttle': createThrottle,
  '0003-create-security-log': createSecurityLog,
  '0004-create-links': createLinks,
  '0005-count-waits-anew': countWaitsAnew,
};
