import { join } from 'node:path';
import { drill } from 'shared-contracts/testing/drill';
import { readRegistry } from '../releases/registry-store.ts';
import { releaseHome } from '../releases/release-home.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { BackupFolder } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { openSite, releaseSomething } from './testing/backed-up-site.ts';

const quiet = (): void => undefined;

describe('a backup that is older than the last seen registry', () => {
  drill('is accepted when restored, and its registry is still signed with the same key', async () => {
    const base = await temporaryFolder();
    const place = { dataDir: join(base, 'data'), databaseUrl: null };
    const folder = new BackupFolder(join(base, 'backups'));
    await (await openSite(place, exampleSlice)).core.close();
    await releaseSomething(place.dataDir, 'first');
    await makeBackup(folder, place, quiet);
    await releaseSomething(place.dataDir, 'second');
    await releaseSomething(place.dataDir, 'third');
    const home = releaseHome(place.dataDir);
    expect((await readRegistry(home)).seq).toBe(3);

    await restoreBackup(folder, place, { replace: true }, quiet);
    expect((await readRegistry(home)).seq).toBe(1);
    await releaseSomething(place.dataDir, 'fourth');
    expect((await readRegistry(home)).seq).toBe(2);
  });
});
