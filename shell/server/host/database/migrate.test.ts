import type { Migration } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import { runScript } from '../../testing/child-process.ts';
import { onEachDatabase } from '../../testing/each-database.ts';
import { NewerDatabaseError } from './migrate.ts';

const makeTable = (name: string): Migration => ({
  up: async (schema) => {
    await schema.schema.createTable(name).addColumn('id', columnTypes(schema).text).execute();
  },
});

onEachDatabase('migrate', (databases) => {
  it('runs each migration once, oldest first, separately for every slice', async () => {
    const database = await databases.open(await databases.place());
    const order: string[] = [];
    const noting = (name: string): Migration => ({
      up: (): Promise<void> => {
        order.push(name);
        return Promise.resolve();
      },
    });
    const archive = { name: 'archive', migrations: { '002-b': noting('archive 2'), '001-a': noting('archive 1') } };
    const stories = { name: 'the-stories', migrations: { '001-a': noting('stories 1') } };
    expect(await database.migrate([archive, stories])).toBe(3);
    expect(await database.migrate([archive, stories])).toBe(0);
    expect(order).toEqual(['archive 1', 'archive 2', 'stories 1']);
  });

  it('keeps no changes of a failed run', async () => {
    const database = await databases.open(await databases.place());
    const failing: Migration = { up: () => Promise.reject(new Error('no such thing')) };
    const good = makeTable('test_good');
    await expect(database.migrate([{ name: 'test', migrations: { '001': good, '002': failing } }])).rejects.toThrow(
      'no such',
    );
    expect(await database.migrate([{ name: 'test', migrations: { '001': good } }])).toBe(1);
  });

  it('refuses a database that a newer version has used', async () => {
    const database = await databases.open(await databases.place());
    const migrations = { '001': makeTable('test_one') };
    await database.migrate([{ name: 'test', migrations: { ...migrations, '002': makeTable('test_two') } }]);
    const older = database.migrate([{ name: 'test', migrations }]);
    await expect(older).rejects.toBeInstanceOf(NewerDatabaseError);
    await expect(older).rejects.toThrow('newer than this version of the site: it has test migration 002');
  });

  it('lets the version before run on a database that was expanded, and on one that lost what it no longer uses', async () => {
    const database = await databases.open(await databases.place());
    const [first, expansion, later] = [makeTable('test_one'), makeTable('test_two'), makeTable('test_three')];
    const versions = [
      { '001': first },
      { '001': first, '002-expand-two': expansion },
      { '001': first, '002-expand-two': expansion, '003-contract-002-one': later },
    ].map((migrations) => [{ name: 'test', migrations }]);
    const [oldest = [], before = [], newest = []] = versions;
    expect(await database.migrate(before)).toBe(2);
    expect(await database.migrate(oldest)).toBe(0);
    expect(await database.migrate(newest)).toBe(1);
    expect(await database.migrate(before)).toBe(0);
    await expect(database.migrate(oldest)).rejects.toThrow('it has test migration 003-contract-002-one');
  });

  it('lets two processes start at once: one migrates, the other waits', async () => {
    const { dataDir, databaseUrl } = await databases.place();
    const children = [1, 2].map(() => runScript('testing/migrate-once-process.ts', [dataDir, databaseUrl ?? '']));
    expect(await Promise.all(children.map((child) => child.exit))).toEqual([0, 0]);
    expect(children.flatMap((child) => child.lines).toSorted()).toEqual(['migrated 0', 'migrated 1']);
  });
});
