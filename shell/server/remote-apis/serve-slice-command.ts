import { remotes } from 'remote-kit/remotes';
import { ownValue } from 'shared-contracts/own-value';
import type { ApiSlice } from 'shared-contracts/server/api-slice';
import { closeOnSignal } from '../close-on-signal.ts';
import {
  apiUrlName,
  errorCode,
  openLog,
  readEnvironment,
  readSettings,
  SettingsError,
  StartError,
  watchProcess,
  type Settings,
} from '../host/public.ts';
import { listen } from '../listen.ts';
import { slices } from '../slices.ts';
import { startProblem } from '../start-problem.ts';
import { openSliceProcess, type SliceProcess } from './open-slice-process.ts';

function findSlice(name: string): ApiSlice {
  const slice = remotes.includes(name) ? slices.find((one) => one.name === name) : undefined;
  if (slice !== undefined) return slice;
  throw new StartError(`'${name}' is not a section whose API can run separately. Sections: ${remotes.join(', ')}`);
}

/** The site and this process read the port from the same setting, so that they cannot disagree. */
function portOf({ apiUrls }: Settings, { name }: ApiSlice): number {
  const url = ownValue(apiUrls, name);
  if (url === undefined) {
    throw new SettingsError(
      `Setting ${apiUrlName(name)} is missing: where this process answers and the site finds it, as in http://localhost:3101`,
    );
  }
  const { port, protocol } = new URL(url);
  return port === '' ? (protocol === 'https:' ? 443 : 80) : Number(port);
}

async function listenAt({ app }: SliceProcess, port: number, name: string): Promise<void> {
  try {
    await listen(app, port);
  } catch (error) {
    if (errorCode(error) !== 'EADDRINUSE') throw error;
    throw new StartError(
      `Port ${String(port)} is in use. Stop the other program, or set another port in ${apiUrlName(name)}`,
    );
  }
}

/**
 * `npm run api` in a remote's folder: runs its API, tables, jobs and indexes in this process, accessible only to the
 * site.
 */
async function main(name: string): Promise<void> {
  let settings: Settings | null = null;
  let opened: SliceProcess | null = null;
  try {
    const slice = findSlice(name);
    settings = readSettings(readEnvironment());
    const port = portOf(settings, slice);
    settings = { ...settings, port };
    const log = openLog(settings.logLevel);
    watchProcess();
    const running = await openSliceProcess({ settings, slice, slices, log });
    opened = running;
    closeOnSignal(() => running.close(), log);
    await listenAt(running, port, name);
    process.stdout.write(`The API of ${name}, ${slice.version}, answers the site at port ${String(port)}\n`);
    await running.start();
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${startProblem(error, settings) ?? detail}\n`);
    await opened?.close();
    process.exit(1);
  }
}

await main(process.argv[2] ?? '');
