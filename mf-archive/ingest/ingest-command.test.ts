import { execFileSync } from 'node:child_process';
import { symlink } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
import { ingestCommand } from './ingest-command.ts';
import { altoOf, metsOf, pdfOf, writeFiles, type TestIssue } from './testing/make-batch.ts';
import { runIngest } from './testing/run-ingest.ts';
import { testTerminal } from './testing/test-terminal.ts';

const folderOf = ({ date, edition = 1 }: TestIssue): string => {
  const name = `${date.replaceAll('-', '')}0${String(edition)}`;
  return `sn1/reel/${name}/${name}`;
};

/** Files of editions; each page has a word that no other page has. */
const filesOf = (...issues: readonly TestIssue[]): Readonly<Record<string, string>> =>
  Object.fromEntries<string>(
    issues.flatMap((issue): readonly (readonly [string, string])[] => [
      [`${folderOf(issue)}.xml`, metsOf(issue)],
      ...issue.pages.map((page): readonly [string, string] => [
        join(folderOf(issue), '..', `${page}.xml`),
        altoOf('Warri', `word${page}`),
      ]),
    ]),
  );

const march: TestIssue = { date: '1964-03-07', pages: ['0001', '0002'] };
const april: TestIssue = { date: '1964-04-01', pages: ['0003'] };
const slug = (date: string, page: number): string => `delta-courier-${date}-p${String(page)}`;

onDatabase('importing newspapers', (databases) => {
  let archive: TestArchive;
  let folder: string;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    folder = await temporaryFolder();
  });
  afterEach(() => archive.close());

  const run = (...args: readonly string[]) => runIngest(archive.context, args);
  const find = async (word: string): Promise<readonly string[]> => {
    await archive.index();
    return (await archive.find(word)).toSorted();
  };
  const changes = async (): Promise<number> =>
    (await archive.context.db.selectFrom('archive_change').select('seq').execute()).length;

  it('imports a folder of editions, so that their words can be found', async () => {
    await writeFiles(folder, filesOf(march, april));
    const { code, text } = await run(folder);
    expect(code).toBe(0);
    expect(text).toContain(
      '1 title, 2 editions, 3 pages: 3 new, 0 changed, 0 unchanged.\n  Delta Courier (delta-courier)',
    );
    expect(await find('warri')).toEqual([slug('1964-03-07', 1), slug('1964-03-07', 2), slug('1964-04-01', 1)]);
  });

  it('writes nothing when run again, and only the changed page after a correction', async () => {
    await writeFiles(folder, filesOf(march));
    await run(folder);
    const before = await changes();
    expect((await run(folder)).text).toContain('0 new, 0 changed, 2 unchanged');
    expect(await changes()).toBe(before);
    await writeFiles(folder, { [join(folderOf(march), '..', '0002.xml')]: altoOf('Corrected') });
    expect((await run(folder)).text).toContain('0 new, 1 changed, 1 unchanged');
    expect(await find('corrected')).toEqual([slug('1964-03-07', 2)]);
    expect(await find('word0002')).toEqual([]);
  });

  it('follows the batch file, and searches the folders if that is damaged', async () => {
    const listed = `<batch><issue>./${folderOf(march)}.xml</issue></batch>`;
    await writeFiles(folder, { ...filesOf(march, april), 'batch.xml': listed });
    expect((await run(folder)).text).toContain('2 pages: 2 new');
    await writeFiles(folder, { 'batch.xml': listed.slice(0, -2) });
    const { text } = await run(folder);
    expect(text).toContain('3 pages: 1 new, 0 changed, 2 unchanged');
    expect(text).toMatch(/batch\.xml is not well-formed XML .*; its folders were searched instead/);
  });

  it('skips one edition for its damaged METS, and one page for its damaged words', async () => {
    const files = filesOf(march, april);
    await writeFiles(folder, {
      ...files,
      [`${folderOf(april)}.xml`]: metsOf(april).slice(0, 500),
      [join(folderOf(march), '..', '0001.xml')]: altoOf('Warri').slice(0, -40),
    });
    const { code, text } = await run(folder);
    expect(code).toBe(0);
    expect(text).toContain('1 page: 1 new');
    expect(text).toMatch(/0001\.xml is not well-formed XML/);
    expect(text).toMatch(/1964040101\.xml is not well-formed XML/);
    expect(await find('warri')).toEqual([slug('1964-03-07', 2)]);
  });

  it.each([
    ['no content', '', /0001\.xml is empty/],
    ['an entity bomb', '<!DOCTYPE a [<!ENTITY b "x">]><alto>&b;</alto>', /0001\.xml has a DOCTYPE/],
    ['NUL characters', '\u0000'.repeat(1_000), /0001\.xml is not well-formed/],
    ['a wrong encoding', Buffer.from(altoOf('caf\xe9'), 'latin1'), /0001\.xml is not in the encoding/],
  ])('reports a page file with %s and continues', async (_, content, reason) => {
    await writeFiles(folder, { ...filesOf(march), [join(folderOf(march), '..', '0001.xml')]: content });
    const { code, text } = await run(folder);
    expect(code).toBe(0);
    expect(text).toMatch(reason);
    expect(await find('warri')).toEqual([slug('1964-03-07', 2)]);
  });

  it('reports an edition file without content, and one with an impossible date', async () => {
    const impossible = metsOf(april).replace('>1964-04-01<', '>1964-04-31<');
    await writeFiles(folder, {
      ...filesOf(march, april),
      [`${folderOf(march)}.xml`]: '',
      [`${folderOf(april)}.xml`]: impossible,
    });
    const { code, text } = await run(folder);
    expect(code).toBe(1);
    expect(text).toMatch(/1964030701\.xml is empty/);
    expect(text).toMatch(/has a date that cannot be read: 1964-04-31/);
  });

  it('reports missing files and never leaves the given folder', async () => {
    await writeFiles(folder, { 'secret.xml': altoOf('Secret') });
    const given = join(folder, 'given');
    const evil = metsOf({ ...march, pages: ['../../../../secret', '0002', '/etc/hostname', 'linked'] });
    await writeFiles(given, { [`${folderOf(march)}.xml`]: evil });
    await symlink(join(folder, 'secret.xml'), join(given, folderOf(march), '..', 'linked.xml'));
    const { code, text } = await run(given);
    expect(code).toBe(1);
    expect(text).toMatch(/names a file outside the given folder: \.\/\.\.\/\.\.\/\.\.\/\.\.\/secret\.xml/);
    expect(text).toMatch(/0002\.xml is missing/);
    expect(text).toMatch(/linked\.xml is a link to a file outside the given folder/);
    expect(await find('secret')).toEqual([]);
  });

  it('never blocks on a named pipe, whether in the folder, behind a link, named by an edition or given directly', async () => {
    const pipe = join(folder, 'pipe.xml');
    await writeFiles(folder, filesOf({ ...march, pages: ['0001', '0002', 'words'] }));
    const words = join(folder, folderOf(march), '..', 'words.xml');
    execFileSync('rm', [words]);
    execFileSync('mkfifo', [pipe, words, join(folder, 'pipe.csv')]);
    await symlink(pipe, join(folder, 'linked.xml'));
    const { code, text } = await run(folder);
    expect(code).toBe(0);
    expect(text).toContain('2 pages: 2 new');
    expect(text).toMatch(/\/pipe\.xml is not a file/);
    expect(text).toMatch(/words\.xml is not a file/);
    expect((await run(pipe)).text).toMatch(/pipe\.xml is not a file/);
  });

  it('stores the scan, makes its tiles, and scales the boxes to it', async () => {
    const jpeg = await sharp({ create: { width: 800, height: 1000, channels: 3, background: '#d8cfb8' } })
      .jpeg()
      .toBuffer();
    await writeFiles(folder, filesOf(april));
    await run(folder);
    await writeFiles(folder, { [join(folderOf(april), '..', '0003.pdf')]: pdfOf(jpeg) });
    expect((await run(folder)).text).toContain('1 scan made into tiles');
    await archive.index();
    const [hit] = await archive.hits('word0003');
    expect(hit?.crop?.marks).toHaveLength(1);
    const [page] = await archive.context.db.selectFrom('archive_page').selectAll().execute();
    expect(JSON.parse(page?.image ?? '{}')).toMatchObject({ width: 800, height: 1000 });
    const before = await changes();
    expect((await run(folder)).text).toContain('0 scans made into tiles');
    expect(await changes()).toBe(before);
  });

  it('imports the words without a scan that is damaged or has other proportions', async () => {
    const wide = await sharp({ create: { width: 900, height: 100, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer();
    const first = join(folderOf(march), '..', '0001.pdf');
    await writeFiles(folder, { ...filesOf(march), [first]: pdfOf(wide), [first.replace('0001', '0002')]: 'no pdf' });
    const { code, text } = await run(folder);
    expect(code).toBe(0);
    expect(text).toContain('2 pages: 2 new');
    expect(text).toMatch(/0001\.pdf has a different shape from the page/);
    expect(text).toMatch(/0002\.pdf is not an image, despite its name/);
  });

  it('reports an edition that is given twice and imports the first', async () => {
    const copy = Object.fromEntries(
      Object.entries(filesOf(april)).map(([name, text]) => [`z/${name}`, text.replace('word0003', 'copy')]),
    );
    await writeFiles(folder, { ...filesOf(april), ...copy });
    const { text } = await run(folder);
    expect(text).toContain('1 page: 1 new');
    expect(text).toMatch(/page 1 was already provided by /);
    expect(await find('copy')).toEqual([]);
  });

  it('distinguishes titles of the same name by library number, also across imports', async () => {
    const titles = async (): Promise<readonly (string | null)[]> =>
      (await archive.context.db.selectFrom('archive_title').selectAll().orderBy('slug').execute()).map(
        ({ slug, source_id }) => `${slug} ${String(source_id)}`,
      );
    await writeFiles(folder, filesOf(april));
    await run(folder);
    const other = await temporaryFolder();
    await writeFiles(other, filesOf({ ...april, lccn: 'sn2' }));
    for (const round of ['first', 'second']) {
      const { text } = await run(other);
      expect(text).toContain(round === 'first' ? '1 page: 1 new' : '1 page: 0 new, 0 changed, 1 unchanged');
    }
    expect(await titles()).toEqual(['delta-courier lccn:sn1', 'delta-courier-sn2 lccn:sn2']);
    expect(await find('warri')).toEqual([slug('1964-04-01', 1), 'delta-courier-sn2-1964-04-01-p1']);
  });

  it('recognises a title by its library number if its files give another name', async () => {
    await writeFiles(folder, filesOf(april));
    await run(folder);
    await writeFiles(folder, filesOf({ ...april, label: 'The courier of the delta (Sapele)' }));
    expect((await run(folder)).text).toContain('1 page: 0 new, 0 changed, 1 unchanged');
    const named = await archive.context.db.selectFrom('archive_title').select(['name', 'place']).execute();
    expect(named).toEqual([{ name: 'Delta Courier', place: 'Warri' }]);
  });

  it('leads to the same result when two run at once', async () => {
    await writeFiles(folder, filesOf(march, april));
    const runs = await Promise.all([run(folder), run(folder)]);
    expect(runs.map(({ code }) => code)).toEqual([0, 0]);
    expect(await changes()).toBe(3);
    expect(await find('warri')).toHaveLength(3);
  });

  it('stops between pages when aborted', async () => {
    await writeFiles(folder, filesOf(march, april));
    const { terminal, text, stop } = testTerminal();
    stop();
    expect(await ingestCommand(archive.context, [folder], terminal)).toBe(1);
    expect(text()).toContain('Stopped. Run it again to continue.');
    expect((await run(folder)).text).toContain('3 pages: 3 new');
  });

  it('prints its usage for wrong arguments, and reports what is missing', async () => {
    for (const args of [[], ['--quiet'], [folder, '--fast']]) expect(await run(...args)).toMatchObject({ code: 2 });
    const [nowhere, empty] = [await run(join(folder, 'nowhere')), await run(folder)];
    expect([nowhere.code, empty.code]).toEqual([1, 1]);
    expect(nowhere.text).toContain('nowhere is missing');
    expect(empty.text).toContain('has no editions');
  });

  it('prints only its report in quiet mode, and lets no file name control the terminal', async () => {
    await writeFiles(folder, { ...filesOf(april), 'sn1/evil\u001b[2J/1964050101/1964050101.xml': 'x' });
    const { text } = await run(folder, '--quiet');
    expect(text).toMatch(/^1 title, /);
    expect(text).not.toContain('\u001b');
    expect(text).toContain('evil?[2J');
  });
});
