import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { drill } from 'shared-contracts/testing/drill';
import { archiveApi } from '../../../archive-api.ts';
import { addPage, addPages, recordsOf } from '../../../testing/keep-pages.ts';
import { onDatabase, type TestPlace } from '../../../../../shell/server/testing/each-database.ts';
import { temporaryFolder } from '../../../../../shell/server/testing/temporary-folder.ts';
import { BackupFolder } from '../../../../../shell/server/backup/backup-folder.ts';
import { readHead } from '../../../../../shell/server/backup/backup-manifest.ts';
import { exchange } from '../../../../../shell/server/backup/exchange-folder.ts';
import { makeBackup } from '../../../../../shell/server/backup/make-backup.ts';
import { restoreBackup } from '../../../../../shell/server/backup/restore-backup.ts';
import { restorePostgres } from '../../../../../shell/server/backup/restore-postgres.ts';
import { openSite, type TestSite } from '../../../../../shell/server/backup/testing/backed-up-site.ts';

jest.setTimeout(60_000);

const quiet = (): void => undefined;
const sites: TestSite[] = [];

async function open(place: TestPlace): Promise<TestSite> {
  const site = await openSite(place, archiveApi);
  sites.push(site);
  return site;
}

async function closeAll(): Promise<void> {
  for (const { core } of sites.splice(0)) await core.close();
}

interface BackedUp {
  readonly place: TestPlace;
  readonly folder: BackupFolder;
  /** The records after the backup, with one page more than in the backup. */
  readonly records: unknown;
}

async function backedUp(place: TestPlace): Promise<BackedUp> {
  const { context } = await open(place);
  await addPages(context);
  const folder = new BackupFolder(join(await temporaryFolder(), 'backups'));
  await makeBackup(folder, place, quiet);
  await addPage(context, 300);
  const records = await recordsOf(context);
  await closeAll();
  return { place, folder, records };
}

/** Returns what restores left beside the data folder. */
const beside = ({ dataDir }: TestPlace): readonly string[] =>
  readdirSync(dirname(dataDir)).filter((name) => name.startsWith(`${basename(dataDir)}.`));

onDatabase('a restore', (databases) => {
  // Connections keep the database open, so they are closed before it is removed.
  afterEach(closeAll);

  it('that cannot put the files in place leaves the files and records of the old site intact', async () => {
    const { place, folder, records } = await backedUp(await databases.place());
    const restoring = restoreBackup(folder, place, { replace: true }, (line) => {
      if (!line.startsWith('Moving it into place')) return;
      for (const name of beside(place)) rmSync(join(dirname(place.dataDir), name), { recursive: true });
    });
    await expect(restoring).rejects.toThrow('ENOENT');
    expect(beside(place)).toEqual([]);
    expect(await recordsOf((await open(place)).context)).toEqual(records);
  });

  drill('whose target is in use by then changes neither its files nor its records', async () => {
    const { place, folder, records } = await backedUp(await databases.place());
    const site = await open(place);
    const made = `${place.dataDir}.restoring-test`;
    await mkdir(made);
    const finish = (): Promise<unknown> => exchange(place.dataDir, made, true);
    const [newest = ''] = await folder.manifests();
    const { schema } = await readHead(join(folder.path, newest));
    const { databaseUrl } = place;
    const putting =
      databaseUrl === null
        ? finish()
        : restorePostgres(databaseUrl, { schema: schema ?? '', dump: 'none', replace: true }, finish);
    await expect(putting).rejects.toThrow('stop it first');
    expect(await recordsOf(site.context)).toEqual(records);
    expect(beside(place)).toEqual([basename(made)]);
  });
});

describe('a restore', () => {
  drill('stops without changes if a site opens its records during the copy', async () => {
    const { place, folder, records } = await backedUp({ dataDir: await temporaryFolder(), databaseUrl: null });
    const opened: DatabaseSync[] = [];
    const restoring = restoreBackup(folder, place, { replace: true }, (line) => {
      if (!line.startsWith('Copying')) return;
      const database = new DatabaseSync(join(place.dataDir, 'records.sqlite'));
      database.exec('pragma journal_mode=wal; select count(*) from sqlite_schema');
      opened.push(database);
    });
    await expect(restoring).rejects.toThrow('stop it first');
    for (const database of opened) database.close();
    expect(beside(place)).toEqual([]);
    expect(await recordsOf((await open(place)).context)).toEqual(records);
    await closeAll();
  });

  drill('into an empty folder is refused if files appear there during the copy', async () => {
    const { folder } = await backedUp({ dataDir: await temporaryFolder(), databaseUrl: null });
    const place = { dataDir: await temporaryFolder(), databaseUrl: null };
    const restoring = restoreBackup(folder, place, { replace: false }, (line) => {
      if (line.startsWith('Copying')) writeFileSync(join(place.dataDir, 'new'), 'new');
    });
    await expect(restoring).rejects.toThrow('is not empty');
    expect(readdirSync(place.dataDir)).toEqual(['new']);
    expect(beside(place)).toEqual([]);
  });
});
