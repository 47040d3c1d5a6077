import { isAppError } from 'shared-contracts/app-error';
import type { ArchiveContext } from '../api/archive-tables.ts';
import { storeMaster } from '../api/pages/masters.ts';
import { packTiles } from '../api/pages/pack-tiles.ts';
import { storePageImage } from '../api/pages/store-page-image.ts';
import type { IngestReport } from './ingest-report.ts';
import { readScan } from './scan/read-scan.ts';
import { SourceProblem } from './source-problem.ts';
import type { WaitingScan } from './store-words.ts';

/** Keeps a page's scan and makes its tiles. A scan that cannot be read is told in the report; its words stay. */
export async function storeScan(
  context: ArchiveContext,
  { pageId, root, pdf }: WaitingScan,
  report: IngestReport,
): Promise<void> {
  try {
    const { jpeg } = await readScan(root, pdf);
    const tiles = await packTiles(jpeg);
    // After the tiles, so that what is no picture is not kept; before the record, which names it.
    const master = await storeMaster(context, { bytes: jpeg, mediaType: 'image/jpeg' });
    const outcome = await storePageImage(context, pageId, { ...tiles, sourceHash: master.sha256, master });
    if (outcome === 'changed') report.scans += 1;
  } catch (error) {
    if (error instanceof SourceProblem) report.skip(pdf, error.message);
    else if (isAppError(error) && error.code === 'bad-request')
      report.skip(pdf, `has a scan that cannot be used: ${error.message}`);
    else throw error;
  }
}
