import { onDatabase } from '../../../../../shell/server/testing/each-database.ts';
import { pdfOfSheets } from '../../../../ingest/testing/make-pdf.ts';
import { jpegOf } from '../../../../ingest/testing/make-scans.ts';
import { hocrOf } from '../../../../ingest/testing/make-words.ts';
import { openRunArchive, type RunArchive } from '../testing/run-archive.ts';

const sheetOf = async (shade: number) => ({ jpeg: await jpegOf(shade, 400, 800), width: 400, height: 800 });

onDatabase('an edition uploaded as one file', (databases) => {
  let archive: RunArchive;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
  });
  afterEach(() => archive.close());

  it('becomes separate pages, each with its words, whether or not its name describes it', async () => {
    const id = await archive.send({
      'Delta Mail 1971-06-01.pdf': pdfOfSheets([await sheetOf(1), await sheetOf(2)]),
      'Delta Mail 1971-06-01.hocr': hocrOf(['cocoa'], ['palm', 'oil']),
      'scans.pdf': pdfOfSheets([await sheetOf(3), await sheetOf(4)]),
      'scans.hocr': hocrOf(['yams'], ['rose']),
    });
    await archive.work();
    const { run, items } = await archive.read(id);
    expect(
      items.map(({ scan, title, sequence, held, words }) => [scan, title?.name, sequence, held.length, words?.count]),
    ).toEqual([
      ['Delta Mail 1971-06-01.pdf#page=1', 'Delta Mail', 1, 0, 1],
      ['Delta Mail 1971-06-01.pdf#page=2', 'Delta Mail', 2, 0, 2],
      ['scans.pdf#page=1', undefined, 1, 2, 1],
      ['scans.pdf#page=2', undefined, 2, 2, 1],
    ]);
    expect(run.problems).toEqual([]);
  });
});
