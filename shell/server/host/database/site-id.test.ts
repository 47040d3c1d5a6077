import { copyFile, mkdir, open, readFile, rm, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { drill } from 'shared-contracts/testing/drill';
import { openCore } from '../../core.ts';
import { readSettings } from '../settings/settings.ts';
import { startProblem } from '../../start-problem.ts';
import { runScript } from '../../testing/child-process.ts';
import { onEachDatabase, type TestPlace } from '../../testing/each-database.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import type { Database } from './open-database.ts';
import type { SiteTables } from './site-id.ts';

const idFile = ({ dataDir }: TestPlace): string => join(dataDir, 'keys', 'site-id');
const recordsFile = ({ dataDir }: TestPlace): string => join(dataDir, 'records.sqlite');

interface Ids {
  readonly records: string | undefined;
  readonly folder: string;
}

/** Opens the site as at a start. Resolves to both ids, or to the error line for the operator. */
async function start(place: TestPlace, isNew = false): Promise<Ids | string> {
  const settings = readSettings({ DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' });
  try {
    const core = await openCore({ settings, slices: [], log: recordingLog(), isNew });
    const { db } = core.database as unknown as Database<SiteTables>;
    const site = await db.selectFrom('core_site').select('id').executeTakeFirst();
    await core.close();
    return { records: site?.id, folder: (await readFile(idFile(place), 'utf8')).trim() };
  } catch (error) {
    return startProblem(error, settings) ?? String(error);
  }
}

const uuid = /^[0-9a-f-]{36}$/;
const refusal = /missing or empty, but .* holds the keys, files or releases of a site: restore a backup .*--new/;

onEachDatabase('the id of a site', (databases) => {
  /** Returns a site's folder without its database. */
  const withoutRecords = async (place: TestPlace): Promise<TestPlace> => {
    if (place.databaseUrl !== null) return { ...place, databaseUrl: (await databases.place()).databaseUrl };
    await rm(recordsFile(place));
    return place;
  };
  const started = async (): Promise<TestPlace> => {
    const place = await databases.place();
    await start(place);
    return place;
  };

  it('is created once, and is the same in database and folder', async () => {
    const place = await databases.place();
    const first = await start(place);
    expect(first).toEqual({
      records: expect.stringMatching(uuid) as string,
      folder: expect.stringMatching(uuid) as string,
    });
    expect(new Set(Object.values(first)).size).toBe(1);
    expect(await start(place)).toEqual(first);
  });

  it('is added to a site of an earlier version', async () => {
    const place = await started();
    await mkdir(join(place.dataDir, 'files', 'masters'), { recursive: true });
    const database = await databases.open<SiteTables & { core_migration: { name: string } }>(place);
    await database.transact(async (transaction) => {
      await transaction.deleteFrom('core_migration').where('name', '=', '003-site').execute();
      await transaction.deleteFrom('core_migration').where('name', '=', '005-site-places').execute();
      for (const table of ['core_site', 'core_site_place'])
        await sql`drop table ${sql.table(table)}`.execute(transaction);
    });
    await rm(idFile(place));
    for (const folder of ['files', 'derived']) await rm(join(place.dataDir, folder, 'site-id'), { force: true });
    expect(await start(place)).toMatchObject({ records: expect.stringMatching(uuid) as string });
  });

  it('is written again if a start was interrupted before writing it to the folder', async () => {
    const place = await started();
    const before = await start(place);
    await rm(idFile(place));
    expect(await start(place)).toEqual(before);
  });

  it.each(['keys/site-id', 'keys/session-signing.json', 'registry/registry.json', 'files/masters'])(
    'prevents an empty database from being used for a folder with %s, unless --new is given',
    async (trace) => {
      const place = await databases.place();
      await mkdir(join(place.dataDir, trace, '..'), { recursive: true });
      await writeFile(join(place.dataDir, trace), 'of the lost site');
      expect(await start(place)).toMatch(refusal);
      expect(await start(place)).toMatch(refusal);
      expect(await start(place, true)).toMatchObject({ records: expect.stringMatching(uuid) as string });
      expect(await start(place)).toMatchObject({ folder: expect.stringMatching(uuid) as string });
    },
  );

  it('prevents a lost database from being created again, even after an interrupted --new', async () => {
    const lost = await withoutRecords(await started());
    expect(await start(lost)).toMatch(refusal);
    await writeFile(join(lost.dataDir, 'keys', 'session-signing.json'), '{}');
    await rm(idFile(lost));
    expect(await start(lost)).toMatch(refusal);
    expect(await start(lost, true)).toMatchObject({ folder: expect.stringMatching(uuid) as string });
  });

  it('refuses --new for a site whose database exists', async () => {
    const place = await started();
    expect(await start(place, true)).toBe(`There is already a site in ${place.dataDir}: start it without --new`);
    expect(await start(place)).toMatchObject({ records: expect.stringMatching(uuid) as string });
  });

  it('refuses the database of another site', async () => {
    const [place, other] = [await started(), await started()];
    if (place.databaseUrl === null) await copyFile(recordsFile(other), recordsFile(place));
    expect(await start({ ...place, databaseUrl: other.databaseUrl })).toBe(
      `The records belong to a different site than ${place.dataDir}: set DATA_DIR and DATABASE_URL to the same site, or restore a backup (npm run restore -- <folder> --replace)`,
    );
  });

  it('is added to a folder that has only documents, settings, derived data and an internal secret', async () => {
    const place = await databases.place();
    for (const file of ['content/page/about.json', '.env', 'derived/archive/index', 'keys/api.secret']) {
      await mkdir(join(place.dataDir, file, '..'), { recursive: true });
      await writeFile(join(place.dataDir, file), '');
    }
    expect(await start(place)).toMatchObject({ records: expect.stringMatching(uuid) as string });
  });

  drill(
    'lets a site start that was killed at any moment of its first start',
    async () => {
      for (let round = 0; round < 6; round += 1) {
        const place = await databases.place();
        const environment = { DATA_DIR: place.dataDir, DATABASE_URL: place.databaseUrl ?? '' };
        const child = runScript('run-command.ts', ['archive', 'verify-index'], environment);
        await new Promise((resolve) => setTimeout(resolve, 300 + round * 120));
        child.process.kill('SIGKILL');
        await child.exit;
        expect(await start(place)).toMatchObject({ records: expect.stringMatching(uuid) as string });
      }
    },
    120_000,
  );

  it.each(['main.ts', 'run-command.ts', 'backup/backup-command.ts'])(
    'makes %s refuse an empty database in one line, with exit code 1',
    async (script) => {
      const { dataDir, databaseUrl } = await withoutRecords(await started());
      if (databaseUrl === null) await writeFile(join(dataDir, 'records.sqlite'), '');
      const args = { 'main.ts': [], 'run-command.ts': ['auth', 'grant', 'ada@example.org', 'admin'] }[script];
      const environment = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl ?? '' };
      const child = runScript(script, args ?? [await temporaryFolder()], environment);
      expect(await child.exit).toBe(1);
      expect(child.lines).toEqual([expect.stringMatching(refusal) as string]);
    },
  );
});

describe('a database file', () => {
  const startedHere = async (): Promise<TestPlace> => {
    const place = { dataDir: await temporaryFolder(), databaseUrl: null };
    await start(place);
    return place;
  };

  it('without content is refused without touching its write-ahead log, which may contain records', async () => {
    const place = await startedHere();
    await truncate(recordsFile(place), 0);
    await writeFile(`${recordsFile(place)}-wal`, 'records that can be rescued');
    expect(await start(place)).toMatch(refusal);
    expect(await readFile(`${recordsFile(place)}-wal`, 'utf8')).toBe('records that can be rescued');
  });

  it.each([50, 4_096, 20_000])('that was truncated to %d bytes is refused', async (bytes) => {
    const place = await startedHere();
    await truncate(recordsFile(place), bytes);
    expect(await start(place)).toMatch(/is not a database, or is damaged: restore a backup/);
  });

  it('with an overwritten header is refused', async () => {
    const place = await startedHere();
    const file = await open(recordsFile(place), 'r+');
    await file.write(Buffer.alloc(100, 7), 0, 100, 0);
    await file.close();
    expect(await start(place)).toMatch(/is not a database, or is damaged: restore a backup/);
  });
});
