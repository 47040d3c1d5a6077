import { pathToFileURL } from 'node:url';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { authApi } from '../accounts/auth-api.ts';
import { openCore, type Core } from '../core.ts';
import { openLog } from '../host/log/open-log.ts';
import { readSettings } from '../host/settings/settings.ts';

/** What a slice's own script does with everything below HTTP: a module that exports these. */
interface ScriptModule {
  readonly slices: readonly ApiSlice[];
  /** The site's settings beside its records. */
  readonly settings?: (args: readonly string[]) => Readonly<Record<string, string>>;
  readonly run: (api: Core['api'], args: readonly string[]) => Promise<void>;
}

/** Run as a process: opens the slices of a script over these records, and runs it. So no slice is named here. */
const [script = '', dataDir = '', databaseUrl = '', ...args] = process.argv.slice(2);
const { slices, settings, run } = (await import(pathToFileURL(script).href)) as ScriptModule;
const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings?.(args) };
const core = await openCore({
  settings: readSettings(environment),
  slices: [authApi, ...slices],
  log: openLog('silent'),
});
await run(core.api, args);
