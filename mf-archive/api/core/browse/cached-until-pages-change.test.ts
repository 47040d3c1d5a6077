import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import { storePage } from '../pages/store-page.ts';
import { makePage, pageText } from '../../testing/make-page.ts';
import { openTestArchive } from '../../testing/with-archive.ts';
import { cachedUntilPagesChange } from './cached-until-pages-change.ts';

onDatabase('a cached count', (databases) => {
  it('is counted again only after a page has changed', async () => {
    const archive = await openTestArchive(databases);
    let made = 0;
    const count = () =>
      cachedUntilPagesChange(archive.context, 'test', () => {
        made += 1;
        return Promise.resolve(made);
      });
    expect([await count(), await count()]).toEqual([1, 1]);
    await storePage(archive.context, makePage(pageText('word')));
    expect([await count(), await count()]).toEqual([2, 2]);
    await archive.close();
  });

  it('is counted again after a failure', async () => {
    const archive = await openTestArchive(databases);
    let made = 0;
    const fail = () =>
      cachedUntilPagesChange(archive.context, 'failing', () => {
        made += 1;
        return Promise.reject(new Error('no disk'));
      });
    await expect(fail()).rejects.toThrow('no disk');
    await expect(fail()).rejects.toThrow('no disk');
    expect(made).toBe(2);
    await archive.close();
  });

  it('is cached for a while if counting was slow, even when pages are added', async () => {
    const archive = await openTestArchive(databases);
    let now = 1_000;
    const context = { ...archive.context, now: () => now };
    let made = 0;
    const count = () =>
      cachedUntilPagesChange(context, 'slow', () => {
        now += 100;
        made += 1;
        return Promise.resolve(made);
      });
    expect(await count()).toBe(1);
    await storePage(archive.context, makePage(pageText('word')));
    now += 1_900;
    expect(await count()).toBe(1);
    now += 200;
    expect(await count()).toBe(2);
    await archive.close();
  });
});
