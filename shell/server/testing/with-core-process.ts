import { pathToFileURL } from 'node:url';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { authApi } from '../accounts/auth-api.ts';
import { openCore, type Core } from '../core.ts';
import { openLog } from '../host/log/open-log.ts';
import { readSettings } from '../host/settings/settings.ts';

/** The exports of a slice's own script. */
interface ScriptModule {
  readonly slices: readonly ApiSlice[];
  /** Further settings of the site, beside those of the database. */
  readonly settings?: (args: readonly string[]) => Readonly<Record<string, string>>;
  readonly run: (api: Core['api'], args: readonly string[]) => Promise<void>;
}

/**
 * Run as a process: opens the slices of a script over this database, and runs the script. This file names no slice
 * itself.
 */
const [script = '', dataDir = '', databaseUrl = '', ...args] = process.argv.slice(2);
const { slices, settings, run } = (await import(pathToFileURL(script).href)) as ScriptModule;
const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, ...settings?.(args) };
const core = await openCore({
  settings: readSettings(environment),
  slices: [authApi, ...slices],
  log: openLog('silent'),
});
await run(core.api, args);
