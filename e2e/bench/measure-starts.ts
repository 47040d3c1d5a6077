import { existsSync, globSync } from 'node:fs';
import { join } from 'node:path';
import { runCommand, type SiteProcess } from '../support/site-process.ts';
import { startTable } from './report.ts';
import { stage, startAsReaders } from './stages.ts';

const seconds = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return (performance.now() - started) / 1000;
};

/** Generates an archive, unless the folder has one. Resolves to whether it did. */
export async function generatePages(dataDir: string, pages: number): Promise<boolean> {
  if (existsSync(join(dataDir, 'records.sqlite'))) return false;
  const args = ['shell/server/run-command.ts', 'archive', 'generate-pages', String(pages)];
  const { code, output } = await runCommand(args, { dataDir });
  if (code !== 0) throw new Error(output);
  return true;
}

/** Returns whether the archive has a search index. */
export const hasIndex = (dataDir: string): boolean =>
  globSync(join(dataDir, 'derived/archive/search*.sqlite')).length > 0;

/** Generates the archive if it is missing and starts the site four times. The first start builds a missing index. */
export async function measureStarts(dataDir: string, pages: number): Promise<string> {
  const isMade = existsSync(join(dataDir, 'records.sqlite'));
  const isIndexed = isMade && hasIndex(dataDir);
  const stored = isMade ? null : await stage('pages', () => seconds(() => generatePages(dataDir, pages)));
  const starts: number[] = [];
  for (let start = 0; start < 4; start += 1) {
    let site: SiteProcess | null = null;
    starts.push(
      await seconds(async () => {
        site = await startAsReaders(dataDir);
      }),
    );
    await (site as SiteProcess | null)?.stop();
  }
  if (isIndexed) return startTable({ stored: null, first: null, later: starts });
  const [first = Number.NaN, ...later] = starts;
  return startTable({ stored: stored === null ? null : { pages, seconds: stored }, first, later });
}
