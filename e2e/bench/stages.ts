import { startSite, type SiteProcess } from '../support/site-process.ts';

/** How long each stage took is told on the way, to stderr, so that stdout is the result alone. */
export async function stage<T>(name: string, work: () => Promise<T>): Promise<T> {
  const started = performance.now();
  const result = await work();
  process.stderr.write(`${name}: ${((performance.now() - started) / 1000).toFixed(0)} s\n`);
  return result;
}

/** The first start makes the index, by hundreds of pages a second. */
const longestStartMs = 3 * 3_600_000;

/** So that logins can come from many networks. */
const behindProxy = { TRUST_PROXY: 'true' };

/** As `npm start` does it, without npm itself: the check of the builds included. */
export const startAsReaders = (dataDir: string): Promise<SiteProcess> =>
  startSite({
    dataDir,
    script: ['shell/bootstrap.mjs', 'shell/server/main.ts'],
    startMs: longestStartMs,
    env: behindProxy,
  });
