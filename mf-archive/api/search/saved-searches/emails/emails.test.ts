import { onDatabase } from '../../../../../shell/server/testing/each-database.ts';
import type { EmailFrequency } from 'shared-contracts/archive/saved-searches/saved-search';
import { AppError } from 'shared-contracts/app-error';
import type { SliceContext } from 'shared-contracts/server/slice-context';
import { archiveContext } from '../../../core/tables/archive-tables.ts';
import { openSearch } from '../../archive-search.ts';
import type { SearchIndex } from '../../search-index.ts';
import { changeSavedSearch, deleteSavedSearch } from '../change-saved-search.endpoint.ts';
import { listSavedSearches } from '../list-saved-searches.endpoint.ts';
import { saveSearch } from '../save-search.endpoint.ts';
import { pageText } from '../../../testing/make-page.ts';
import { openTestSaver, type TestSaver } from '../testing/test-saver.ts';
import { findEmailSubscription, unsubscribe } from './unsubscribe.endpoint.ts';
import { emailSaver } from './email-saver.ts';
import { sendSavedSearchEmails } from './email-savers.ts';

// Each test opens an index with its threads.
jest.setTimeout(30_000);

const day = 24 * 3_600_000;

onDatabase('emails about saved searches', (databases) => {
  let saver: TestSaver;
  beforeEach(async () => {
    saver = await openTestSaver(databases);
  });
  afterEach(() => saver.archive.close());

  const save = (account: string, q: string, rhythm: EmailFrequency = 'daily') => {
    saver.clock.now += 1_000;
    return saveSearch.handle(saver.as(account), { search: `/search?q=${q}`, name: '', rhythm });
  };
  const run = async (change: Partial<SliceContext> = {}) => {
    await sendSavedSearchEmails({ ...saver.as('nobody'), visitor: { id: null, role: 'user' }, ...change });
  };
  const runNextDay = async (): Promise<void> => {
    saver.clock.now += day;
    await run();
  };
  const sentEmails = async () => (await saver.emails()).map(({ to, text }) => [to.account, ...text.slice(1)]);

  it('report all new results to each person once, and only to verified addresses', async () => {
    await saver.add(1, 'market from before');
    await save('ada', 'market');
    await save('ada', 'harbour');
    await save('bola', 'market');
    await save('chidi', 'market', 'never');
    await saver.add(2, 'market and harbour');
    await saver.add(3, 'market');
    await runNextDay();
    expect((await sentEmails()).sort()).toEqual([
      ['ada', 'harbour: 1 new page', 'market: 2 new pages'],
      ['bola', 'market: 2 new pages'],
    ]);
    expect((await saver.emails()).map(({ to }) => 'onlyProven' in to && to.onlyProven)).toEqual([true, true]);
    await runNextDay();
    expect(await sentEmails()).toHaveLength(2);
  });

  it('report only the oldest searches up to the plan’s limit, and the others after an upgrade', async () => {
    for (const q of ['market', 'harbour', 'railway']) await save('ada', q);
    saver.plan = 'roots';
    await saver.add(2, 'market and harbour and railway');
    await runNextDay();
    expect(await sentEmails()).toEqual([['ada', 'harbour: 1 new page', 'market: 1 new page']]);
    saver.plan = 'stem';
    await saver.add(3, 'railway');
    await runNextDay();
    expect((await sentEmails()).at(-1)).toEqual(['ada', 'railway: 1 new page']);
  });

  it('are sent in the morning, and weekly ones on Mondays', async () => {
    await save('ada', 'market', 'daily');
    await save('bola', 'market', 'weekly');
    await saver.add(2, 'market');
    await run();
    expect(await sentEmails()).toEqual([]);
    saver.clock.now = Date.UTC(2026, 10, 19, 5, 30);
    await run();
    expect((await sentEmails()).map(([account]) => account)).toEqual(['ada']);
    saver.clock.now = Date.UTC(2026, 10, 23, 5, 30);
    await run();
    expect((await sentEmails()).map(([account]) => account)).toEqual(['ada', 'bola']);
  });

  it('are not written without new results, and do not repeat results seen in the list', async () => {
    const { id } = await save('ada', 'market');
    await save('ada', 'harbour');
    await saver.add(2, 'market');
    await changeSavedSearch.handle(saver.as('ada'), { id, seenUntil: Number.MAX_SAFE_INTEGER });
    await runNextDay();
    expect(await sentEmails()).toEqual([]);
  });

  it('are neither lost nor duplicated if writing one fails', async () => {
    await save('ada', 'market');
    await saver.add(2, 'market');
    saver.clock.now += day;
    const { mail } = saver.as('ada');
    const breaking: SliceContext['mail'] = {
      ...mail,
      add: async (transaction, letter) => {
        await mail.add(transaction, letter);
        throw new Error('The process was killed');
      },
    };
    await run({ mail: breaking });
    expect(await sentEmails()).toEqual([]);
    await run();
    await run();
    expect(await sentEmails()).toEqual([['ada', 'market: 1 new page']]);
  });

  it('are written once by two concurrent processes', async () => {
    await save('ada', 'market');
    await saver.add(2, 'market');
    saver.clock.now += day;
    const context = saver.as('ada');
    await Promise.all([1, 2, 3].map(() => emailSaver(context, 'ada', saver.clock.now)));
    expect(await sentEmails()).toHaveLength(1);
  });

  it('are retried later if the archive fails, without delaying others', async () => {
    await save('ada', 'market');
    await save('bola', 'harbour');
    await saver.add(2, 'market and harbour');
    saver.clock.now += day;
    const { transact } = saver.as('ada');
    let failures = 0;
    const failing: SliceContext['transact'] = async (work) => {
      failures += 1;
      if (failures === 1) throw new Error('The archive is down');
      return await transact(work);
    };
    await run({ transact: failing });
    expect((await sentEmails()).map(([account]) => account)).toEqual(['bola']);
    await run();
    expect((await sentEmails()).map(([account]) => account).sort()).toEqual(['ada', 'bola']);
  });

  /** Runs `first` before each search of the index. */
  const beforeSearches = async (first: (query: string) => void) => {
    const { index } = await openSearch(archiveContext(saver.as('ada')));
    const search: SearchIndex['search'] = index.search.bind(index);
    return jest.spyOn(index, 'search').mockImplementation(async (request) => {
      first(JSON.stringify(request.parsedQuery));
      return await search(request);
    });
  };

  it('report the other searches if one times out, and that one later', async () => {
    await save('ada', 'market');
    await save('ada', 'harbour');
    await saver.add(2, 'market and harbour');
    saver.clock.now += day;
    const spy = await beforeSearches((query) => {
      if (query.includes('harbour')) throw new AppError('timeout', 'This search took too long.');
    });
    await run();
    expect(await sentEmails()).toEqual([['ada', 'market: 1 new page']]);
    spy.mockRestore();
    await run();
    expect(await sentEmails()).toHaveLength(1);
    saver.clock.now += 3_600_000;
    await run();
    expect((await sentEmails()).map((one) => one.slice(1)).sort()).toEqual([
      ['harbour: 1 new page'],
      ['market: 1 new page'],
    ]);
  });

  it('do not wait for one person’s slow searches, which continue in the next round', async () => {
    for (const q of ['market', 'harbour']) await save('ada', q);
    await save('bola', 'market');
    await saver.add(2, 'market and harbour');
    saver.clock.now += day;
    await beforeSearches(() => {
      saver.clock.now += 31_000;
    });
    await run();
    const first = [
      ['ada', 'harbour: 1 new page'],
      ['bola', 'market: 1 new page'],
    ];
    expect((await sentEmails()).sort()).toEqual(first);
    await run();
    expect((await sentEmails()).sort()).toEqual([...first, ['ada', 'market: 1 new page']].sort());
  });

  it('count articles for a search for articles', async () => {
    for (const q of ['market', 'market&by=article']) await save('ada', q);
    const story = { number: 1, kind: 'article', headline: 'Market' } as const;
    const text = pageText('market');
    const blocks = text.blocks.map((block) => ({ ...block, article: 1 }));
    await saver.add(2, '', { text: { ...text, blocks }, articles: [story] });
    await runNextDay();
    expect(await sentEmails()).toEqual([['ada', 'market, by article: 1 new article', 'market: 1 new page']]);
  });

  it('are not sent for a deleted or muted search', async () => {
    const { id } = await save('ada', 'market');
    const other = await save('ada', 'harbour');
    await saver.add(2, 'market and harbour');
    await deleteSavedSearch.handle(saver.as('ada'), { id });
    await changeSavedSearch.handle(saver.as('ada'), { id: other.id, rhythm: 'never' });
    await runNextDay();
    expect(await sentEmails()).toEqual([]);
  });

  it('cover only results that arrive after they were enabled', async () => {
    const { id } = await save('ada', 'market', 'never');
    await saver.add(2, 'market');
    await changeSavedSearch.handle(saver.as('ada'), { id, rhythm: 'daily' });
    await runNextDay();
    expect(await sentEmails()).toEqual([]);
    await saver.add(3, 'market');
    await runNextDay();
    expect(await sentEmails()).toEqual([['ada', 'market: 1 new page']]);
  });

  it('cover only later results, too, if they are enabled by saving the search again', async () => {
    await save('ada', 'market', 'never');
    await saver.add(2, 'market');
    expect((await save('ada', 'market', 'daily')).outcome).toBe('known');
    await runNextDay();
    expect(await sentEmails()).toEqual([]);
    await saver.add(3, 'market');
    await runNextDay();
    expect(await sentEmails()).toEqual([['ada', 'market: 1 new page']]);
  });

  it('can be stopped only by the link in each of them, without logging in', async () => {
    await save('ada', 'market');
    await save('bola', 'market');
    await saver.add(2, 'market');
    await runNextDay();
    const letter = (await saver.emails()).find(({ to }) => to.account === 'ada');
    const link = letter?.after?.join(' ').match(/https:\S+/)?.[0] ?? '';
    expect(link).toMatch(/^https:\/\/archive\.example\/saved-searches\/stop\?token=[\w-]{32}$/);
    const token = new URL(link).searchParams.get('token') ?? '';
    const guest = { ...saver.as('x'), visitor: { id: null, role: 'user' } };
    expect(await findEmailSubscription.handle(guest, { token })).toEqual({ searches: 1 });
    await expect(unsubscribe.handle(guest, { token: `${token}x` })).rejects.toMatchObject({ code: 'not-found' });
    expect(await unsubscribe.handle(guest, { token })).toEqual({ searches: 0 });
    expect(await unsubscribe.handle(guest, { token })).toEqual({ searches: 0 });
    const listOf = async (account: string) => (await listSavedSearches.handle(saver.as(account), { page: 1 })).searches;
    expect(await listOf('ada')).toMatchObject([{ rhythm: 'never' }]);
    expect(await listOf('bola')).toMatchObject([{ rhythm: 'daily' }]);
    const stored = await archiveContext(guest).db.selectFrom('archive_letter_secret').selectAll().execute();
    expect(JSON.stringify(stored)).not.toContain(token);
  });

  it('schedule the next round, once an hour', async () => {
    const planned: unknown[] = [];
    await run({
      jobs: {
        add: (kind, _payload, options) => {
          planned.push([kind, options?.key, options?.runAt]);
          return Promise.resolve();
        },
      },
    });
    const next = saver.clock.now + 3_600_000;
    expect(planned).toEqual([['tell-savers', String(next / 3_600_000), next]]);
  });
});
