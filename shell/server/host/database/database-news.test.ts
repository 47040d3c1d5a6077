import { tellNews } from 'shared-contracts/server/news';
import { sql } from 'kysely';
import { onPostgres } from '../../testing/each-database.ts';

const until = async (isSo: () => boolean): Promise<void> => {
  while (!isSo()) await new Promise((resolve) => setTimeout(resolve, 10));
};

onPostgres('news of the database', (databases) => {
  it('reaches every server of the site that listens to its topic, once it is committed', async () => {
    const [place, elsewhere] = [await databases.place(), await databases.place()];
    const [one, other, stranger] = [
      await databases.open(place),
      await databases.open(place),
      await databases.open(elsewhere),
    ];
    const heard: string[] = [];
    const listening = [
      one.news?.listen('pages', () => void heard.push('one')),
      other.news?.listen('pages', () => void heard.push('other')),
      other.news?.listen('jobs', () => void heard.push('other topic')),
      stranger.news?.listen('pages', () => void heard.push('stranger')),
    ];
    await until(() => heard.length === 4);
    heard.length = 0;
    await one.transact(async (transaction) => {
      await tellNews(transaction, 'pages');
      await new Promise((resolve) => setTimeout(resolve, 100));
      expect(heard).toEqual([]);
    });
    await until(() => heard.length === 2);
    expect(heard.toSorted()).toEqual(['one', 'other']);
    for (const end of listening) end?.();
    await one.transact((transaction) => tellNews(transaction, 'pages'));
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(heard).toHaveLength(2);
  });

  it('is heard again after the connection was lost, when some may have been missed', async () => {
    const database = await databases.open(await databases.place());
    let count = 0;
    database.news?.listen('pages', () => (count += 1));
    await until(() => count === 1);
    await database.transact(async (transaction) => {
      const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity where application_name = left('newspaper-archive news ' || current_schema(), 63)`;
      await cut.execute(transaction);
    });
    await until(() => count === 2);
    await database.transact((transaction) => tellNews(transaction, 'pages'));
    await until(() => count === 3);
  });
});
