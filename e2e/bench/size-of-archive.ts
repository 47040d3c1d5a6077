import { readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { megabytes, table } from './table.ts';
import { residentBytes } from './site-metrics.ts';

export async function bytesUnder(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map(async ({ parentPath, name }) => (await stat(join(parentPath, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}

/** Shows the archive's size on disk, and the memory of its site after the searches. */
export async function sizeTable(
  site: string,
  dataDir: string,
  pages: number,
  isIndexElsewhere: boolean,
): Promise<string> {
  const records = (await stat(join(dataDir, 'records.sqlite'))).size;
  const index = isIndexElsewhere ? null : await bytesUnder(join(dataDir, 'derived/archive'));
  const perPage = (bytes: number): string => (bytes / pages / 1000).toFixed(1);
  return table(
    ['size', 'MB', 'kB a page'],
    [
      ['records', megabytes(records), perPage(records)],
      ...(index === null ? [] : [['search index', megabytes(index), perPage(index)]]),
      ['memory of the site after the searches', megabytes(await residentBytes(site)), ''],
    ],
  );
}
