import { join } from 'node:path';
import { makeBrand } from 'shared-contracts/brand';
import { loginTable } from './accounts/public.ts';
import { buildServer, type Site } from './build-server.ts';
import { closeOnSignal } from './close-on-signal.ts';
import { listen } from './listen.ts';
import { apiVersions, openLog, readEnvironment, readSettings, type Settings } from './host/public.ts';
import { promoteBuilt } from './releases/public.ts';
import { providedApi } from './remote-apis/provided-api.ts';
import { slices } from './slices.ts';
import { startProblem } from './start-problem.ts';

/** Lines about services that are not configured: where payments and emails go instead. */
function standIns({ payments, mailUrl, dataDir }: Settings): readonly string[] {
  const sandbox = payments?.sandbox;
  return [
    ...(sandbox ? [`Payments are simulated and no money moves: the sandbox's control panel is at ${sandbox.url}`] : []),
    ...(mailUrl === null ? [`Emails are stored in ${join(dataDir, 'mail')}, because MAIL_URL is not set`] : []),
  ];
}

/**
 * When a slice's process does not respond yet, the versions of the code here are assumed; the site follows it from then
 * on.
 */
const apiOf = (settings: Settings): ReturnType<typeof providedApi> =>
  providedApi(slices, settings).catch(() => apiVersions(slices));

async function main(): Promise<void> {
  let settings: Settings | null = null;
  let site: Site | null = null;
  let isClosing = (): boolean => false;
  try {
    settings = readSettings(readEnvironment());
    const log = openLog(settings.logLevel);
    const say = (line: string): void => {
      process.stdout.write(`${line}\n`);
    };
    const api = await apiOf(settings);
    const built = await buildServer({
      settings,
      slices,
      log,
      isNew: process.argv.includes('--new'),
      hasMovedFiles: process.argv.includes('--moved-files'),
      promote: (home) => promoteBuilt({ home, api, say }),
    });
    site = built;
    isClosing = closeOnSignal(async () => {
      await built.leave();
      await built.close();
    }, log);
    // Before the site listens, because at a public address this closes the demonstration accounts.
    const logins = await built.demoLogins();
    const port = await listen(built.app, settings.port);
    const address = settings.port === 0 ? `http://localhost:${String(port)}` : settings.publicUrl;
    say(`${makeBrand(settings.product).name} is at ${address}`);
    for (const line of loginTable(logins)) say(line);
    for (const line of standIns(settings)) say(line);
    await built.start();
  } catch (error) {
    // The site was stopped during the start, so what was still starting found the database closed.
    if (isClosing()) return;
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${startProblem(error, settings) ?? detail}\n`);
    await site?.close();
    process.exit(1);
  }
}

await main();
