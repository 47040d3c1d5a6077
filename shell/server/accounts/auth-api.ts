import type { Migration } from 'kysely';
import { authApiVersion } from 'shared-contracts/auth/contract';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { findEndpoints } from 'shared-contracts/server/endpoint';
import { cleanUp, cleanUpJob, startCleaningUp } from './clean-up.ts';
import { grantCommand } from './grant/grant-command.ts';
import { createUnconfirmedAccounts } from './joining/awaited-tables.ts';
import { mailJoining, mailJoiningJob } from './joining/mail-joining.ts';
import { createAccounts } from './migrations/0001-create-accounts.ts';
import { clearThrottle } from './migrations/0005-count-waits-anew.ts';
import { mailResetLink, resetMailJob } from './recovery/forgot-password.endpoint.ts';
import { createLinks } from './recovery/link-tables.ts';
import { keptDataCommand } from './rights/kept-data-command.ts';
import { personalAccount } from './rights/personal-account.ts';
import { createPasskeys } from './passkeys/passkey-tables.ts';
import { addConfirmedAt } from './confirm/add-confirmed-at.ts';
import { resetSecondFactorsCommand } from './second-factor/reset-second-factors-command.ts';
import { addTurnUsed } from './sessions/add-turn-used.ts';
import { createFactorDue, createSecondFactors } from './second-factor/second-factor-tables.ts';
import { createSecurityLog } from './security-log/security-tables.ts';
import { verifySecurityLogCommand } from './security-log/verify-security-log.ts';
import { createThrottle } from './throttle/throttle-tables.ts';

/** In order. Never change a migration that has run anywhere. */
const authMigrations: Readonly<Record<string, Migration>> = {
  '0001-create-accounts': createAccounts,
  '0002-create-throttle': createThrottle,
  '0003-create-security-log': createSecurityLog,
  '0004-create-links': createLinks,
  '0005-count-waits-anew': clearThrottle,
  '0006-create-second-factors': createSecondFactors,
  '0007-require-second-factors': createFactorDue,
  '0008-create-passkeys': createPasskeys,
  '0009-confirm-logins': addConfirmedAt,
  '0010-await-owners': createUnconfirmedAccounts,
  '0011-expand-note-used-turns': addTurnUsed,
};

/** The part of accounts that needs no cookies. The routes that set cookies are in `session-cookies.ts`. */
export const authApi: ApiSlice = {
  name: 'auth',
  version: authApiVersion,
  migrations: authMigrations,
  endpoints: findEndpoints(import.meta.url),
  personalData: personalAccount,
  jobs: { [resetMailJob]: mailResetLink, [mailJoiningJob]: mailJoining, [cleanUpJob]: cleanUp },
  start: startCleaningUp,
  commands: {
    'verify-security-log': verifySecurityLogCommand,
    grant: grantCommand,
    'kept-data': keptDataCommand,
    'reset-second-factors': resetSecondFactorsCommand,
  },
};
