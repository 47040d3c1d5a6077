import { runScript } from '../../testing/child-process.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from './open-database.ts';

interface Tables {
  readonly test_pair: { readonly id: string; readonly number: number };
}

describe('a process that is killed while writing', () => {
  it('loses nothing that was acknowledged, and leaves no partial transaction', async () => {
    const dataDir = await temporaryFolder();
    const writer = runScript('testing/write-until-killed-process.ts', [dataDir]);
    await writer.printed('kept 40');
    writer.process.kill('SIGKILL');
    await writer.exit;
    const acknowledged = writer.lines.filter((line) => line.startsWith('kept ')).length;

    const database = await openDatabase<Tables>({ dataDir, databaseUrl: null, log: recordingLog() });
    const rows = await database.db
      .selectFrom('test_pair')
      .select((of) => ['number', of.fn.countAll<number>().as('rows')])
      .groupBy('number')
      .execute();
    await database.close();
    expect(rows.every((row) => row.rows === 2)).toBe(true);
    // One more may have been committed before it was printed.
    expect([acknowledged, acknowledged + 1]).toContain(rows.length);
  });

  it('does not stop another process from writing at the same time', async () => {
    const dataDir = await temporaryFolder();
    const writer = runScript('testing/write-until-killed-process.ts', [dataDir]);
    await writer.printed('kept 1');
    const database = await openDatabase<Tables>({ dataDir, databaseUrl: null, log: recordingLog() });
    for (const id of ['x', 'y', 'z']) {
      await database.transact((transaction) => transaction.insertInto('test_pair').values({ id, number: 0 }).execute());
    }
    await database.close();
    expect(writer.process.exitCode).toBeNull();
  });
});
