import type { FastifyInstance } from 'fastify';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { afterThisTest } from 'shared-contracts/testing/clean-up';
import { openCore, type Core } from '../../core.ts';
import { makeApp } from '../../host/http/make-app.ts';
import { registerApi } from '../../host/http/register-api.ts';
import { readSettings } from '../../host/settings/settings.ts';
import type { TestPlace } from '../../testing/each-database.ts';
import { recordingLog, type LogLine } from '../../testing/recording-log.ts';
import { openAccounts, type Accounts } from '../accounts.ts';
import { authApi } from '../auth-api.ts';
import { authContext, type AuthContext } from '../auth-tables.ts';
import { clientOf, registerSessions, sessionCookies } from '../session-cookies.ts';
import { admits } from './browser.ts';
import { rememberPasswords } from './remember-passwords.ts';
import { bearerVisitor } from '../../open-authentication.ts';

/** Accounts on the test's own site, with a clock that the test sets. */
export interface ServedAccounts {
  readonly app: FastifyInstance;
  readonly core: Core;
  readonly accounts: Accounts;
  readonly context: AuthContext;
  /** The same context, as jobs and handlers get it. */
  readonly sliceContext: SliceContext;
  readonly log: readonly LogLine[];
  /** Moves the clock forward. */
  readonly pass: (ms: number) => void;
}

/**
 * Serves accounts until the end of the test. Several calls with one place behave like several processes of a site. Each
 * password is hashed and compared once.
 */
export async function serveAccounts(
  { dataDir, databaseUrl }: TestPlace,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServedAccounts> {
  rememberPasswords();
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...environment });
  const log = recordingLog();
  const core = await openCore({ settings, slices: [authApi], log });
  const app = await makeApp(settings, log);
  afterThisTest(async () => {
    await app.close();
    await core.close();
  });
  let ahead = 0;
  const context: SliceContext = { ...core.contextOf(authApi), now: () => Date.now() + ahead };
  const accounts = await openAccounts(context, { ...settings, secrets: core.secrets });
  registerSessions(app, { accounts, publicUrl: settings.publicUrl });
  admits.set(app, () =>
    authContext(context).transact(async (transaction) => {
      await transaction.deleteFrom('auth_awaited').execute();
    }),
  );
  const cookies = sessionCookies(settings.publicUrl);
  registerApi(app, core, async (request) => ({
    ...(await bearerVisitor(request, accounts.byToken)),
    client: clientOf(request, cookies),
  }));
  return {
    app,
    core,
    accounts,
    context: authContext(context),
    sliceContext: context,
    log: log.lines,
    pass: (ms) => {
      ahead += ms;
    },
  };
}
