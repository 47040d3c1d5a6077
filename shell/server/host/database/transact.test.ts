import { sql } from 'kysely';
import { columnTypes } from 'shared-contracts/server/database';
import { onEachDatabase, type TestDatabases, type TestPlace } from '../../testing/each-database.ts';
import type { Database } from './open-database.ts';

interface Tables {
  readonly test_account: { readonly id: string; readonly balance: number; readonly seal: Uint8Array | null };
}

const sets = [
  {
    name: 'test',
    migrations: {
      '001': {
        up: async (schema: Parameters<typeof columnTypes>[0]): Promise<void> => {
          const types = columnTypes(schema);
          await schema.schema
            .createTable('test_account')
            .addColumn('id', types.text, (column) => column.primaryKey())
            .addColumn('balance', types.integer, (column) => column.notNull())
            .addColumn('seal', types.blob)
            .execute();
        },
      },
    },
  },
];

async function twoAccounts(databases: TestDatabases): Promise<{ place: TestPlace; database: Database<Tables> }> {
  const place = await databases.place();
  const database = await databases.open<Tables>(place);
  await database.migrate(sets);
  await database.transact(async (transaction) => {
    const rows = ['a', 'b'].map((id) => ({ id, balance: 100, seal: null }));
    await transaction.insertInto('test_account').values(rows).execute();
  });
  return { place, database };
}

const balances = async ({ db }: Database<Tables>): Promise<readonly number[]> =>
  (await db.selectFrom('test_account').select('balance').orderBy('id').execute()).map((row) => row.balance);

/** Reads a number, waits, and writes it plus one. Overlapping calls lose updates unless they are isolated. */
const addOne = async ({ transact }: Database<Tables>): Promise<void> => {
  await transact(async (transaction) => {
    const row = await transaction
      .selectFrom('test_account')
      .selectAll()
      .where('id', '=', 'a')
      .executeTakeFirstOrThrow();
    await new Promise((resolve) => setTimeout(resolve, 2));
    await transaction
      .updateTable('test_account')
      .set({ balance: row.balance + 1 })
      .where('id', '=', 'a')
      .execute();
  });
};

onEachDatabase('transact', (databases) => {
  it('rolls back work that failed', async () => {
    const { database } = await twoAccounts(databases);
    const work = database.transact(async (transaction) => {
      await transaction.updateTable('test_account').set({ balance: 0 }).execute();
      throw new Error('changed my mind');
    });
    await expect(work).rejects.toThrow('changed my mind');
    expect(await balances(database)).toEqual([100, 100]);
  });

  it('shows readers no uncommitted work, and all of it after the commit', async () => {
    const { database } = await twoAccounts(databases);
    await database.transact(async (transaction) => {
      await transaction.updateTable('test_account').set({ balance: 0 }).execute();
      expect(await balances(database)).toEqual([100, 100]);
    });
    expect(await balances(database)).toEqual([0, 0]);
  });

  it('loses no concurrent update, even from a second process', async () => {
    const { place, database } = await twoAccounts(databases);
    const other = await databases.open<Tables>(place);
    await Promise.all(Array.from({ length: 20 }, (_, index) => addOne(index % 2 === 0 ? database : other)));
    expect(await balances(database)).toEqual([120, 100]);
  });

  it('rejects a nested transaction, which would wait for itself', async () => {
    const { database } = await twoAccounts(databases);
    await expect(database.transact(() => database.transact(() => Promise.resolve(1)))).rejects.toThrow(
      'hand the transaction on',
    );
    await expect(database.transact(() => Promise.resolve(2))).resolves.toBe(2);
  });

  it('rejects values that the two databases would store differently', async () => {
    const { database } = await twoAccounts(databases);
    const write = (balance: unknown): Promise<unknown> =>
      database.transact((transaction) =>
        transaction
          .updateTable('test_account')
          .set({ balance: balance as number })
          .execute(),
      );
    for (const value of [true, Number.NaN, 2n ** 60n, new Date()]) {
      await expect(write(value)).rejects.toThrow('outside the portable subset');
    }
    await expect(write(2n ** 53n - 1n)).resolves.toBeDefined();
    expect((await balances(database))[0]).toBe(Number.MAX_SAFE_INTEGER);
  });

  it('reads integers, counts, sums and bytes the same on both databases', async () => {
    const { database } = await twoAccounts(databases);
    const seal = new Uint8Array([0, 255, 7]);
    await database.transact((transaction) =>
      transaction.updateTable('test_account').set({ seal }).where('id', '=', 'a').execute(),
    );
    const row = await database.db
      .selectFrom('test_account')
      .select((of) => [of.fn.countAll<number>().as('count'), of.fn.sum<number>('balance').as('sum')])
      .executeTakeFirst();
    expect(row).toEqual({ count: 2, sum: 200 });
    const read = await database.db
      .selectFrom('test_account')
      .select('seal')
      .where('id', '=', 'a')
      .executeTakeFirstOrThrow();
    expect(Uint8Array.from(read.seal ?? [])).toEqual(seal);
  });

  it('sorts text by bytes in any locale', async () => {
    const { database } = await twoAccounts(databases);
    await database.transact(async (transaction) => {
      const rows = ['Z', 'á', 'B'].map((id) => ({ id, balance: 1, seal: null }));
      await transaction.insertInto('test_account').values(rows).execute();
    });
    const rows = await database.db.selectFrom('test_account').select('id').orderBy('id').execute();
    expect(rows.map((row) => row.id)).toEqual(['B', 'Z', 'a', 'b', 'á']);
  });

  it('rejects a statement of a finished transaction', async () => {
    const { database } = await twoAccounts(databases);
    const query = await database.transact((transaction) =>
      Promise.resolve(transaction.updateTable('test_account').set({ balance: 0 })),
    );
    await expect(query.execute()).rejects.toThrow('already committed');
    expect(await balances(database)).toEqual([100, 100]);
  });

  it('never allows writes on read connections', async () => {
    const { database } = await twoAccounts(databases);
    if (database.dialect === 'postgres') return;
    const attempt = sql`update test_account set balance = 0`.execute(database.db as never);
    await expect(attempt).rejects.toThrow('readonly');
  });
});
