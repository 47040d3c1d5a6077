import { setTimeout as wait } from 'node:timers/promises';
import type { SiteProcess } from './site-process.ts';

/** Long enough that the requests leave most of a small machine to the test. */
const pauseMs = 200;

/**
 * Requests pages of a site again and again, so that a test sees what its changes cost other readers. `stop` resolves to
 * the number of responses and to those that were not 200.
 */
export function requestContinuously(
  site: Pick<SiteProcess, 'url'>,
  paths: readonly string[],
): { readonly stop: () => Promise<{ readonly answers: number; readonly failed: readonly string[] }> } {
  const failed: string[] = [];
  let answers = 0;
  const over = new AbortController();
  const asking = paths.map(async (path) => {
    while (!over.signal.aborted) {
      const response = await fetch(site.url + path).catch((error: unknown) => ({ status: String(error), body: null }));
      await response.body?.cancel();
      answers += 1;
      if (response.status !== 200) failed.push(`${path}: ${String(response.status)}`);
      await wait(pauseMs);
    }
  });
  return {
    stop: async () => {
      over.abort();
      await Promise.all(asking);
      return { answers, failed };
    },
  };
}
