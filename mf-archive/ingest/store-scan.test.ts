import { createHash } from 'node:crypto';
import { onEachDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { masterKey } from '../api/pages/masters.ts';
import { removePage } from '../api/pages/remove-page.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
import { ingestCommand } from './ingest-command.ts';
import { writeFiles } from './testing/make-batch.ts';
import { jpegOf } from './testing/make-scans.ts';
import { testTerminal } from './testing/test-terminal.ts';

onEachDatabase('a scan that is taken in', (databases) => {
  let archive: TestArchive;
  let folder: string;
  let scan: string;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    folder = await temporaryFolder();
    const bytes = await jpegOf(1);
    scan = masterKey(createHash('sha256').update(bytes).digest('hex'));
    await writeFiles(folder, {
      'pages.csv': 'title,date,page,file\nDelta Courier,1964-03-07,1,a.jpg\n',
      'a.jpg': bytes,
    });
  });
  afterEach(() => archive.close());

  const ingest = async (...args: readonly string[]): Promise<string> => {
    const { terminal, text } = testTerminal();
    await ingestCommand(archive.context, [folder, ...args], terminal);
    return text();
  };

  it('is kept, also when the last page that had it is removed at that moment', async () => {
    const { context } = archive;
    await ingest();
    await writeFiles(folder, { 'pages.csv': 'title,date,page,file\nEvening Star,1964-03-07,1,a.jpg\n' });
    const size = context.files.size.bind(context.files);
    const sized = jest.spyOn(context.files, 'size').mockImplementation(async (key) => {
      const found = await size(key);
      if (key !== scan || found === null) return found;
      sized.mockRestore();
      await removePage(context, 'delta-courier-1964-03-07-p1');
      return found;
    });
    const said = await ingest();
    expect(said).toContain('1 new');
    expect(await context.files.hash(scan)).toBe(scan.slice(-64));
  });
});
