import { cp, mkdtemp, rm } from 'node:fs/promises';
import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { repoRoot, results } from './places.ts';

/** Data folders made once for a run, with the demo archive and with real newspapers; tests work on copies. */
export const demoHome = join(results, 'homes/demo');
export const newspapersHome = join(results, 'homes/newspapers');

/** Real newspapers lie beside the repository, or where NEWSPAPERS_DIR says; tests that need them skip without. */
export const newspapers = process.env['NEWSPAPERS_DIR'] ?? join(repoRoot, '../shared/data');
export const hasNewspapers = (): boolean => existsSync(join(newspapers, 'evening-star'));

/** A copy of a data folder that the caller may spoil. */
export async function copyHome(
  home: string,
): Promise<{ readonly dataDir: string; readonly remove: () => Promise<void> }> {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-'));
  await cp(home, dataDir, { recursive: true });
  return { dataDir, remove: () => rm(dataDir, { recursive: true, force: true, maxRetries: 3 }) };
}
