import { mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNewspapers, newspapers } from '../support/homes.ts';
import { runCommand } from '../support/site-process.ts';

export interface IngestSpeed {
  readonly wordsPerSecond: number;
  readonly scansPerSecond: number;
  /** Mean size of a page's tiles and preview, in bytes. */
  readonly tileBytes: number;
}

async function meanSize(folder: string): Promise<number> {
  const files = (await readdir(folder, { recursive: true })).filter((file) => file.endsWith('.tiles'));
  const sizes = await Promise.all(files.map(async (file) => (await stat(join(folder, file))).size));
  return sizes.reduce((sum, size) => sum + size, 0) / sizes.length;
}

/** Imports the real newspapers beside the repository into a data folder of its own; null if there are none. */
export async function timeIngest(): Promise<IngestSpeed | null> {
  if (!hasNewspapers()) return null;
  const dataDir = await mkdtemp(join(tmpdir(), 'bench-ingest-'));
  try {
    const folders = ['omaha-daily-bee', 'evening-star'].map((folder) => join(newspapers, folder));
    const args = ['shell/server/run-command.ts', 'archive', 'ingest', '--quiet', ...folders];
    const { output } = await runCommand(args, { dataDir });
    const rates = /Words (\d+\.\d) pages a second, scans (\d+\.\d)/.exec(output);
    if (rates === null) throw new Error(output);
    const tileBytes = await meanSize(join(dataDir, 'files'));
    return { wordsPerSecond: Number(rates[1]), scansPerSecond: Number(rates[2]), tileBytes };
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}
