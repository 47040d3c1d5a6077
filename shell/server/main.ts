import { join } from 'node:path';
import { makeBrand } from 'shared-contracts/brand';
import { buildServer, type Site } from './build-server.ts';
import { listen } from './listen.ts';
import { openLog } from './log/open-log.ts';
import { promoteBuilt } from './releases/promote-built.ts';
import { projectRoot, readEnvironment, readSettings, type Settings } from './settings.ts';
import { slices } from './slices.ts';
import { apiVersions } from './slices/api-versions.ts';
import { startProblem } from './start-problem.ts';

const drainMs = 10_000;

/** Lets requests finish, for ten seconds at most. A second signal does not wait. */
function closeOnSignal(site: Site): void {
  let closing = false;
  const close = (): void => {
    if (closing) process.exit(0);
    closing = true;
    setTimeout(() => process.exit(0), drainMs).unref();
    site.close().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.on('SIGTERM', close).on('SIGINT', close);
}

/** Development builds lie beside the others and never mix with them. */
const shellBuild = (nodeEnv: Settings['nodeEnv']): string =>
  join(projectRoot, nodeEnv === 'development' ? 'shell/dist/development' : 'shell/dist');

async function main(): Promise<void> {
  let settings: Settings | null = null;
  let site: Site | null = null;
  try {
    settings = readSettings(readEnvironment());
    const log = openLog(settings.logLevel);
    const say = (line: string): void => {
      process.stdout.write(`${line}\n`);
    };
    await promoteBuilt({ dataDir: settings.dataDir, api: apiVersions(slices), say });
    site = await buildServer({ settings, slices, log, shellDist: shellBuild(settings.nodeEnv) });
    closeOnSignal(site);
    const port = await listen(site.app, settings.port);
    const address = settings.port === 0 ? `http://localhost:${String(port)}` : settings.publicUrl;
    process.stdout.write(`${makeBrand(settings.product).name} is at ${address}\n`);
    await site.start();
  } catch (error) {
    const detail = error instanceof Error ? (error.stack ?? error.message) : String(error);
    process.stderr.write(`${startProblem(error, settings) ?? detail}\n`);
    await site?.close();
    process.exit(1);
  }
}

await main();
