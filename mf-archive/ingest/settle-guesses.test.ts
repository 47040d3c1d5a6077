import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { openRunArchive, type RunArchive } from '../api/import/runs/testing/run-archive.ts';
import { altoOf, writeFiles } from './testing/make-batch.ts';
import { numberedAlto, segmentedMets } from './testing/make-mets.ts';
import { jpegOf } from './testing/make-scans.ts';
import { runIngest } from './testing/run-ingest.ts';

onDatabase('pages with a guessed position', (databases) => {
  let archive: RunArchive;
  let folder: string;
  beforeEach(async () => {
    archive = await openRunArchive(databases);
    folder = await temporaryFolder();
  });
  afterEach(() => archive.close());

  const ingest = (...args: readonly string[]) => runIngest(archive.context, args);
  const slugs = async (): Promise<readonly string[]> =>
    (await archive.context.db.selectFrom('archive_page').select('slug').orderBy('slug').execute()).map(
      ({ slug }) => slug,
    );
  const page = async (name: string, shade: number): Promise<void> => {
    await writeFiles(folder, { [`${name}.jpg`]: await jpegOf(shade), [`${name}.xml`]: altoOf('market') });
  };

  it('are published once a person vouches for the dates in their names and for the newspaper', async () => {
    await page('bta/found 1964-03-07/page 1', 1);
    const { text } = await ingest(folder);
    expect(text).toMatch(/if that is right, run it again with --title "…" --date-from folder/);
    expect(await slugs()).toEqual([]);
    await ingest(folder, '--title', 'Bta Times', '--date-from', 'folder');
    expect(await slugs()).toEqual(['bta-times-1964-03-07-p1']);
    expect((await ingest(folder, '--date-from', 'elsewhere')).code).toBe(2);
  });

  it('are listed in a table with what was guessed, which settles them when it is completed', async () => {
    await page('tiff_batch/1964-03-07/p1', 1);
    await writeFiles(folder, { 'Warri box/one, two.jpg': await jpegOf(2) });
    const table = join(folder, 'pages.csv');
    await ingest(folder, '--dry-run', '--template', table);
    const lines = (await readFile(table, 'utf8')).trimEnd().split('\n');
    expect(lines).toEqual([
      'file,title,place,date,edition,page,guessed',
      'tiff_batch/1964-03-07/p1.jpg,Tiff Batch,,1964-03-07,1,1,newspaper guessed from the folder name “tiff_batch”',
      '"Warri box/one, two.jpg",Warri box,,,1,,"newspaper guessed from the folder name “Warri box”, date unknown, page number unknown"',
    ]);
    await writeFiles(folder, {
      'pages.csv': `${lines[0] ?? ''}\n"Warri box/one, two.jpg",Delta Mail,Warri,1964-03-08,1,2,\n${(lines[1] ?? '').replace('Tiff Batch', 'Delta Mail')}\n`,
    });
    await ingest(folder);
    expect(await slugs()).toEqual(['delta-mail-1964-03-07-p1', 'delta-mail-1964-03-08-p2']);
  });

  it('are held if two sources contradict each other, or if their date is after today', async () => {
    await writeFiles(folder, {
      '1964/mets.xml': segmentedMets(1, []),
      '1964/p1.xml': numberedAlto('cocoa'),
      '1964/p1.tif': await jpegOf(1),
      'pages.csv': 'file,title,date,page\n1964/p1.tif,The Tide,1924-02-18,1\nnext.jpg,The Tide,2999-01-01,1\n',
      'next.jpg': await jpegOf(2),
    });
    const { text } = await ingest(folder);
    expect(await slugs()).toEqual([]);
    expect(text).toContain('1 page: date contradicted by pages.csv');
    expect(text).toContain('1 page: date after today');
  });

  it('say of a day after today that it is one, which no option settles', async () => {
    const nextYear = new Date(Date.now() + 400 * 86_400_000).toISOString().slice(0, 10);
    await writeFiles(folder, { [`The Tide/${nextYear}/p3.jpg`]: await jpegOf(3) });
    const { text } = await ingest(folder);
    expect(text).toContain('date after today');
    expect(text).not.toContain('--date-from folder');
  });

  it('are held with their words if their scans are missing', async () => {
    await writeFiles(folder, {
      '2999/mets.xml': segmentedMets(1, []).replace('1924-02-17', '2999-02-17'),
      '2999/p1.xml': numberedAlto('cocoa'),
    });
    const { text } = await ingest(folder);
    expect(text).toContain('1 page: date after today');
    expect(text).toContain('p1.tif is missing');
    expect(await slugs()).toEqual([]);
  });
});
