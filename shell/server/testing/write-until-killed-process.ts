import { columnTypes } from 'shared-contracts/server/database';
import { openDatabase } from '../host/database/open-database.ts';
import { openLog } from '../host/log/open-log.ts';

/** Run as a process: writes pairs of rows, one pair a transaction, and prints each number once it is committed. */
const [dataDir = ''] = process.argv.slice(2);
interface Tables {
  readonly test_pair: { readonly id: string; readonly number: number };
}
const database = await openDatabase<Tables>({ dataDir, databaseUrl: null, log: openLog('silent') });
await database.migrate([
  {
    name: 'test',
    migrations: {
      '001': {
        up: async (schema) => {
          const types = columnTypes(schema);
          await schema.schema
            .createTable('test_pair')
            .addColumn('id', types.text, (column) => column.primaryKey())
            .addColumn('number', types.integer, (column) => column.notNull())
            .execute();
        },
      },
    },
  },
]);
for (let number = 1; ; number += 1) {
  await database.transact(async (transaction) => {
    await transaction
      .insertInto('test_pair')
      .values({ id: `${String(number)}-left`, number })
      .execute();
    await transaction
      .insertInto('test_pair')
      .values({ id: `${String(number)}-right`, number })
      .execute();
  });
  process.stdout.write(`kept ${String(number)}\n`);
}
