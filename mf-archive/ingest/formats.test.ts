import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { wordsOfPages } from '../api/core/pages/page-records.ts';
import { decodePageText } from '../api/text/packed-page.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
import { writeFiles } from './testing/make-batch.ts';
import { numberedAlto, segmentedMets } from './testing/make-mets.ts';
import { pdfOfSheets } from './testing/make-pdf.ts';
import { bitonalTiffOf, jpegOf } from './testing/make-scans.ts';
import { tiffOfPages } from './testing/make-tiff.ts';
import { runIngest } from './testing/run-ingest.ts';

const sheetOf = async (shade: number) => ({ jpeg: await jpegOf(shade), width: 80, height: 100 });
const hocr = (...words: readonly string[]): string =>
  `<html><body>${words.map((word) => `<div class='ocr_page' title='bbox 0 0 80 100'><span class='ocr_line' title='bbox 0 0 80 20'>${word}</span></div>`).join('')}</body></html>`;
const pageXml = (word: string): string =>
  `<PcGts><Page imageFilename="b.jpg" imageWidth="160" imageHeight="200"><TextRegion><TextLine>` +
  `<Coords points="0,0 160,0 160,40 0,40"/><TextEquiv><Unicode>${word}</Unicode></TextEquiv></TextLine></TextRegion></Page></PcGts>`;

onDatabase('newspapers in the formats of small publishers and their programs', (databases) => {
  let archive: TestArchive;
  beforeEach(async () => {
    archive = await openTestArchive(databases);
  });
  afterEach(() => archive.close());

  async function stored(): Promise<readonly string[]> {
    const { context } = archive;
    const pages = await context.db.selectFrom('archive_page').select(['id', 'slug']).orderBy('slug').execute();
    const words = await wordsOfPages(
      context,
      pages.map(({ id }) => id),
    );
    return pages.map(({ id, slug }) => {
      const packed = words.get(id);
      if (packed === undefined) return slug;
      const text = decodePageText(packed);
      const found = text.blocks.flatMap(({ lines }) => lines.flatMap((line) => line.words));
      return `${slug} ${found.map((word) => `${word.text} ${JSON.stringify(Object.values(word.box ?? {}))}`).join(' ')}`;
    });
  }

  it('are imported page by page: a PDF of an edition, a multi-page TIFF, and the files of words beside them', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, {
      'Delta Mail 1971-06-01.pdf': pdfOfSheets([await sheetOf(1), await sheetOf(2)]),
      'Delta Mail 1971-06-01.hocr': hocr('cocoa', 'palm'),
      'Delta Mail 1971-06-02.tif': tiffOfPages([await bitonalTiffOf(3), await bitonalTiffOf(4)]),
      'Delta Mail 1971-06-03 p1.jpg': await jpegOf(5),
      'page/Delta Mail 1971-06-03 p1.xml': pageXml('groundnut'),
      'table/pages.csv': 'title,date,page,label,file\nTide,1971-06-04,1,"A1, B1",all.pdf#page=2\n',
      'table/all.pdf': pdfOfSheets([await sheetOf(6), await sheetOf(7)]),
    });
    const { code, text } = await runIngest(archive.context, [folder]);
    expect(text).not.toContain('Skipped');
    expect(code).toBe(0);
    expect(await stored()).toEqual([
      'delta-mail-1971-06-01-p1 cocoa [0,0,80,20]',
      'delta-mail-1971-06-01-p2 palm [0,0,80,20]',
      'delta-mail-1971-06-02-p1',
      'delta-mail-1971-06-02-p2',
      'delta-mail-1971-06-03-p1 groundnut [0,0,80,20]',
      'tide-1971-06-04-p1',
    ]);
    expect((await runIngest(archive.context, [folder])).text).toContain('0 new, 0 changed, 6 unchanged');
  });

  it('are imported once complete: a scan still being copied is reported, and imported the next time', async () => {
    const folder = await temporaryFolder();
    const scan = await jpegOf(8, 400, 500);
    const name = 'Delta Mail 1971-06-05 p1.jpg';
    await writeFiles(folder, { [name]: scan.subarray(0, scan.length - 400) });
    expect((await runIngest(archive.context, [folder])).text).toMatch(/p1\.jpg was refused: The scan cannot be read/);
    expect(await stored()).toEqual([]);
    await writeFiles(folder, { [name]: scan });
    expect((await runIngest(archive.context, [folder])).text).toContain('1 page: 1 new');
  });

  it('are imported with the text that a PDF has: of a program, of recognition, or none', async () => {
    const folder = await temporaryFolder();
    const text = 'BT /F1 10 Tf 3 Tr 20 200 Td (cocoa and palm oil rise) Tj ET';
    const set = { ...(await sheetOf(9)), matrix: '60 0 0 75 10 10', text: text.replace('3 Tr', '0 Tr') };
    const pages = [set, { ...(await sheetOf(10)), text }, await sheetOf(11)];
    await writeFiles(folder, { 'Delta Mail 1971-06-06.pdf': pdfOfSheets(pages) });
    const { text: report } = await runIngest(archive.context, [folder]);
    expect(report).toContain('1 page not yet recognised');
    expect(report).not.toContain('Skipped');
    const found = await stored();
    expect(found.map((page) => page.replaceAll(/ \[[\d,]+\]/g, ''))).toEqual([
      'delta-mail-1971-06-06-p1 cocoa and palm oil rise',
      'delta-mail-1971-06-06-p2 cocoa and palm oil rise',
      'delta-mail-1971-06-06-p3',
    ]);
  });

  it('are imported from a PDF of one page that is named by its date', async () => {
    const folder = await temporaryFolder();
    await writeFiles(folder, { 'Delta Mail 1971-06-07.pdf': pdfOfSheets([await sheetOf(12)]) });
    await runIngest(archive.context, [folder]);
    expect(await stored()).toEqual(['delta-mail-1971-06-07-p1']);
  });

  it('are imported with the words and the place that iArchives files beside them state', async () => {
    const folder = await temporaryFolder();
    const page =
      '<?xml version="1.0"?><!DOCTYPE page SYSTEM "page.dtd"><page xmlns="http://www.iarchives.com/schema/2002/export">' +
      '<header-item name="publication-title">The Delta Mail</header-item>' +
      '<header-item name="date">8-JUN-1971</header-item><header-item name="page" value="3">Page 3</header-item>' +
      '<b><l><n><r l="8" t="10" r="40" b="20"/><o>cocoa</o><o>cacao</o></n>' +
      '<n><r l="44" t="10" r="70" b="20"/><r l="8" t="22" r="30" b="32"/><o>farmers</o></n></l></b></page>';
    const unplaced = page.replaceAll(/<r [^>]*>/g, '').replaceAll('"3"', '"4"');
    await writeFiles(folder, { 'reel7/0059.jpg': await jpegOf(13), 'reel7/0059.xml': page });
    await writeFiles(folder, { 'reel7/images/0060.jpg': await jpegOf(14), 'reel7/0060.xml': unplaced });
    const { text } = await runIngest(archive.context, [folder]);
    expect(text).not.toContain('for a person');
    expect(await stored()).toEqual([
      'delta-mail-1971-06-08-p3 cocoa [8,10,32,10] farmers [44,10,26,10]',
      'delta-mail-1971-06-08-p4 cocoa [] farmers []',
    ]);
  });

  it('are imported from one ALTO file for all pages of an edition', async () => {
    const folder = await temporaryFolder();
    const [one, other] = [numberedAlto('cocoa'), numberedAlto('palm')];
    const alto = one.replace('</Layout>', `${/<Page.*<\/Page>/.exec(other)?.[0] ?? ''}</Layout>`);
    const mets = segmentedMets(2, []).replaceAll(/p\d\.xml/g, 'all.xml');
    await writeFiles(folder, { 'mets.xml': mets, 'all.xml': alto });
    await runIngest(archive.context, [folder]);
    expect((await stored()).map((page) => page.split(' ').slice(0, 2).join(' '))).toEqual([
      'tide-1924-02-17-p1 cocoa',
      'tide-1924-02-17-p2 palm',
    ]);
  });
});
