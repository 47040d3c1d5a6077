import { SiteLimit } from 'shared-contracts/server/rate-limit';
import { onPostgres } from '../../testing/each-database.ts';
import { recordingLog } from '../../testing/recording-log.ts';
import { temporaryFolder } from '../../testing/temporary-folder.ts';
import { openSharedRecords, sharedMigrations } from '../database/shared-records.ts';
import { fileSecrets } from '../secrets/secret-store.ts';
import { limitMigrations, sharedLimits } from './shared-limits.ts';

const yearMs = 365 * 86_400_000;

it('a limit of one server counts anew after the clock was far ahead', async () => {
  const limit = new SiteLimit('payments', 1, 60_000);
  let time = yearMs;
  const context = { now: () => time };
  expect([await limit.allows(context, 'who'), await limit.allows(context, 'who')]).toEqual([true, false]);
  time = 1_000;
  expect([await limit.allows(context, 'who'), await limit.allows(context, 'who')]).toEqual([true, false]);
});

onPostgres('limits of several servers', (databases) => {
  it('count the calls of all of them together, anew in each window, without storing who called', async () => {
    const place = await databases.place();
    const database = await databases.open(place);
    await database.migrate([{ name: 'core', migrations: { ...sharedMigrations, ...limitMigrations } }]);
    const shared = openSharedRecords(place.databaseUrl ?? '', recordingLog());
    let time = 1_000;
    const now = (): number => time;
    const secrets = fileSecrets(await temporaryFolder());
    const servers = [1, 2].map(() => ({ now, limits: sharedLimits(shared, { secrets, now }) }));
    const limit = new SiteLimit('payments', 10, 60_000);
    const calls = async (key: string): Promise<number> => {
      const all = servers.flatMap((server) => Array.from({ length: 8 }, () => limit.allows(server, key)));
      return (await Promise.all(all)).filter(Boolean).length;
    };
    expect(await calls('192.0.2.7')).toBe(10);
    expect(await calls('192.0.2.8')).toBe(10);
    time += 60_000;
    expect(await calls('192.0.2.7')).toBe(10);
    const [one, other] = servers;
    expect((await limit.take(one ?? { now }, 'who')).count).toBe(1);
    expect(await limit.take(other ?? { now }, 'who')).toEqual({ count: 2, endsAt: time + 60_000 });
    time += yearMs;
    await limit.take(one ?? { now }, 'who');
    time -= yearMs;
    // The clock of that server was wrong.
    expect((await limit.take(other ?? { now }, 'who')).count).toBe(1);
    expect(JSON.stringify(await shared.query('select * from core_limit'))).not.toContain('192.0.2');
    await shared.close();
  });
});
