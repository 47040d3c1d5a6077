import { isAppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../api/archive-tables.ts';
import { packTiles } from '../api/pages/pack-tiles.ts';
import { storePageImage } from '../api/pages/store-page-image.ts';
import type { IngestReport } from './ingest-report.ts';
import { readScan } from './scan/read-scan.ts';
import { SourceProblem } from './source-problem.ts';
import { hashOf, type WaitingScan } from './store-words.ts';

/** Where the scan itself is kept, byte for byte. */
const masterKey = (hash: string): string => `archive/masters/${hash.slice(0, 2)}/${hash}.jpg`;

/** Keeps a page's scan and makes its tiles. A scan that cannot be read is told in the report; its words stay. */
export async function storeScan(
  context: ArchiveContext,
  { pageId, root, pdf }: WaitingScan,
  report: IngestReport,
): Promise<void> {
  try {
    const { jpeg } = await readScan(root, pdf);
    const sourceHash = hashOf(jpeg);
    const tiles = await packTiles(jpeg);
    if ((await context.files.size(masterKey(sourceHash))) === null)
      await context.files.put(masterKey(sourceHash), jpeg);
    const outcome = await storePageImage(context, pageId, { ...tiles, sourceHash });
    if (outcome === 'changed') report.scans += 1;
  } catch (error) {
    if (error instanceof SourceProblem) report.skip(pdf, error.message);
    else if (isAppError(error) && error.code === 'bad-request')
      report.skip(pdf, `has a scan that cannot be used: ${error.message}`);
    else throw error;
  }
}
