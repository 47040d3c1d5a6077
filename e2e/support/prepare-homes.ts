import { existsSync } from 'node:fs';
import { cp, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { demoHome, hasNewspapers, newspapers, newspapersHome } from './homes.ts';
import { untilJobsDone } from './jobs-done.ts';
import { runCommand, startSite } from './site-process.ts';

/** The first start builds the index and runs all migrations, perhaps beside other work. */
const firstStartMs = 240_000;

/** Fills a data folder by a first start with the demonstration. */
export async function prepareDemo(): Promise<void> {
  await rm(demoHome, { recursive: true, force: true });
  await mkdir(demoHome, { recursive: true });
  const site = await startSite({ dataDir: demoHome, startMs: firstStartMs });
  await untilJobsDone(site.url);
  await site.stop();
}

/** Fills a copy of it by an import of the real newspapers with the real command. */
export async function prepareNewspapers(): Promise<void> {
  await rm(newspapersHome, { recursive: true, force: true });
  if (!hasNewspapers()) {
    console.log('no real newspapers beside the repository: journeys that need them are skipped');
    return;
  }
  await cp(demoHome, newspapersHome, { recursive: true });
  const folders = ['evening-star', 'omaha-daily-bee', 'statesman', 'chicopee-weekly-journal'];
  const args = ['archive', 'ingest', ...folders.map((folder) => join(newspapers, folder))];
  const { code, output } = await runCommand(['shell/server/run-command.ts', ...args], { dataDir: newspapersHome });
  if (code !== 0) throw new Error(`the ingest ended with ${String(code)}:\n${output}`);
}

/** Playwright's global setup. */
export default async function prepareHomes(): Promise<void> {
  // For writing tests: reuses the data folders of the last run.
  if (process.env['KEEP_HOMES'] === '1' && existsSync(demoHome)) return;
  await prepareDemo();
  await prepareNewspapers();
}
