import { truncate } from 'node:fs/promises';
import { join } from 'node:path';
import { onEachDatabase } from '../testing/each-database.ts';
import { exampleSlice } from '../testing/example-slice.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { BackupFolder } from './backup-folder.ts';
import { makeBackup } from './make-backup.ts';
import { restoreBackup } from './restore-backup.ts';
import { openSite } from './testing/backed-up-site.ts';

const quiet = (): void => undefined;
const empty = /missing or empty/;

onEachDatabase('a site whose records were lost', (databases) => {
  it('neither starts nor can be backed up, and starts again once its backup is restored', async () => {
    const place = await databases.place();
    const folder = new BackupFolder(join(await temporaryFolder(), 'backups'));
    const { core } = await openSite(place, exampleSlice);
    await core.jobs.add('example/count', { page: 7 });
    await core.close();
    await makeBackup(folder, place, quiet);
    if (place.databaseUrl === null) await truncate(join(place.dataDir, 'records.sqlite'), 0);
    const lost = place.databaseUrl === null ? place : { ...(await databases.place()), dataDir: place.dataDir };
    await expect(openSite(lost, exampleSlice)).rejects.toThrow(empty);
    await expect(makeBackup(folder, lost, quiet)).rejects.toThrow(empty);
    await restoreBackup(folder, place, { replace: true }, quiet);
    const restored = await openSite(place, exampleSlice);
    expect(await restored.core.jobs.counts()).toMatchObject({ waiting: 1 });
    await restored.core.close();
  });
});
