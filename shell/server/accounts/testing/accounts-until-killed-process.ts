import { openCore } from '../../core.ts';
import { openLog } from '../../host/log/open-log.ts';
import { readSettings } from '../../host/settings/settings.ts';
import { openAccounts } from '../accounts.ts';
import { authApi } from '../auth-api.ts';

/**
 * Run as a process: accounts sign up, log in, refresh and log out until it is killed. Prints each step once it is
 * committed.
 */
const [dataDir = '', databaseUrl = '', round = ''] = process.argv.slice(2);
const settings = readSettings({ DATA_DIR: dataDir, DATABASE_URL: databaseUrl });
const core = await openCore({ settings, slices: [authApi], log: openLog('silent') });
const accounts = await openAccounts(core.contextOf(authApi), { ...settings, secrets: core.secrets });
const say = (step: string, ...values: readonly string[]): void => {
  process.stdout.write(`${[step, ...values].join(' ')}\n`);
};

for (let number = 1; ; number += 1) {
  const email = `reader-${round}-${String(number)}@example.org`;
  const client = { ip: `10.${round}.${String(number % 250)}.1`, userAgent: 'Test browser', device: null };
  await accounts.register({ email, password: 'Harmattan7', first_name: 'Ada', last_name: 'Obi' }, client);
  say('registered', email);
  const begun = await accounts.logIn({ email, password: 'Harmattan7' }, client);
  say('in', begun.sid, begun.secret ?? '');
  const refreshed = await accounts.refresh(begun.secret, client);
  say('in', refreshed.sid, refreshed.secret ?? '');
  // Every other one stays logged in.
  if (number % 2 === 1) continue;
  await accounts.logOut({ secret: refreshed.secret, token: null });
  say('out', refreshed.sid, refreshed.secret ?? '');
}
