import { readFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { amendItem } from '../api/import/runs/amend-item.endpoint.ts';
import { discardItems } from '../api/import/runs/discard-items.endpoint.ts';
import { listRuns } from '../api/import/runs/get-run.endpoint.ts';
import { publishItems } from '../api/import/runs/publish-items.endpoint.ts';
import { maintainRuns } from '../api/import/runs/maintain-runs.ts';
import { openRunArchive, type RunArchive } from '../api/import/runs/testing/run-archive.ts';
import { storePage } from '../api/core/pages/store-page.ts';
import { makePage, pageText } from '../api/testing/make-page.ts';
import { altoOf, writeFiles } from './testing/make-batch.ts';
import { pdfOfSheets } from './testing/make-pdf.ts';
import { jpegOf } from './testing/make-scans.ts';
import { hocrOf } from './testing/make-words.ts';
import { runIngest } from './testing/run-ingest.ts';

/** A scan with a file of its words, so that nothing has to be recognised. */
const withWords = async (
  name: string,
  shade: number,
  word = 'market',
): Promise<Record<string, string | Uint8Array>> => ({
  [`${name}.jpg`]: await jpegOf(shade),
  [`${name}.xml`]: altoOf(word),
});

const all = { items: [], withWarnings: true, replace: false } as const;

onDatabase('pages with a guessed position', (databases) => {
  let archive: RunArchive;
  let folder: string;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
    folder = await temporaryFolder();
  });
  afterEach(() => archive.close());

  const ingest = (...args: readonly string[]) => runIngest(archive.context, args);

  /** Counts the rows from which lists, searches, sitemaps, feeds and interfaces are made. */
  const publicRows = async (): Promise<number> => {
    let count = 0;
    for (const table of ['archive_page', 'archive_issue', 'archive_title', 'archive_change'] as const)
      count += (await archive.context.db.selectFrom(table).selectAll().execute()).length;
    return count;
  };
  const slugs = async (): Promise<readonly string[]> =>
    (await archive.context.db.selectFrom('archive_page').select('slug').orderBy('slug').execute()).map(
      ({ slug }) => slug,
    );
  const latestRun = async () => {
    const [run] = (await listRuns.handle(archive.context, { page: 1 })).runs;
    if (run === undefined) throw new Error('There is no run');
    return run;
  };

  it('are held with their guesses, and are visible to archivists only', async () => {
    await writeFiles(folder, {
      ...(await withWords('tiff_batch/1964-03-07/p1', 1, 'Harmattan')),
      ...(await withWords('bta/1895-01-01_1895-06-30/0059', 2)),
      ...(await withWords('WhatsApp Image 2024-01-05 at 09.30.11', 3)),
      ...(await withWords('IMG_20240105_093011', 4)),
    });
    const { code, text } = await ingest(folder);
    expect(code).toBe(0);
    expect(await publicRows()).toBe(0);
    const { id } = await latestRun();
    expect(text).toContain(`4 pages wait for a person at ${archive.context.publicUrl}/desk/runs/${id}:`);
    expect(text).toContain('1 page: newspaper guessed from the folder name “tiff_batch” (');
    expect(text).toMatch(/date unknown: the folder name “1895-01-01_1895-06-30” has several dates/);
    await archive.work();
    const { run, items } = await archive.read(id);
    expect(run).toMatchObject({ kind: 'command', standing: 'waiting', held: 3, ready: 1, readyWithoutWarnings: 0 });
    expect(items.map(({ scan }) => scan?.slice(basename(folder).length + 1))).toEqual([
      'bta/1895-01-01_1895-06-30/0059.jpg',
      'IMG_20240105_093011.jpg',
      'tiff_batch/1964-03-07/p1.jpg',
      'WhatsApp Image 2024-01-05 at 09.30.11.jpg',
    ]);
    expect(items[3]).toMatchObject({ date: null, sequence: null, held: ['date', 'sequence'] });
    expect(items[2]).toMatchObject({
      ...{ state: 'checked', title: { name: 'Tiff Batch' }, date: { year: 1964, month: 3, day: 7 }, sequence: 1 },
      ...{ held: [], words: { count: 1 } },
      ...{ warnings: [], guesses: ['Newspaper guessed from the folder name “tiff_batch”'] },
    });
    expect(await publicRows()).toBe(0);
    expect(await archive.find('harmattan')).toEqual([]);
  });

  it('are held while certain pages of the same command are published', async () => {
    await writeFiles(folder, {
      'lagos-courier-1964-03-07-p1.jpg': await jpegOf(1),
      'lagos-courier/1964-03-08/p1.jpg': await jpegOf(2),
      ...(await withWords('lagos-courier/1964-03-08/0002', 3)),
    });
    const { text } = await ingest(folder);
    expect(text).toContain('1 title, 2 editions, 2 pages: 2 new');
    expect(text).toMatch(/1 page waits for a person at .*\n {2}1 page: page number guessed from the file name/);
    expect(await slugs()).toEqual(['lagos-courier-1964-03-07-p1', 'lagos-courier-1964-03-08-p1']);
    await archive.work();
    expect((await latestRun()).counts).toMatchObject({ published: 2, checked: 1 });
  });

  it('are certain once the archive has their newspaper', async () => {
    await writeFiles(folder, { 'PM/1994-12-12/p1.jpg': await jpegOf(1) });
    const pm = { slug: 'pm', name: 'PM', place: null, language: null, rights: null, demonstration: false };
    await storePage(archive.context, makePage(pageText('market'), { title: pm }));
    expect((await ingest(folder)).text).toContain('1 page: 1 new');
    expect(await slugs()).toContain('pm-1994-12-12-p1');
  });

  it('are published by an archivist, which finishes the run', async () => {
    await writeFiles(folder, await withWords('tiff_batch/1964-03-07/p1', 1, 'Kainji'));
    await ingest(folder);
    await archive.work();
    const { id } = await latestRun();
    const [item] = (await archive.read(id)).items;
    if (item === undefined) throw new Error('No item');
    const date = { year: 1964, month: 3, day: 7 };
    const amended = { title: 'Lagos Courier', place: '', date, edition: 1, sequence: 1, label: '' };
    await amendItem.handle(archive.context, { item: item.id, seen: item.version, ...amended });
    await archive.work();
    expect((await archive.read(id)).items[0]?.guesses).toEqual([]);
    await publishItems.handle(archive.context, { ...all, run: id });
    await archive.work();
    expect(await archive.find('kainji')).toEqual(['lagos-courier-1964-03-07-p1']);
    expect(await latestRun()).toMatchObject({ id, standing: 'finished', counts: { published: 1 } });
    const left = await archive.context.db.selectFrom('archive_run_piece').select('run').execute();
    expect(left).toEqual([]);
    const again = await ingest(folder);
    expect([again.code, again.text]).toEqual([
      0,
      expect.stringMatching(/it is the same scan as lagos-courier-1964-03-07-p1/),
    ]);
  });

  it('are held only once, however often they are imported, unless they were discarded', async () => {
    await writeFiles(folder, {
      'scans/1964-03-07/p1.jpg': await jpegOf(1),
      'scans/1964-03-07/p2.jpg': await jpegOf(2),
    });
    await ingest(folder);
    await archive.work();
    const first = await latestRun();
    const again = await ingest(folder);
    expect([again.code, again.text]).toEqual([
      0,
      expect.stringContaining(
        `2 pages wait already for a person at ${archive.context.publicUrl}/desk/runs/${first.id}:`,
      ),
    ]);
    expect(await latestRun()).toMatchObject({ standing: 'finished', held: 0, ready: 0 });
    const [item] = (await archive.read(first.id)).items;
    await discardItems.handle(archive.context, { run: first.id, items: [item?.id ?? ''] });
    const { text } = await ingest(folder);
    expect(text).toContain('1 page waits for a person');
    expect(text).toContain('1 page waits already for a person');
  });

  it('are listed by a dry run, which writes nothing', async () => {
    await writeFiles(folder, { 'tiff_batch/1964-03-07/p1.jpg': await jpegOf(1), 'DSC_0012.JPG': await jpegOf(2) });
    const { code, text } = await ingest(folder, '--dry-run');
    expect(code).toBe(0);
    expect(text).toContain(`2 pages would wait for a person at ${archive.context.publicUrl}/desk:`);
    expect(text).toContain('newspaper guessed from the folder name “tiff_batch”');
    expect((await listRuns.handle(archive.context, { page: 1 })).runs).toEqual([]);
    expect(await publicRows()).toBe(0);
  });

  it('are in the machine-readable report, each with its guesses', async () => {
    await writeFiles(folder, { 'tiff_batch/1964-03-07/p1.jpg': await jpegOf(1) });
    const file = join(await temporaryFolder(), 'report.json');
    await ingest(folder, '--report', file);
    const { id } = await latestRun();
    expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({
      pages: { new: 0 },
      forReview: [
        {
          path: join(folder, 'tiff_batch/1964-03-07/p1.jpg'),
          guesses: 'newspaper guessed from the folder name “tiff_batch”',
          ...{ run: id, already: false },
        },
      ],
    });
  });

  it('are separate pages of a PDF named by a scanner', async () => {
    const sheet = async (shade: number) => ({ jpeg: await jpegOf(shade, 400, 800), width: 400, height: 800 });
    await writeFiles(folder, {
      'Scan 2024-01-05 (3).pdf': pdfOfSheets([await sheet(1), await sheet(2)]),
      'Scan 2024-01-05 (3).hocr': hocrOf(['cocoa'], ['palm']),
    });
    expect((await ingest(folder)).text).toContain('2 pages wait for a person');
    await archive.work();
    const { items } = await archive.read((await latestRun()).id);
    expect(items.map(({ date, sequence, problem }) => [date, sequence, problem])).toEqual([
      [null, 1, null],
      [null, 2, null],
    ]);
  });

  it('are skipped if their scan is damaged or the same as that of another page', async () => {
    const scan = await jpegOf(1);
    await writeFiles(folder, {
      'lagos-courier-1964-03-07-p1.jpg': scan,
      'IMG_0001.jpg': scan,
      'IMG_0002.jpg': 'no picture at all',
    });
    const { text } = await ingest(folder);
    expect(text).toMatch(/IMG_0001\.jpg was skipped: it is the same scan as .*lagos-courier-1964-03-07-p1\.jpg/);
    expect(text).toMatch(/IMG_0002\.jpg is not an image/);
    expect(text).not.toContain('for a person');
    expect(await latestRun()).toMatchObject({ standing: 'finished' });
  });

  it('leave nothing behind if the command is killed while it copies them', async () => {
    await writeFiles(folder, { 'IMG_0001.jpg': await jpegOf(1), 'IMG_0002.jpg': await jpegOf(2) });
    const { files } = archive.context;
    let puts = 0;
    const mortal = {
      ...archive.context,
      files: {
        ...files,
        put: async (key: string, bytes: Uint8Array): Promise<string> => {
          puts += 1;
          if (puts > 1) throw new Error('Killed');
          return await files.put(key, bytes);
        },
      },
    };
    await expect(runIngest(mortal, [folder])).rejects.toThrow('Killed');
    expect(await latestRun()).toMatchObject({ standing: 'working' });
    expect((await ingest(folder)).text).toContain('2 pages wait for a person');
    const later = { ...archive.context, now: () => Date.now() + 2 * 86_400_000 };
    await maintainRuns(later);
    const { runs } = await listRuns.handle(archive.context, { page: 1 });
    expect(runs.map(({ standing }) => standing).sort()).toEqual(['abandoned', 'working']);
    const pieces = await archive.context.db.selectFrom('archive_run_piece').select('run').distinct().execute();
    expect(pieces).toHaveLength(1);
  });
});
