import type { FastifyInstance } from 'fastify';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { openCore, type Core } from '../../core.ts';
import { makeApp } from '../../host/http/make-app.ts';
import { registerApi } from '../../host/http/register-api.ts';
import { readSettings } from '../../host/settings/settings.ts';
import type { TestPlace } from '../../testing/each-database.ts';
import { keepingLog, type LogLine } from '../../testing/keeping-log.ts';
import { openAccounts, type Accounts } from '../accounts.ts';
import { authApi } from '../auth-api.ts';
import { authContext, type AuthContext } from '../auth-tables.ts';
import { clientOf, registerSessions } from '../register-sessions.ts';
import { sessionCookies } from '../session-cookies.ts';
import { rememberPasswords } from './remember-passwords.ts';
import { bearerVisitor } from '../../open-who-asks.ts';

/** Accounts on a site of the test's own, with a clock that the test turns. */
export interface ServedAccounts {
  readonly app: FastifyInstance;
  readonly core: Core;
  readonly accounts: Accounts;
  readonly context: AuthContext;
  /** The same, as jobs and handlers are given it. */
  readonly sliceContext: SliceContext;
  readonly log: readonly LogLine[];
  /** Lets time go by. */
  readonly pass: (ms: number) => void;
}

const open: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const close of open.splice(0)) await close();
});

/** Closed with the test. Several on one place are as several processes. Each password is hashed and compared once. */
export async function serveAccounts(
  { dataDir, databaseUrl }: TestPlace,
  environment: Readonly<Record<string, string>> = {},
): Promise<ServedAccounts> {
  rememberPasswords();
  const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '', ...environment });
  const log = keepingLog();
  const core = await openCore({ settings, slices: [authApi], log });
  const app = await makeApp(settings, log);
  open.push(async () => {
    await app.close();
    await core.close();
  });
  let ahead = 0;
  const context: SliceContext = { ...core.contextOf(authApi), now: () => Date.now() + ahead };
  const accounts = await openAccounts(context, settings);
  registerSessions(app, { accounts, publicUrl: settings.publicUrl });
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
