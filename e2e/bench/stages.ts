import { startSite, type SiteProcess } from '../support/site-process.ts';

/** Runs a stage and reports its duration on stderr, so that stdout contains only the result. */
export async function stage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  process.stderr.write(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  return result;
}

/** The first start builds the index, at hundreds of pages per second. */
const maxStartMs = 3 * 3_600_000;

/** Lets logins come from many networks. */
const behindProxy = { TRUST_PROXY: 'true' };

/** Starts the site like `npm start`, including the check of the builds, but without npm. */
export const startAsReaders = (dataDir: string, env: Readonly<Record<string, string>> = {}): Promise<SiteProcess> =>
  startSite({
    dataDir,
    script: ['shell/bootstrap.mjs', 'shell/server/main.ts'],
    startMs: maxStartMs,
    env: { ...behindProxy, ...env },
  });
