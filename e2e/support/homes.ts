import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repoRoot, results } from './places.ts';

/** Data folders created once per run, with the demonstration and with real newspapers. Tests work on copies. */
export const demoHome = join(results, 'homes/demo');
export const newspapersHome = join(results, 'homes/newspapers');

/** Real newspapers are beside the repository or in NEWSPAPERS_DIR. Tests that need them are skipped without them. */
export const newspapers = process.env['NEWSPAPERS_DIR'] ?? join(repoRoot, '../shared/data');
export const hasNewspapers = (): boolean => existsSync(join(newspapers, 'evening-star'));

/** Copies a data folder, so that the caller may change it. */
export async function copyHome(
  home: string,
): Promise<{ readonly dataDir: string; readonly remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(home, dataDir, { recursive: true });
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }) };
}
