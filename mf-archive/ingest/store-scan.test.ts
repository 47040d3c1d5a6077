import { createHash } from 'node:crypto';
import { onDatabase } from '../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../shell/server/testing/temporary-folder.ts';
import { masterKey } from '../api/core/pages/masters.ts';
import { removePage } from '../api/core/pages/correct-commands.ts';
import { tilesKey } from '../api/core/pages/store-page-image.ts';
import { openTestArchive, type TestArchive } from '../api/testing/with-archive.ts';
import { ingestCommand } from './ingest-command.ts';
import { WeightedSemaphore } from '../api/core/pages/weighted-semaphore.ts';
import { writeFiles } from './testing/make-batch.ts';
import { jpegOf } from './testing/make-scans.ts';
import { testTerminal } from './testing/test-terminal.ts';

onDatabase('an imported scan', (databases) => {
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

  it('is read and decoded within the memory budget', async () => {
    const hold = jest.spyOn(WeightedSemaphore.prototype, 'run');
    await ingest();
    const { length } = await jpegOf(1);
    // The picture, and as much for a corrected one.
    const decoded = 2 * 80 * 100 * 3;
    // The last one: a page to find out whether its text is upright, one at a time.
    expect(hold.mock.calls.map(([bytes]) => bytes)).toEqual([length, length, length + decoded, 1]);
    hold.mockRestore();
  });

  it('is stored, even if the last page that used it is removed at that moment', async () => {
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
    const output = await ingest();
    expect(output).toContain('1 new');
    expect(await context.files.hash(scan)).toBe(scan.slice(-64));
  });

  const tiles = async (): Promise<string> => {
    const { image_hash: hash } = await archive.context.db
      .selectFrom('archive_page')
      .select('image_hash')
      .executeTakeFirstOrThrow();
    return tilesKey(hash ?? '');
  };

  it.each(['scan', 'tiles'] as const)(
    'is stored again with its tiles if either is missing or truncated (%s)',
    async (what) => {
      const { files } = archive.context;
      await ingest();
      const key = what === 'scan' ? scan : await tiles();
      const whole = await files.hash(key);
      await files.remove(key);
      expect(await ingest('--dry-run')).toContain('1 scan to be made into tiles.');
      expect(await files.size(key)).toBeNull();
      await ingest();
      expect(await files.hash(key)).toBe(whole);
      await files.put(scan, (await files.get(scan)).subarray(1));
      await ingest();
      expect(await files.hash(scan)).toBe(scan.slice(-64));
    },
  );

  it('replaces damaged files of unchanged size when imported with repair', async () => {
    const { files } = archive.context;
    await ingest();
    const packed = await tiles();
    const whole = await files.hash(packed);
    for (const key of [scan, packed]) {
      await files.put(
        key,
        (await files.get(key)).map((byte, index) => (index === 40 ? byte ^ 1 : byte)),
      );
    }
    await ingest('--repair');
    expect([await files.hash(scan), await files.hash(packed)]).toEqual([scan.slice(-64), whole]);
    const put = jest.spyOn(files, 'put');
    await ingest('--repair');
    expect(put).not.toHaveBeenCalled();
  });
});
