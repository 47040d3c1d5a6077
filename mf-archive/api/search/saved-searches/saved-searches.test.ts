import { onDatabase } from '../../../../shell/server/testing/each-database.ts';
import type { ArchiveContext } from '../../core/tables/archive-tables.ts';
import { changeSavedSearch, deleteSavedSearch } from './change-saved-search.endpoint.ts';
import { describeSearch, saveSearch } from './save-search.endpoint.ts';
import { listNewPages, listSavedSearches } from './list-saved-searches.endpoint.ts';
import { personalSearches } from './personal-searches.ts';
import { openSearch } from '../archive-search.ts';
import { openTestSaver, type TestSaver } from './testing/test-saver.ts';

// Each test opens an index with its threads.
jest.setTimeout(30_000);

onDatabase('saved searches', (databases) => {
  let saver: TestSaver;
  beforeEach(async () => {
    saver = await openTestSaver(databases);
  });
  afterEach(() => saver.archive.close());

  const save = (account: string, search: string, name = '') => {
    saver.clock.now += 1_000;
    return saveSearch.handle(saver.as(account), { search, name, rhythm: 'never' });
  };
  const list = async (account: string) => (await listSavedSearches.handle(saver.as(account), { page: 1 })).searches;

  it('are named by a description of the search, and listed for their owner only', async () => {
    await saver.add(1, 'the harbour market');
    await save('ada', '/search?q=market&title=lagos-courier&from=1960&to=1966-03');
    await save('ada', '/search?q=harbour', 'Ships');
    expect(await list('ada')).toMatchObject([
      { name: 'Ships', words: 'harbour', search: '/search?q=harbour', rhythm: 'never' },
      { name: 'market, in Lagos Courier, 1960 to March 1966' },
    ]);
    expect(await list('bola')).toEqual([]);
  });

  it('store the same search once, whatever the order of its parameters', async () => {
    const first = await save('ada', '/search?q=market&title=b&title=a&page=3', 'Markets');
    const second = await save('ada', '/search?title=a&sort=newest&title=b&q=market', 'Trade');
    expect([first.outcome, second.outcome, second.id === first.id]).toEqual(['saved', 'known', true]);
    expect(await list('ada')).toMatchObject([{ name: 'Trade' }]);
    expect((await save('bola', '/search?q=market&title=a&title=b')).outcome).toBe('saved');
  });

  it('keep their name when saved again without one', async () => {
    await save('ada', '/search?q=market', 'Markets');
    expect((await save('ada', '/search?q=market')).outcome).toBe('known');
    expect(await list('ada')).toMatchObject([{ name: 'Markets' }]);
  });

  it.each([
    ['is empty', '/search'],
    ['has only a sort order', '/search?sort=newest'],
    ['has an impossible date', '/search?q=market&from=1960-02-31'],
    ['has a query that is too long', `/search?q=${'x'.repeat(501)}`],
  ])('reject a search that %s', async (_what, search) => {
    await expect(save('ada', search)).rejects.toMatchObject({ code: 'bad-request' });
    await expect(describeSearch.handle(saver.as('ada'), { search })).rejects.toMatchObject({ code: 'bad-request' });
  });

  it('describe a search before it is saved, and whether it is saved already', async () => {
    const search = '/search?q=market';
    const described = () => describeSearch.handle(saver.as('ada'), { search });
    const allowance = { plan: 'branch', kept: 0, most: 500, letters: 0, mostLetters: 100 };
    expect(await described()).toEqual({ search, words: 'market', name: 'market', saved: null, room: true, allowance });
    const { id } = await save('ada', search, 'Markets');
    expect(await described()).toMatchObject({ saved: { id, name: 'Markets', rhythm: 'never' } });
  });

  it('count pages that arrived since their owner last looked, but not corrected ones', async () => {
    await saver.add(1, 'market day');
    const { id } = await save('ada', '/search?q=market');
    expect(await list('ada')).toMatchObject([{ newPages: { count: 0, atLeast: false } }]);
    const slug = await saver.add(2, 'another market');
    await saver.add(3, 'no such word');
    await saver.add(1, 'market day corrected');
    expect(await list('ada')).toMatchObject([{ newPages: { count: 1, atLeast: false } }]);
    const fresh = await listNewPages.handle(saver.as('ada'), { id });
    expect(fresh).toMatchObject({ newPages: { count: 1 }, hits: [{ slug }] });
    await saver.add(4, 'a market that came while the list was read');
    await changeSavedSearch.handle(saver.as('ada'), { id, seenUntil: fresh.until });
    expect(await list('ada')).toMatchObject([{ newPages: { count: 1 } }]);
    await changeSavedSearch.handle(saver.as('ada'), { id, seenUntil: Number.MAX_SAFE_INTEGER });
    expect(await list('ada')).toMatchObject([{ newPages: { count: 0 } }]);
    await saver.add(5, 'a market after that');
    expect(await list('ada')).toMatchObject([{ newPages: { count: 1 } }]);
  });

  it('do not count pages as new that could be found before a rebuild of the index', async () => {
    await saver.add(1, 'market day');
    await save('ada', '/search?q=day&title=lagos-courier', 'Days');
    saver.clock.now += 3_600_000;
    const { index } = await openSearch(saver.archive.context);
    const { logId } = await index.position();
    await index.reset(logId);
    await save('ada', '/search?q=market', 'Markets');
    const days = (await list('ada')).find(({ name }) => name === 'Days');
    await changeSavedSearch.handle(saver.as('ada'), { id: days?.id ?? '', rhythm: 'daily', seenUntil: 1_000 });
    await saver.archive.index();
    expect(await list('ada')).toMatchObject([{ newPages: { count: 0 } }, { newPages: { count: 0 } }]);
    await saver.add(2, 'market day again');
    expect(await list('ada')).toMatchObject([{ newPages: { count: 1 } }, { newPages: { count: 1 } }]);
  });

  it('apply their filters when counting', async () => {
    await save('ada', '/search?q=market&from=1970', 'Later');
    await save('ada', '/search?q=market&title=another-paper', 'Elsewhere');
    await save('ada', '/search?q=market&from=1964-03-02', 'Then');
    await saver.add(1, 'market');
    await saver.add(2, 'market');
    const counts = (await list('ada')).map(({ name, newPages }) => [name, newPages?.count]);
    expect(Object.fromEntries(counts)).toEqual({ Later: 0, Elsewhere: 0, Then: 1 });
  });

  it('can be read, changed and deleted by their owner only', async () => {
    const { id } = await save('ada', '/search?q=market', 'Markets');
    const bola = saver.as('bola');
    const refused = { code: 'not-found' };
    await expect(listNewPages.handle(bola, { id })).rejects.toMatchObject(refused);
    await expect(changeSavedSearch.handle(bola, { id, name: 'Mine' })).rejects.toMatchObject(refused);
    await expect(deleteSavedSearch.handle(bola, { id })).rejects.toMatchObject(refused);
    expect(await list('ada')).toMatchObject([{ name: 'Markets' }]);
    await deleteSavedSearch.handle(saver.as('ada'), { id });
    await expect(deleteSavedSearch.handle(saver.as('ada'), { id })).rejects.toMatchObject(refused);
    expect(await list('ada')).toEqual([]);
  });

  it('are limited in number, even under concurrent attempts, with a message', async () => {
    const { transact } = saver.archive.context as ArchiveContext;
    const maxSaved = 500;
    const row = { account_id: 'ada', search: '/search?q=x', name: 'x', rhythm: 'never' as const, saved_at: 1 };
    await transact(async (transaction) => {
      const rows = Array.from({ length: maxSaved - 1 }, (_, at) => ({
        ...{ ...row, id: `s${String(at)}`, search_hash: String(at), seen_seq: 0, told_seq: 0, tell_at: null },
      }));
      for (let from = 0; from < rows.length; from += 50)
        await transaction
          .insertInto('archive_saved_search')
          .values(rows.slice(from, from + 50))
          .execute();
    });
    const tries = await Promise.allSettled(
      Array.from({ length: 40 }, (_, at) => save('ada', `/search?q=word${String(at)}`)),
    );
    const refusals = tries.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refusals).toHaveLength(39);
    for (const refusal of refusals) {
      expect(refusal).toMatchObject({
        code: 'conflict',
        message: 'Your plan, Branch, includes 500 saved searches, and you have used them all.',
      });
    }
    expect((await listSavedSearches.handle(saver.as('ada'), { page: 25 })).total).toBe(maxSaved);
    expect(await describeSearch.handle(saver.as('ada'), { search: '/search?q=new' })).toMatchObject({
      room: false,
      allowance: { plan: 'branch', kept: 500, most: 500, letters: 0, mostLetters: 100 },
    });
    expect((await save('bola', '/search?q=new')).outcome).toBe('saved');
  });

  it('are limited by the plan, as are their emails, but existing ones remain', async () => {
    saver.plan = 'roots';
    const daily = (q: string) =>
      saveSearch.handle(saver.as('ada'), { search: `/search?q=${q}`, name: '', rhythm: 'daily' });
    for (const q of ['one', 'two']) await daily(q);
    const refused = {
      code: 'conflict',
      message: 'Your plan, Roots, includes email alerts for 2 saved searches, and you have used them all.',
    };
    await expect(daily('three')).rejects.toMatchObject(refused);
    const { id } = await save('ada', '/search?q=three');
    await expect(changeSavedSearch.handle(saver.as('ada'), { id, rhythm: 'weekly' })).rejects.toMatchObject(refused);
    const [first] = (await list('ada')).filter(({ rhythm }) => rhythm === 'daily');
    await changeSavedSearch.handle(saver.as('ada'), { id: first!.id, rhythm: 'weekly' });
    for (let at = 4; at <= 10; at += 1) await save('ada', `/search?q=word${String(at)}`);
    await expect(save('ada', '/search?q=word11')).rejects.toMatchObject({
      code: 'conflict',
      message: 'Your plan, Roots, includes 10 saved searches, and you have used them all.',
    });
    saver.plan = 'stem';
    await save('ada', '/search?q=word11');
    saver.plan = 'roots';
    const { allowance } = await listSavedSearches.handle(saver.as('ada'), { page: 1 });
    expect(allowance).toEqual({ plan: 'roots', kept: 11, most: 10, letters: 2, mostLetters: 2 });
  });

  it('are part of a person’s data export, and are deleted with the account', async () => {
    await save('ada', '/search?q=market', 'Markets');
    await save('bola', '/search?q=market', 'Bola’s');
    const context = saver.archive.context as ArchiveContext;
    expect(await personalSearches.export(context as never, 'ada')).toMatchObject({
      saved_searches: [{ name: 'Markets', address: '/search?q=market', letters: 'never' }],
    });
    await context.transact((transaction) =>
      personalSearches.erase(transaction as never, { id: 'ada', pseudonym: 'gone', at: 1 }),
    );
    expect(await list('ada')).toEqual([]);
    expect(await list('bola')).toHaveLength(1);
  });
});
