import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
import { writeFiles } from './testing/make-batch.ts';
import { pdfOfSheets } from './testing/make-pdf.ts';
import { jpegOf } from './testing/make-scans.ts';
import { runIngest } from './testing/run-ingest.ts';

/** Three newspapers in the files of several people. */
const certain = [
  'from library/Lagos Courier/1964-03-07/p1.jpg',
  'from library/Lagos Courier/1964-03-07/p2.jpg',
  'disk 1/scans/Daily Observer 1971-06-01 p1.jpg',
  'disk 2/scans/Daily Observer 1971-06-01 p2.jpg',
  'old/Gold Coast Gazette 1822-04-02 p1.jpg',
  'kano/k0001.jpg',
];
const table = 'title,date,page,file\nKano Star,1958-05-02,1,k0001.jpg\n';
const guessed = [
  'phone/DCIM/100CANON/IMG_1001.JPG',
  'phone/DCIM/100CANON/IMG_1002.JPG',
  'phone/DCIM/100CANON/IMG_1003.JPG',
  'phone/WhatsApp Images/WhatsApp Image 2024-01-03 at 09.02.00.jpeg',
  'Daily Observer 04-01-1972 p1.jpg',
  'Daily Observer 08-03-1972 p1.jpg',
  'reels/lc/19640101-19640331/00004.jpg',
];

const invisibleText = 'BT /F1 10 Tf 3 Tr 20 200 Td (cocoa and palm oil rise) Tj ET';

onDatabase('an untidy collection', (databases) => {
  let archive: TestArchive;
  let folder: string;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    folder = await temporaryFolder();
  });
  afterEach(() => archive.close());

  const ingest = async (...args: readonly string[]) => (await runIngest(archive.context, [folder, ...args])).text;
  const slugs = async () =>
    (await archive.context.db.selectFrom('archive_page').select('slug').orderBy('slug').execute()).map(
      ({ slug }) => slug,
    );

  it('of three newspapers is published where it is certain; the rest waits in few groups, each with what settles it', async () => {
    await mkdir(join(folder, 'kano'));
    const nextYear = String(new Date(archive.context.now()).getUTCFullYear() + 1);
    const future = `Kano Star ${nextYear}-01-06 p1.jpg`;
    const files = await Promise.all(
      [...certain, ...guessed, future].map(async (path, index) => [path, await jpegOf(index)] as const),
    );
    await writeFiles(folder, { ...Object.fromEntries(files), 'kano/pages.csv': table });
    for (const text of [await ingest('--dry-run'), await ingest()]) {
      expect(text).toContain('4 titles, 4 editions, 6 pages: 6 new');
      const groups = text.split('\n').filter((line) => /^ {2}\d+ pages?: /.test(line));
      const ways = text.split('\n').filter((line) => line.includes('run it again with'));
      expect(groups.map((line) => line.trim().split(' (')[0])).toEqual([
        '2 pages: date guessed from the file name',
        '1 page: date after today',
        '3 pages: newspaper guessed from the folder name “100CANON”, date unknown, page number unknown',
        '1 page: newspaper guessed from the folder name “phone”, date unknown, page number unknown',
        '1 page: newspaper guessed from the folder name “lc”, date unknown: the folder name “19640101-19640331” has several dates, page number unknown',
      ]);
      expect(ways).toHaveLength(groups.length);
    }
    expect(await slugs()).toEqual([
      'daily-observer-1971-06-01-p1',
      'daily-observer-1971-06-01-p2',
      'gold-coast-gazette-1822-04-02-p1',
      'kano-star-1958-05-02-p1',
      'lagos-courier-1964-03-07-p1',
      'lagos-courier-1964-03-07-p2',
    ]);
    const settled = await ingest('--date-from', 'file');
    expect(settled).toContain('2 new, 0 changed');
    expect((await slugs()).filter((slug) => slug.includes('1972'))).toHaveLength(2);
    expect(await slugs()).not.toContain(`kano-star-${nextYear}-01-06-p1`);
  });

  it('with the same page as PDF and as JPEG has one page, with the text of the PDF, and reports both names', async () => {
    const jpeg = await jpegOf(3);
    await writeFiles(folder, {
      'Delta Mail 1971-06-01 p1.jpg': await sharp(jpeg).resize(64, 80).jpeg({ quality: 70 }).toBuffer(),
      'Delta Mail 1971-06-01.pdf': pdfOfSheets([{ jpeg, width: 80, height: 100, text: invisibleText }]),
      'scan 7.jpg': jpeg,
    });
    const text = await ingest();
    expect(text).toMatch(
      /Delta Mail 1971-06-01 p1\.jpg was skipped: page 1 was already provided by .*Delta Mail 1971-06-01\.pdf#page=1/,
    );
    expect(text).toMatch(/scan 7\.jpg was skipped: it is the same scan as .*Delta Mail 1971-06-01\.pdf#page=1/);
    expect(await slugs()).toEqual(['delta-mail-1971-06-01-p1']);
    await archive.index();
    expect(await archive.hits('cocoa')).toHaveLength(1);
  });
});
