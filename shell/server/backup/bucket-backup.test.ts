import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { openFiles } from '../host/public.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { BackupFolder } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { openSite } from './testing/backed-up-site.ts';

const quiet = (): void => undefined;
const scan = Buffer.from('a scan');
const hash = createHash('sha256').update(scan).digest('hex');

describe('a backup of a site whose files are in a bucket', () => {
  it('has them, copies each once, and restores them where the site reads what is not in the bucket', async () => {
    const dataDir = await temporaryFolder();
    const { core } = await openSite({ dataDir, databaseUrl: null }, exampleSlice);
    await core.close();
    const files = await openFiles({ s3: null, dataDir: await temporaryFolder() });
    const master = `archive/masters/ab/${hash}`;
    await files.put(master, scan);
    await files.put('archive/runs/1/pieces/1/0-abc', Buffer.from('a piece'));
    await files.put('archive/bulk/1.tar.gz', Buffer.from('can be made again'));
    await files.put('content/inside_piece/new.json', Buffer.from('{}'));
    const bucket = { files, folders: ['archive', 'content'] };
    const folder = new BackupFolder(join(await temporaryFolder(), 'backups'));
    await makeBackup(folder, { dataDir, databaseUrl: null, bucket }, quiet);
    const read = jest.spyOn(files, 'getRange');
    const again = await makeBackup(folder, { dataDir, databaseUrl: null, bucket }, quiet);
    expect(again.copied).toBeLessThanOrEqual(1);
    expect(read.mock.calls.map(([key]) => key)).not.toContain(master);

    const restored = join(await temporaryFolder(), 'site');
    await restoreBackup(folder, { dataDir: restored, databaseUrl: null }, { replace: false }, quiet);
    const text = (path: string): Promise<string> => readFile(join(restored, path), 'utf8');
    expect(await text(`files/${master}`)).toBe('a scan');
    expect(await text('files/archive/runs/1/pieces/1/0-abc')).toBe('a piece');
    expect(await text('content/inside_piece/new.json')).toBe('{}');
    await expect(text('files/archive/bulk/1.tar.gz')).rejects.toThrow('ENOENT');
  });

  it('names what is damaged there', async () => {
    const dataDir = await temporaryFolder();
    const { core } = await openSite({ dataDir, databaseUrl: null }, exampleSlice);
    await core.close();
    const files = await openFiles({ s3: null, dataDir: await temporaryFolder() });
    await files.put(`archive/masters/ab/${hash}`, Buffer.from('another'));
    const folder = new BackupFolder(join(await temporaryFolder(), 'backups'));
    const { damaged } = await makeBackup(
      folder,
      { dataDir, databaseUrl: null, bucket: { files, folders: ['archive'] } },
      quiet,
    );
    expect(damaged).toEqual([`files/archive/masters/ab/${hash}`]);
  });
});
