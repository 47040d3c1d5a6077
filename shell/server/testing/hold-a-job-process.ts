import { openDatabase } from '../host/database/open-database.ts';
import { JobRunner } from '../host/jobs/job-runner.ts';
import { JobStore } from '../host/jobs/job-store.ts';
import type { CoreTables } from '../host/jobs/job-tables.ts';
import { openLog } from '../host/log/open-log.ts';

/** Run as a process: starts the job that it finds, prints `holding`, and never finishes it. */
const [dataDir = '', databaseUrl = ''] = process.argv.slice(2);
const log = openLog('silent');
const database = await openDatabase<CoreTables>({ dataDir, databaseUrl: databaseUrl === '' ? null : databaseUrl, log });
const hold = async (): Promise<void> => {
  process.stdout.write('holding\n');
  await new Promise((resolve) => setTimeout(resolve, 60_000));
};
new JobRunner({ store: new JobStore(database, Date.now), workers: new Map([['test/mail', hold]]), log, pollMs: 10 });
