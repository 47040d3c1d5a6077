import { openSharedRecords } from '../host/database/shared-records.ts';
import { onPostgres } from '../testing/each-database.ts';
import { recordingLog } from '../testing/recording-log.ts';
import { shareProblems, problemMigrations } from './troubles-of-servers.ts';

onPostgres('the status page of several servers', (databases) => {
  it('shows the troubles of all of them, until they end, or their server does', async () => {
    const place = await databases.place();
    const database = await databases.open(place);
    await database.migrate([{ name: 'core', migrations: problemMigrations }]);
    const shared = openSharedRecords(place.databaseUrl ?? '', recordingLog());
    let time = 1_000_000;
    const [one, other] = [1, 2].map(() => shareProblems(shared, () => time));
    const look = async (share: typeof one, trouble: string | null): Promise<string | null> =>
      (await share?.([{ name: 'core/disk', label: 'Uploads', trouble }]))?.[0]?.trouble ?? null;
    expect(await look(one, 'the disk is full')).toBe('the disk is full');
    expect(await look(other, null)).toBe('the disk is full');
    expect(await look(other, 'no space')).toBe('no space');
    await look(one, null);
    expect(await look(one, null)).toBe('no space');
    await look(other, null);
    expect(await look(one, null)).toBeNull();
    await look(other, 'no space');
    time += 90_000;
    expect(await look(one, null)).toBeNull();
    await shared.close();
  });
});
