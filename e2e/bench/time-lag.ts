import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { hasNewspapers, newspapers } from '../support/homes.ts';
import { runCommand, type SiteProcess } from '../support/site-process.ts';
import type { ChosenWords } from './choose-words.ts';
import { eventLoopLag, type Lag } from './site-metrics.ts';
import { logIn, registerReader } from './time-logins.ts';

const readers = 4;
/** The pause between two searches of a reader. */
const pauseMs = 100;
const loginPauseMs = 250;
const quietSeconds = 10;

async function ingest(site: SiteProcess): Promise<void> {
  const folders = ['omaha-daily-bee', 'evening-star'].map((folder) => join(newspapers, folder));
  await runCommand(['shell/server/run-command.ts', 'archive', 'ingest', '--quiet', ...folders], {
    dataDir: site.dataDir,
  });
}

/**
 * Measures the event-loop lag of the server's main thread while four readers search, people log in and an import runs.
 */
export async function timeLag(site: SiteProcess, { common }: ChosenWords): Promise<Readonly<Record<string, Lag>>> {
  let reading = true;
  const reader = async (first: number): Promise<void> => {
    for (let turn = first; reading; turn += readers) {
      const word = common[turn % common.length] ?? '';
      await (
        await fetch(`${site.url}/api/archive/search-pages?q=${word}&page=${String(1 + (turn % 40))}`)
      ).arrayBuffer();
      await wait(pauseMs);
    }
  };
  const account = await registerReader(site.url, 'lag');
  const loggingIn = async (): Promise<void> => {
    while (reading) {
      await logIn(site.url, account);
      await wait(loginPauseMs);
    }
  };
  await eventLoopLag(site.url);
  const searching = [...Array.from({ length: readers }, (_, first) => reader(first)), loggingIn()];
  try {
    await wait(quietSeconds * 1000);
    const searches = await eventLoopLag(site.url);
    if (!hasNewspapers()) return { 'four readers search and others log in': searches };
    await ingest(site);
    return {
      'four readers search and others log in': searches,
      'the same, and an ingest runs': await eventLoopLag(site.url),
    };
  } finally {
    reading = false;
    await Promise.all(searching);
  }
}
