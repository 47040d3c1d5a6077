import { setTimeout as sleep } from 'node:timers/promises';
import { columnTypes } from 'shared-contracts/server/database';
import { openDatabase } from '../host/database/open-database.ts';
import { openLog } from '../host/log/open-log.ts';

/** Run as a process: runs a migration that is slow and would fail if it ran twice. */
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const database = await openDatabase({
  dataDir,
  databaseUrl: databaseUrl === '' ? null : databaseUrl,
  log: openLog('silent'),
});
const count = await database.migrate([
  {
    name: 'test',
    migrations: {
      '001': {
        up: async (schema) => {
          const types = columnTypes(schema);
          await schema.schema.createTable('test_slow').addColumn('id', types.text).execute();
          await sleep(300);
          await schema.schema.createTable('test_slow_too').addColumn('id', types.text).execute();
        },
      },
    },
  },
]);
await database.close();
process.stdout.write(`migrated ${String(count)}\n`);
