import { join } from 'node:path';
import type * as workerThreads from 'node:worker_threads';
import { Kysely, sql, type Transaction } from 'kysely';
import { writeLater } from 'shared-contracts/server/database';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { sqliteDialect } from './sqlite-dialect.ts';
import { SqliteThread } from './sqlite-thread.ts';

interface Tables {
  readonly test_note: { readonly id: string; readonly number: number };
}

describe('a transaction on SQLite begins with its first statement', () => {
  const threads: SqliteThread[] = [];
  const open = async (path: string): Promise<Kysely<Tables>> => {
    const thread = new SqliteThread({ path, readOnly: false, busyTimeoutMs: 20 });
    await thread.run('create table if not exists test_note (id text primary key, number integer not null)');
    threads.push(thread);
    return new Kysely<Tables>({ dialect: sqliteDialect([thread]) });
  };
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(threads.splice(0).map((thread) => thread.close()));
  });

  const write = (transaction: Transaction<Tables>, id: string, number: unknown = 1): Promise<unknown> =>
    transaction
      .insertInto('test_note')
      .values({ id, number: number as number })
      .execute();
  const stored = async (db: Kysely<Tables>): Promise<readonly string[]> =>
    (await db.selectFrom('test_note').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('and writes nothing if it could not begin, even if its work continues', async () => {
    const path = join(await temporaryFolder(), 'records.sqlite');
    const [one, other] = [await open(path), await open(path)];
    await one.transaction().execute(async (holding) => {
      await write(holding, 'one');
      const work = other.transaction().execute(async (transaction) => {
        await write(transaction, 'other').catch(() => undefined);
        await write(transaction, 'after');
      });
      await expect(work).rejects.toThrow('The transaction was lost');
    });
    expect(await stored(other)).toEqual(['one']);
  });

  it('and writes nothing if its first statement was never sent, even if its work continues', async () => {
    const db = await open(join(await temporaryFolder(), 'records.sqlite'));
    const work = db.transaction().execute(async (transaction) => {
      await write(transaction, 'first', Number.NaN).catch(() => undefined);
      await write(transaction, 'after');
    });
    await expect(work).rejects.toThrow('The transaction was lost');
    expect(await stored(db)).toEqual([]);
  });

  it('and continues after its first statement violated a constraint', async () => {
    const db = await open(join(await temporaryFolder(), 'records.sqlite'));
    await db.transaction().execute((transaction) => write(transaction, 'known'));
    await db.transaction().execute(async (transaction) => {
      await expect(write(transaction, 'known')).rejects.toThrow('UNIQUE');
      await write(transaction, 'after');
    });
    expect(await stored(db)).toEqual(['after', 'known']);
  });

  it('and writes nothing after its thread was lost between two statements', async () => {
    const threadsOfNode = jest.requireActual<typeof workerThreads>('node:worker_threads');
    const { Worker } = threadsOfNode;
    const workers: workerThreads.Worker[] = [];
    jest.spyOn(threadsOfNode, 'Worker').mockImplementation((...given) => {
      const worker = new Worker(...given);
      workers.push(worker);
      return worker;
    });
    const db = await open(join(await temporaryFolder(), 'records.sqlite'));
    const work = db.transaction().execute(async (transaction) => {
      await write(transaction, 'first');
      await workers[0]?.terminate();
      await write(transaction, 'second').catch(() => undefined);
    });
    await expect(work).rejects.toThrow('The transaction was lost');
    expect([await stored(db), workers.length]).toEqual([[], 2]);
  });

  it('and blocks nobody before that', async () => {
    const path = join(await temporaryFolder(), 'records.sqlite');
    const [one, other] = [await open(path), await open(path)];
    await one.transaction().execute(async () => {
      await other.transaction().execute((transaction) => write(transaction, 'other'));
    });
    expect(await stored(one)).toEqual(['other']);
  });
});

describe('transactions on SQLite that wait for each other are committed together', () => {
  const threads: SqliteThread[] = [];
  const open = async (path: string): Promise<{ readonly db: Kysely<Tables>; readonly queries: readonly string[] }> => {
    const thread = new SqliteThread({ path, readOnly: false, busyTimeoutMs: 20 });
    await thread.run('create table if not exists test_note (id text primary key, number integer not null)');
    threads.push(thread);
    const queries: string[] = [];
    const runAll = thread.runAll.bind(thread);
    jest.spyOn(thread, 'runAll').mockImplementation((statements, opening = []) => {
      queries.push([...opening, ...statements.map(({ sql }) => sql.replace(/ .*/, ''))].join(', '));
      return runAll(statements, opening);
    });
    return { db: new Kysely<Tables>({ dialect: sqliteDialect([thread]) }), queries: queries };
  };
  const place = async (): Promise<string> => join(await temporaryFolder(), 'records.sqlite');
  afterEach(async () => {
    jest.restoreAllMocks();
    await Promise.all(threads.splice(0).map((thread) => thread.close()));
  });

  const add = (db: Kysely<Tables>, id: string, then: () => Promise<void> = () => Promise.resolve()): Promise<string> =>
    db.transaction().execute(async (transaction) => {
      await transaction.insertInto('test_note').values({ id, number: 1 }).execute();
      await then();
      return id;
    });
  const stored = async (db: Kysely<Tables>): Promise<readonly string[]> =>
    (await db.selectFrom('test_note').select('id').orderBy('id').execute()).map(({ id }) => id);
  const fail = (): Promise<void> => Promise.reject(new Error('changed my mind'));

  it('with one commit for all, and none resolves before it', async () => {
    jest.spyOn(performance, 'now').mockReturnValue(0);
    const { db, queries: statements } = await open(await place());
    expect(await Promise.all(['a', 'b', 'c'].map((id) => add(db, id)))).toEqual(['a', 'b', 'c']);
    expect(statements).toEqual([
      'begin immediate, insert',
      'savepoint member, insert',
      'release member, savepoint member, insert',
      'commit',
    ]);
    expect(await stored(db)).toEqual(['a', 'b', 'c']);
  });

  it('but only for a short time', async () => {
    let now = 0;
    jest.spyOn(performance, 'now').mockImplementation(() => (now += 1_000));
    const { db, queries: statements } = await open(await place());
    await Promise.all(['a', 'b', 'c'].map((id) => add(db, id)));
    const alone = ['begin immediate, insert', 'commit'];
    expect(statements).toEqual([...alone, ...alone, ...alone]);
  });

  it('and one that fails does not roll back the others', async () => {
    const { db } = await open(await place());
    const ends = await Promise.allSettled([add(db, 'a', fail), add(db, 'b'), add(db, 'c', fail), add(db, 'd')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await stored(db)).toEqual(['b', 'd']);
  });

  it('and one whose statement was never sent does not roll back the others', async () => {
    const { db } = await open(await place());
    const refused = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('test_note').values({ id: 'no', number: Number.NaN }).execute();
    });
    const ends = await Promise.allSettled([add(db, 'a'), add(db, 'b'), refused, add(db, 'c')]);
    expect(ends.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled', 'rejected', 'fulfilled']);
    expect(await stored(db)).toEqual(['a', 'b', 'c']);
  });

  it('and if the commit fails, all are rolled back, and the next one starts afresh', async () => {
    const path = await place();
    const { db } = await open(path);
    await db.schema
      .createTable('test_child')
      .addColumn('id', 'text', (column) => column.references('test_note.id').onDelete('restrict'))
      .execute();
    // Checked only at the commit.
    const late = sql`pragma defer_foreign_keys = on`;
    const orphan = db.transaction().execute(async (transaction) => {
      await transaction.insertInto('test_note').values({ id: 'b', number: 1 }).execute();
      await late.execute(transaction);
      await sql`insert into test_child values ('nobody')`.execute(transaction);
    });
    const ends = await Promise.allSettled([add(db, 'a'), orphan, add(db, 'c')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    await add(db, 'd');
    expect(await stored(db)).toEqual(['d']);
  });

  it('and all fail if SQLite rolls back during one of them', async () => {
    const { db } = await open(await place());
    const breaks = (): Promise<void> =>
      db.transaction().execute(async (transaction) => {
        await sql`insert or rollback into test_note values ('a', 2)`.execute(transaction);
      });
    const ends = await Promise.allSettled([add(db, 'a'), breaks(), add(db, 'c')]);
    expect(ends.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'fulfilled']);
    expect(await stored(db)).toEqual(['c']);
  });

  it('and a statement that nobody awaits is sent with the next one, and makes it fail', async () => {
    const { db, queries: statements } = await open(await place());
    await db.transaction().execute(async (transaction) => {
      for (const id of ['a', 'b']) {
        await writeLater(transaction, transaction.insertInto('test_note').values({ id, number: 1 }));
      }
      const row = transaction.selectFrom('test_note').select('id').where('id', '=', 'b');
      expect(await row.executeTakeFirst()).toEqual({ id: 'b' });
      await writeLater(transaction, transaction.insertInto('test_note').values({ id: 'c', number: 1 }));
    });
    expect(statements).toEqual(['begin immediate, insert, insert, select', 'insert, commit']);
    const twice = db.transaction().execute(async (transaction) => {
      await writeLater(transaction, transaction.insertInto('test_note').values({ id: 'd', number: 1 }));
      await writeLater(transaction, transaction.insertInto('test_note').values({ id: 'c', number: 1 }));
      await stored(transaction).catch(() => undefined);
    });
    await expect(twice).rejects.toThrow('The transaction was lost');
    const atTheEnd = db.transaction().execute(async (transaction) => {
      await writeLater(transaction, transaction.insertInto('test_note').values({ id: 'c', number: 1 }));
    });
    await expect(atTheEnd).rejects.toThrow('UNIQUE');
    expect(await stored(db)).toEqual(['a', 'b', 'c']);
  });
});
