import { sql, type Kysely } from 'kysely';
import { coreTables } from '../../core.ts';
import { openDatabase } from './open-database.ts';
import { slices } from '../../slices.ts';
import { expansionProblems, shapeOf, type Shape } from '../../testing/expansion-problems.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';

describe('a migration', () => {
  let database: Awaited<ReturnType<typeof openDatabase<never>>>;
  beforeEach(async () => {
    database = await openDatabase<never>({ dataDir: await temporaryFolder(), databaseUrl: null, log: recordingLog() });
  });
  afterEach(() => database.close());

  const run = async (...statements: readonly string[]): Promise<Shape> => {
    const migrations = {
      '001': {
        up: async (db: Kysely<unknown>): Promise<void> => {
          for (const statement of statements) await sql.raw(statement).execute(db);
        },
      },
    };
    await database.migrate([{ name: `test-${statements.join('').replaceAll(/\W/g, '')}`, migrations }]);
    return await shapeOf(database.db as unknown as Kysely<never>);
  };

  it.each([
    ['alter table a add column c text', []],
    ["alter table a add column c text not null default ''", []],
    ['create table c (d text not null)', []],
    ['create index c on a (b)', []],
    ['alter table a drop column b', ['a.b is gone']],
    ['alter table a rename column b to c', ['a.b is gone']],
    ['create unique index c on a (b)', ['a.c is unique']],
  ])('that does %s is noticed by older code in %j', async (statement, problems) => {
    const before = await run('create table a (id integer primary key, b text)');
    const after = await run(statement);
    expect(expansionProblems(before, after).filter((problem) => !problem.includes('migration'))).toEqual(problems);
  });

  it('named as an expansion adds only what older code does not notice', async () => {
    for (const { name, migrations } of [coreTables, ...slices]) {
      const applied: Record<string, (typeof migrations)[string]> = {};
      for (const key of Object.keys(migrations).toSorted()) {
        const before = await shapeOf(database.db as unknown as Kysely<never>);
        const migration = migrations[key];
        if (migration !== undefined) applied[key] = migration;
        await database.migrate([{ name, migrations: applied }]);
        if (!/^\d+-expand-/.test(key)) continue;
        expect([name, key, expansionProblems(before, await shapeOf(database.db as unknown as Kysely<never>))]).toEqual([
          name,
          key,
          [],
        ]);
      }
    }
  });
});
