import { join } from 'node:path';
import type * as workerThreads from 'node:worker_threads';
import { Kysely, type Transaction } from 'kysely';
import { temporaryFolder } from '../testing/temporary-folder.ts';
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
  const kept = async (db: Kysely<Tables>): Promise<readonly string[]> =>
    (await db.selectFrom('test_note').select('id').orderBy('id').execute()).map(({ id }) => id);

  it('and writes nothing where it could not begin, though its work goes on', async () => {
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
    expect(await kept(other)).toEqual(['one']);
  });

  it('and writes nothing where its first statement was never sent, though its work goes on', async () => {
    const db = await open(join(await temporaryFolder(), 'records.sqlite'));
    const work = db.transaction().execute(async (transaction) => {
      await write(transaction, 'first', Number.NaN).catch(() => undefined);
      await write(transaction, 'after');
    });
    await expect(work).rejects.toThrow('The transaction was lost');
    expect(await kept(db)).toEqual([]);
  });

  it('and goes on after a first statement that the table refuses', async () => {
    const db = await open(join(await temporaryFolder(), 'records.sqlite'));
    await db.transaction().execute((transaction) => write(transaction, 'known'));
    await db.transaction().execute(async (transaction) => {
      await expect(write(transaction, 'known')).rejects.toThrow('UNIQUE');
      await write(transaction, 'after');
    });
    expect(await kept(db)).toEqual(['after', 'known']);
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
    expect([await kept(db), workers.length]).toEqual([[], 2]);
  });

  it('and locks nobody out while nothing is asked in it', async () => {
    const path = join(await temporaryFolder(), 'records.sqlite');
    const [one, other] = [await open(path), await open(path)];
    await one.transaction().execute(async () => {
      await other.transaction().execute((transaction) => write(transaction, 'other'));
    });
    expect(await kept(one)).toEqual(['other']);
  });
});
