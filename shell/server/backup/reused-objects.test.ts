import { createHash } from 'node:crypto';
import { mkdir, rm, stat, utimes, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { openSite } from './testing/backed-up-site.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { BackupFolder } from './backup-folder.ts';
import { forgetOldBackups } from './forget-old-backups.ts';
import { makeBackup } from './make-backup.ts';

const quiet = (): void => undefined;
const scan = 'a scan';
const hash = createHash('sha256').update(scan).digest('hex');

interface BackedUp {
  readonly dataDir: string;
  readonly folder: BackupFolder;
}

const scanIn = (dataDir: string): string => join(dataDir, 'files/archive/masters', hash.slice(0, 2), hash);

async function backedUp(): Promise<BackedUp> {
  const dataDir = await temporaryFolder();
  const { core } = await openSite({ dataDir, databaseUrl: null }, exampleSlice);
  await core.close();
  await mkdir(dirname(scanIn(dataDir)), { recursive: true });
  await writeFile(scanIn(dataDir), scan);
  await writeFile(join(dataDir, 'named'), 'a file of any name');
  const folder = new BackupFolder(join(await temporaryFolder(), 'backups'));
  await makeBackup(folder, { dataDir, databaseUrl: null }, quiet);
  return { dataDir, folder };
}

const named = createHash('sha256').update('a file of any name').digest('hex');

describe('old content that a running backup uses again', () => {
  it('is not deleted together with the backups that contained it', async () => {
    const { dataDir, folder } = await backedUp();
    const then = new Date(Date.now() - 48 * 60 * 60 * 1000);
    for (const sha256 of [hash, named]) await utimes(folder.objectPath(sha256), then, then);
    await rm(scanIn(dataDir));
    await rm(join(dataDir, 'named'));
    await makeBackup(folder, { dataDir, databaseUrl: null }, quiet);

    // Like a backup that has not written its manifest yet.
    const other = await temporaryFolder();
    await writeFile(join(other, 'scan'), scan);
    await folder.add(join(other, 'scan'));
    await forgetOldBackups(folder, 1);
    expect((await stat(folder.objectPath(hash))).size).toBe(scan.length);
    await expect(stat(folder.objectPath(named))).rejects.toThrow('ENOENT');
  });

  it('counts as just added, whatever its file name in the site', async () => {
    const { dataDir, folder } = await backedUp();
    const then = new Date(Date.now() - 48 * 60 * 60 * 1000);
    for (const sha256 of [hash, named]) await utimes(folder.objectPath(sha256), then, then);
    const { copied } = await makeBackup(folder, { dataDir, databaseUrl: null }, quiet);
    expect(copied).toBeLessThanOrEqual(1);
    for (const sha256 of [hash, named]) {
      expect((await stat(folder.objectPath(sha256))).mtimeMs).toBeGreaterThan(then.getTime() + 1_000);
    }
  });
});
