import { authApiVersion } from 'shared-contracts/auth/contract';
import { getMe as getMeContract, getMeInput } from 'shared-contracts/auth/get-me';
import { handler, type ApiSlice } from 'shared-contracts/server/api-slice';
import { authMigrations } from './auth-migrations.ts';
import { cleanUp, cleanUpJob, startCleaningUp } from './clean-up.ts';
import { getMe } from './get-me.ts';
import { grantCommand } from './grant/grant-command.ts';

/** The server half of accounts: all that needs no cookies. What sets them is in `accounts.ts`. */
export const authApi: ApiSlice = {
  name: 'auth',
  version: authApiVersion,
  migrations: authMigrations,
  endpoints: [handler(getMeContract, getMeInput, getMe)],
  jobs: { [cleanUpJob]: cleanUp },
  start: startCleaningUp,
  commands: { grant: grantCommand },
};
