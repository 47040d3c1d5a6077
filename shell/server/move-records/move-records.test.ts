import { sql, type Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import { coreTables } from '../core.ts';
import { ensureSameSiteId, openRecords, type SiteTables } from '../host/public.ts';
import { onPostgres, type TestDatabases, type TestPlace } from '../testing/each-database.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { temporaryFolder } from '../testing/temporary-folder.ts';
import { moveRecords, type MovedRecords } from './move-records.ts';
import type { AnyTables, Records } from './records.ts';

const migrations: Readonly<Record<string, Migration>> = {
  '001': {
    up: async (schema) => {
      const { text, integer, real, blob } = columnTypes(schema);
      const parent = schema.schema.createTable('move_a_child').addColumn('id', text, (column) => column.notNull());
      await schema.schema
        .createTable('move_z_parent')
        .addColumn('id', text, (column) => column.primaryKey())
        .execute();
      await parent
        .addColumn('place', integer, (column) => column.notNull())
        .addColumn('of', text, (column) => column.references('move_z_parent.id'))
        .addColumn('share', real)
        .addColumn('bytes', blob)
        .addPrimaryKeyConstraint('move_a_child_key', ['id', 'place'])
        .execute();
      // As the clock of the archive: a row that the site has changed since.
      await sql`insert into move_z_parent (id) values ('made by the migration')`.execute(schema);
    },
  },
};
const sets = [coreTables, { name: 'move', migrations }];
const rowCount = 1_000;
const words = ['ọjà', 'Ẹ̀kọ́', 'newspaper', '"{}\\', 'Zebra', 'apple', '日本'];

async function fill(records: Records): Promise<void> {
  await records.migrate(sets);
  await records.transact(async (transaction) => {
    await transaction.deleteFrom('move_z_parent').execute();
    const parents = words.map((id) => ({ id }));
    await transaction.insertInto('move_z_parent').values(parents).execute();
    for (let place = 0; place < rowCount; place += 1) {
      const of = words[place % words.length] ?? '';
      const row = { id: `${of}${String(place % 10)}`, place, of: place % 5 === 0 ? null : of };
      const rest = { share: place / 7, bytes: Buffer.from([place % 256, 0, 255]) };
      await transaction
        .insertInto('move_a_child')
        .values({ ...row, ...rest })
        .execute();
    }
  });
}

/** A site that has run once, in each of the databases. */
async function siteAt(place: TestPlace, databases: TestDatabases): Promise<Records> {
  const { database, folder } = await openRecords<AnyTables>({ ...place, log: recordingLog() });
  await database.close();
  const records = await databases.open<AnyTables>(place);
  await fill(records);
  await ensureSameSiteId(records, folder);
  return records;
}

const move = (from: Records, to: Records): Promise<MovedRecords> =>
  moveRecords({ from, to, sets, others: () => Promise.resolve(), say: () => undefined });

/** Fails after this many transactions. */
const killedAfter = (records: Records, count: number): Records => {
  let left = count;
  return {
    ...records,
    transact: (work) => {
      left -= 1;
      return left < 0 ? Promise.reject(new Error('killed')) : records.transact(work);
    },
  };
};

const sqlitePlace = async (): Promise<TestPlace> => ({ dataDir: await temporaryFolder(), databaseUrl: null });

onPostgres('moving records, one end', (databases) => {
  const placesFor = async (to: 'postgres' | 'sqlite'): Promise<readonly [TestPlace, TestPlace]> =>
    to === 'postgres' ? [await sqlitePlace(), await databases.place()] : [await databases.place(), await sqlitePlace()];

  it.each(['postgres', 'sqlite'] as const)(
    'goes on to %s where it was interrupted, with equal rows',
    async (target) => {
      const [here, there] = await placesFor(target);
      const from = await siteAt(here, databases);
      const to = await databases.open<AnyTables>(there);
      for (const count of [1, 4, 25, 30]) await expect(move(from, killedAfter(to, count))).rejects.toThrow('killed');
      const starting = openRecords<SiteTables>({ ...there, log: recordingLog() });
      await expect(starting).rejects.toThrow('Not all records have been moved to this database yet');
      const { rows, copied } = await move(from, to);
      expect(rows).toBe(rowCount + words.length + 1);
      expect(copied).toBeLessThan(rows);
      const { database } = await openRecords<SiteTables>({ ...there, log: recordingLog() });
      expect(await database.db.selectFrom('core_site').selectAll().execute()).toHaveLength(1);
      await database.close();
    },
  );

  it('refuses a database with other tables, with this site, or with another one', async () => {
    const from = await siteAt(await sqlitePlace(), databases);
    const target = await databases.open<AnyTables>(await databases.place());
    await target.migrate([{ name: 'move', migrations }]);
    await expect(move(from, target)).rejects.toThrow('The database is not empty');
    const copy = await databases.open<AnyTables>(await databases.place());
    await move(from, copy);
    await expect(move(from, copy)).rejects.toThrow('has records of this site already');
    const other = await siteAt(await databases.place(), databases);
    await expect(move(from, other)).rejects.toThrow('belongs to another site');
  });

  it('refuses to go on for another site, or after the site has changed what was copied', async () => {
    const [from, other] = [await siteAt(await sqlitePlace(), databases), await siteAt(await sqlitePlace(), databases)];
    const to = await databases.open<AnyTables>(await databases.place());
    await expect(move(from, killedAfter(to, 30))).rejects.toThrow('killed');
    await expect(move(other, to)).rejects.toThrow('The records of another site are being moved');
    await from.transact((transaction) => transaction.updateTable('move_a_child').set({ share: 0.5 }).execute());
    await expect(move(from, to)).rejects.toThrow(/The table move_a_child differs \(1000 rows, 1000 in the copy\)/);
  });

  it('refuses records of another version', async () => {
    const from = await siteAt(await sqlitePlace(), databases);
    const to = await databases.open<AnyTables>(await databases.place());
    const newer = { ...migrations, '002': { up: () => Promise.resolve() } };
    const moving = moveRecords({
      ...{ from, to, sets: [coreTables, { name: 'move', migrations: newer }] },
      ...{ others: () => Promise.resolve(), say: () => undefined },
    });
    await expect(moving).rejects.toThrow('of another version of the site (move_migration 002)');
  });
});
