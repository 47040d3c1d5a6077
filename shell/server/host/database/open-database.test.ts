import { chmod, readdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { freePort } from 'shared-contracts/testing/free-port';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openDatabase } from './open-database.ts';

describe('the SQLite file and those beside it', () => {
  it.each(['new', 'readable by all'])('can be read by the site’s user only: %s', async (how) => {
    const dataDir = join(await temporaryFolder(), 'data');
    const open = () => openDatabase({ dataDir, databaseUrl: null, log: recordingLog() });
    if (how !== 'new') {
      const database = await open();
      await database.close();
      await chmod(join(dataDir, 'records.sqlite'), 0o644);
    }
    const database = await open();
    await database.migrate([]);
    const names = await readdir(dataDir);
    const modes = await Promise.all(names.map(async (name) => (await stat(join(dataDir, name))).mode % 0o1000));
    await database.close();
    expect(names).toContain('records.sqlite');
    expect(new Set(modes)).toEqual(new Set([0o600]));
  });
});

describe('a database on PostgreSQL that cannot be reached', () => {
  it('is unavailable to callers, with the reason as the cause', async () => {
    const databaseUrl = `postgres://somebody@127.0.0.1:${String(await freePort())}/none`;
    const database = await openDatabase<Record<string, { readonly id: string }>>({
      ...{ dataDir: await temporaryFolder(), databaseUrl },
      log: recordingLog(),
    });
    await expect(database.db.selectFrom('one').selectAll().execute()).rejects.toMatchObject({
      ...{ name: 'AppError', code: 'unavailable' },
      cause: { code: 'ECONNREFUSED' },
    });
    await database.close();
  });
});
