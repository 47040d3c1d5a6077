import { readFile, rename, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../shell/server/testing/temporary-folder.ts';
import { openTestArchive, type TestArchive } from '../../api/testing/with-archive.ts';
import { altoOf, writeFiles } from '../testing/make-batch.ts';
import { bitonalTiffOf, hugePng, jpegOf } from '../testing/make-scans.ts';
import { runIngest } from '../testing/run-ingest.ts';

onDatabase('importing folders of images', (databases) => {
  let archive: TestArchive;
  let folder: string;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    folder = await temporaryFolder();
  });
  afterEach(() => archive.close());

  const run = (...args: readonly string[]) => runIngest(archive.context, args);
  const slugs = async (): Promise<readonly string[]> =>
    (await archive.context.db.selectFrom('archive_page').select('slug').orderBy('slug').execute()).map(
      ({ slug }) => slug,
    );

  it('reads a table with columns in any order and case, and stores each scan as delivered', async () => {
    const scan = await jpegOf(1);
    await writeFiles(folder, {
      'pages.csv':
        '\ufeffFILE;Page;Title;Date;Edition;Place;note\r\n' +
        '"scans/front; page.jpg";1;"The ""Tide""";1994-12-12;2;Warri;x\r\n\r\n' +
        'scans/two.TIF;2;"The ""Tide""";12 December 1994;2;Warri;\r\n',
      'scans/front; page.jpg': scan,
      'scans/two.TIF': await bitonalTiffOf(2),
    });
    const { code, text } = await run(folder);
    expect(code).toBe(0);
    expect(text).toContain('1 title, 1 edition, 2 pages: 2 new');
    expect(text).toContain('2 pages not yet recognised');
    expect(await slugs()).toEqual(['tide-1994-12-12-ed-2-p1', 'tide-1994-12-12-ed-2-p2']);
    const [page] = await archive.context.db.selectFrom('archive_page').selectAll().orderBy('slug').execute();
    expect(page).toMatchObject({ recognised: 0, master_type: 'image/jpeg', master_bytes: scan.length });
    const key = `archive/masters/${String(page?.master_hash).slice(0, 2)}/${String(page?.master_hash)}`;
    expect(Buffer.from(await archive.context.files.get(key)).equals(scan)).toBe(true);
    expect((await run(folder)).text).toContain('0 new, 0 changed, 2 unchanged');
  });

  it('reports the line of every invalid row, and imports the others', async () => {
    const rows = [
      'Tide,1994-02-31,1,one.jpg',
      'Tide,1994-12-12,1,one.jpg',
      'Tide,1994-12-12,0,one.jpg',
      'Tide,1994-12-12,2,../outside.jpg',
      'Tide,1994-12-12,3,gone.jpg',
      'Tide,1994-12-12,4,link.jpg',
      'Tide,1994-12-12,1,two.jpg',
      ',1994-12-12,5,two.jpg',
      'Tide,1994-12-12,6,',
    ];
    const given = join(folder, 'given');
    await writeFiles(folder, { 'outside.jpg': await jpegOf(9) });
    await writeFiles(given, {
      'pages.csv': `title,date,page,file\n${rows.join('\n')}\n`,
      'one.jpg': await jpegOf(1),
      'two.jpg': await jpegOf(2),
    });
    await symlink(join(folder, 'outside.jpg'), join(given, 'link.jpg'));
    const { code, text } = await run(given);
    expect(code).toBe(0);
    expect(await slugs()).toEqual(['tide-1994-12-12-p1']);
    expect(text).toMatch(/pages\.csv line 2: there is no such date: “1994-02-31”/);
    expect(text).toMatch(/line 4: page must be a number from 1 to 9999, and is “0”/);
    expect(text).toMatch(/line 5: names a file outside the given folder: \.\.\/outside\.jpg/);
    expect(text).toMatch(/gone\.jpg is missing/);
    expect(text).toMatch(/link\.jpg is a link to a file outside the given folder/);
    expect(text).toMatch(/two\.jpg was skipped: page 1 was already provided by .*one\.jpg/);
    expect(text).toMatch(/line 9: names no title/);
    expect(text).toMatch(/line 10: names no file/);
  });

  it.each([
    ['without a required column', 'title,date,file\nTide,1994-12-12,a.jpg', /has no column page: its first line names/],
    [
      'with an unclosed quote',
      'title,date,page,file\n"Tide,1994-12-12,1,a.jpg',
      /a quote in line 2 that is never closed/,
    ],
    ['in another encoding', Buffer.from('title,date,page,file\ncaf\xe9,,,', 'latin1'), /is not in UTF-8/],
    ['without content', '', /pages\.csv is empty/],
  ])('explains what is wrong with a table %s', async (_, table, reason) => {
    await writeFiles(folder, { 'pages.csv': table });
    const { code, text } = await run(folder);
    expect(code).toBe(1);
    expect(text).toMatch(reason);
  });

  it('reads positions from names and folders, shows them in a dry run, and imports ALTO files beside the images', async () => {
    await writeFiles(folder, {
      'PM_News_December_12_1994_Pg_1.jpeg': await jpegOf(1),
      'PM_News_December_12__1994_Pg_7.jpeg': await jpegOf(2),
      'PM_News_December_12_1994_Pg_1.xml': altoOf('Harmattan'),
      'weekly-journal/sn93059126/1994121302/page1.tiff': await bitonalTiffOf(3),
      'holiday.jpg': await jpegOf(4),
    });
    const dry = await run(folder, '--dry-run');
    expect(dry.text).toContain('Nothing was written.');
    expect(dry.text).toContain('2 titles, 2 editions, 3 pages: 3 new');
    expect(dry.text).toContain('PM News (pm-news), as names and folders say');
    expect(dry.text).toContain('PM News, 1994-12-12: pages 2, 3, 4, 5, 6 missing');
    expect(dry.text).toMatch(/1 page: .*date unknown, page number unknown \(.*holiday\.jpg\)/);
    expect(await slugs()).toEqual([]);
    expect((await run(folder)).code).toBe(0);
    expect(await slugs()).toEqual([
      'pm-news-1994-12-12-p1',
      'pm-news-1994-12-12-p7',
      'weekly-journal-1994-12-13-ed-2-p1',
    ]);
    await archive.index();
    expect(await archive.find('harmattan')).toEqual(['pm-news-1994-12-12-p1']);
  });

  it('uses the given title for images', async () => {
    await writeFiles(folder, { '1994-12-12 p01.png': await jpegOf(1), '1994-12-13/p002.jpg': await jpegOf(2) });
    const { text } = await run(folder, '--title', 'Ọ̀yọ́ Mail');
    expect(text).toContain('Ọ̀yọ́ Mail (oyo-mail)'.normalize('NFC'));
    expect(await slugs()).toEqual(['oyo-mail-1994-12-12-p1', 'oyo-mail-1994-12-13-p2']);
  });

  it('adds no duplicates if folders are renamed, and reports duplicate scans', async () => {
    await writeFiles(folder, {
      'Tide/1994-12-12/p1.jpg': await jpegOf(1),
      'Tide/1994-12-12/p2.jpg': await jpegOf(2),
    });
    await run(folder);
    await rename(join(folder, 'Tide'), join(folder, 'The tide (copy)'));
    const { text } = await run(folder);
    expect(await slugs()).toEqual(['tide-1994-12-12-p1', 'tide-1994-12-12-p2']);
    expect(text).toContain('The same scan twice (2):');
    expect(text).toMatch(/p1\.jpg was skipped: it is the same scan as tide-1994-12-12-p1/);
    await writeFiles(folder, {
      'more/pages.csv': 'title,date,page,file\nTide,1994-12-14,1,a.jpg',
      'more/a.jpg': await jpegOf(1),
    });
    expect((await run(join(folder, 'more'))).text).toMatch(/a\.jpg and tide-1994-12-12-p1/);
    expect(await slugs()).toContain('tide-1994-12-14-p1');
  });

  it('imports the first by name of identical new scans', async () => {
    const days = Array.from({ length: 8 }, (_, day) => `Tide/1994-12-0${String(day + 1)}/p1.jpg`);
    const scan = await jpegOf(1);
    await writeFiles(folder, Object.fromEntries(days.map((path) => [path, scan])));
    await run(folder);
    expect(await slugs()).toEqual(['tide-1994-12-01-p1']);
  });

  it('skips a page whose scan is damaged, empty, not an image or too large, and explains why', async () => {
    const [jpeg, tiff] = [await jpegOf(1, 900, 1_200), await bitonalTiffOf(5)];
    await writeFiles(folder, {
      'Tide/1994-12-12/p1.jpg': jpeg,
      'Tide/1994-12-12/p2.jpg': jpeg.subarray(0, jpeg.length / 2),
      'Tide/1994-12-12/p3.tiff': tiff.subarray(0, tiff.length / 2),
      'Tide/1994-12-12/p4.jpg': '',
      'Tide/1994-12-12/p5.png': '<svg/>',
      'Tide/1994-12-12/p6.png': hugePng(40_000, 40_000),
      'Tide/1994-12-12/p7.png': hugePng(28_000, 28_000),
      'Tide/1994-12-12/p8.png': await jpegOf(8),
      'Tide/1994-12-12/p9.jpg': jpeg.subarray(0, 20),
    });
    const { code, text } = await run(folder);
    expect(code).toBe(0);
    expect(await slugs()).toEqual(['tide-1994-12-12-p1', 'tide-1994-12-12-p8']);
    expect(text).toMatch(/p2\.jpg was refused: The scan cannot be read: it is damaged/);
    expect(text).toMatch(/p3\.tiff (was refused: The scan cannot be read|is a damaged image)/);
    expect(text).toMatch(/p4\.jpg is empty/);
    expect(text).toMatch(/p5\.png is not an image, despite its name/);
    expect(text).toMatch(/p6\.png is 40000 × 40000 pixels, and no side may be longer than 30000/);
    expect(text).toMatch(/p7\.png is 28000 × 28000 pixels, and no page may have more than 400 million/);
    expect(text).toMatch(/p9\.jpg is a damaged image/);
  });

  it('keeps the words of a page imported again without them', async () => {
    await writeFiles(folder, { 'Tide/1994-12-12/p1.jpg': await jpegOf(1), 'Tide/1994-12-12/p1.xml': altoOf('Kainji') });
    await run(folder);
    const bare = await temporaryFolder();
    await writeFiles(bare, {
      'pages.csv': 'title,date,page,file\nTide,1994-12-12,1,better.jpg',
      'better.jpg': await jpegOf(2),
    });
    const { text } = await run(bare);
    expect(text).toContain('1 page: 0 new, 0 changed, 1 unchanged');
    expect(text).toContain('1 scan made into tiles');
    await writeFiles(bare, { 'better.jpg': await jpegOf(3, 160, 200) });
    expect((await run(bare)).text).toMatch(/better\.jpg has a different size from the page’s text \(80 × 100\)/);
    await archive.index();
    expect(await archive.find('kainji')).toEqual(['tide-1994-12-12-p1']);
  });

  it('adds words to a page that had none', async () => {
    await writeFiles(folder, { 'Tide/1994-12-12/p1.jpg': await jpegOf(1) });
    await run(folder);
    await writeFiles(folder, { 'Tide/1994-12-12/p1.xml': altoOf('Kainji') });
    expect((await run(folder)).text).toContain('1 page: 0 new, 1 changed, 0 unchanged');
    await archive.index();
    expect(await archive.find('kainji')).toEqual(['tide-1994-12-12-p1']);
  });

  it('writes a machine-readable report', async () => {
    const days = ['12', '13', '14', '16', '17', '18'];
    const scans = days.map(async (day) => [`Tide/1994-12-${day}/p1.jpg`, await jpegOf(Number(day))] as const);
    await writeFiles(folder, Object.fromEntries(await Promise.all(scans)));
    const file = join(await temporaryFolder(), 'report.json');
    const { text } = await run(folder, '--report', file);
    expect(text).toContain('Tide appears daily; 1 day missing: 1994-12-15');
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      dryRun: false,
      pages: { new: 6, changed: 0, unchanged: 0, waiting: 6 },
      scans: { made: 6, unchanged: 0 },
      gaps: [{ slug: 'tide', rhythm: 'daily', missing: ['1994-12-15'], pages: [] }],
      duplicates: { places: [], scans: [] },
      skipped: [],
    });
    expect((await run(folder, '--report', join(folder, 'no', 'such', 'folder.json'))).text).toContain(
      'The report could not be written',
    );
  });
});
