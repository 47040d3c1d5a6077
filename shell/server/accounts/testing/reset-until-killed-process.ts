import { openCore } from '../../core.ts';
import { openLog } from '../../host/log/open-log.ts';
import { readSettings } from '../../host/settings/settings.ts';
import { openAccounts } from '../accounts.ts';
import { authApi } from '../auth-api.ts';
import { authContext } from '../auth-tables.ts';
import { makeLinkSecret, openLink } from '../recovery/links.ts';
import { resetPasswordEndpoint } from '../recovery/reset-password.endpoint.ts';

/**
 * Run as a process: one person logs in and resets the password again and again, until it is killed. Prints each step.
 */
const [dataDir = '', databaseUrl = '', first = ''] = process.argv.slice(2);
const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
const core = await openCore({ settings, slices: [authApi], log: openLog('silent') });
const slice = core.contextOf(authApi);
const context = authContext(slice);
const accounts = await openAccounts(slice, { ...settings, secrets: core.secrets });
const client = { ip: '10.0.0.1', userAgent: 'Test browser', device: null };
const email = 'ada@example.org';
const say = (...words: readonly string[]): void => {
  process.stdout.write(`${words.join(' ')}\n`);
};

const { id } = await context.db.selectFrom('auth_account').select('id').executeTakeFirstOrThrow();
for (let round = Number(first); ; round += 1) {
  await accounts.logIn({ email, password: `Rainfall${String(round)}` }, client);
  const link = await context.transact((transaction) =>
    openLink(transaction, { kind: 'reset', account_id: id, email }, context.now()),
  );
  const token = (await makeLinkSecret(context, link)) ?? '';
  say('resets', String(round), token);
  await resetPasswordEndpoint.handle(slice, { token, password: `Rainfall${String(round + 1)}` });
  say('reset', String(round));
}
