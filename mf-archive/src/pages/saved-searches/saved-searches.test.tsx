import { cleanup, screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import type { SearchAllowance } from 'shared-contracts/archive/saved-searches/search-allowance';
import type { SavedSearch } from 'shared-contracts/archive/saved-searches/saved-search';
import { PageProvider } from 'shared-contracts/platform/site';
import type { FormErrors, LoaderContext, PageResult } from 'shared-contracts/page';
import { drawInSite } from 'shared-contracts/testing/in-site';
import { loaderContext, samplePageHit } from '../../testing/sample-data.ts';
import { loadSavedSearches } from './saved-searches.loader.ts';
import { Page } from './saved-searches-page.tsx';
import { sendSavedSearch } from './send-saved-search.ts';
import { loadUnsubscribe, sendUnsubscribe } from './unsubscribe.loader.ts';
import { Page as StopLettersPage } from './unsubscribe-page.tsx';

const saved: SavedSearch = {
  ...{ id: 's1', name: 'Ships', search: '/search?q=harbour&from=1960', words: 'harbour, from 1960' },
  ...{ rhythm: 'weekly', savedAt: Date.UTC(2026, 10, 3), newPages: { count: 3, atLeast: false } },
};
const allowance: SearchAllowance = { plan: 'roots', kept: 1, most: 10, letters: 1, mostLetters: 2 };
const described = { search: '/search?q=market', words: 'market', name: 'market', saved: null, room: true, allowance };

const listPath = '/api/archive/saved-searches';

type Answers = Readonly<Record<string, (input: never) => Promise<unknown>>>;

const answers = (change: Answers = {}): Answers => ({
  [listPath]: () => Promise.resolve({ searches: [saved], total: 1, page: 1, pageCount: 1, allowance }),
  '/api/archive/describe-search': () => Promise.resolve(described),
  ...change,
});

const at = (address: string, change: Answers = {}): LoaderContext =>
  loaderContext(address, { others: answers(change) });

async function draw(
  loaded: PageResult<unknown>,
  form: Pick<FormErrors, 'errors' | 'values'> | null = null,
  Drawn: () => React.ReactNode = Page,
): Promise<void> {
  if (loaded.kind !== 'page') throw new Error(`This is no page: ${loaded.kind}`);
  await drawInSite(
    <PageProvider value={{ data: loaded.data, head: loaded.head, form }}>
      <Drawn />
    </PageProvider>,
  );
}

const send = (fields: Readonly<Record<string, string>>, change: Answers = {}) =>
  sendSavedSearch({ ...at('/saved-searches', change), form: new URLSearchParams(fields) });

describe('the list of saved searches', () => {
  it('links to the results, the feed and the new results, and describes each search', async () => {
    await draw(await loadSavedSearches(at('/saved-searches')));
    expect(screen.getByRole('link', { name: 'Ships' })).toHaveAttribute('href', saved.search);
    expect(screen.getByRole('link', { name: '3 new pages for Ships' })).toHaveAttribute(
      'href',
      '/saved-searches?new=s1',
    );
    expect(screen.getByRole('link', { name: 'Feed of Ships' })).toHaveAttribute(
      'href',
      '/api/archive/searches/feed.atom?q=harbour&from=1960',
    );
    expect(screen.getByText('harbour, from 1960')).toBeVisible();
    expect(screen.getByText('Saved 3 November 2026')).toBeVisible();
    expect(screen.getByText('Weekly email')).toBeVisible();
  });

  it('has a form to change each search and one to delete it, which work without script', async () => {
    await draw(await loadSavedSearches(at('/saved-searches')));
    const change = screen.getByRole('form', { name: 'Change Ships', hidden: true });
    expect(change).toHaveAttribute('method', 'post');
    expect(within(change).getByRole('radio', { name: /Mondays/, hidden: true })).toBeChecked();
    const remove = screen.getByRole('form', { name: 'Delete Ships', hidden: true });
    expect(new FormData(remove as HTMLFormElement).get('id')).toBe('s1');
  });

  it('refers to articles if the search is for articles', async () => {
    const ofArticles = { ...saved, search: `${saved.search}&by=article` };
    const list = { searches: [ofArticles], total: 1, page: 1, pageCount: 1, allowance };
    await draw(await loadSavedSearches(at('/saved-searches', { [listPath]: () => Promise.resolve(list) })));
    expect(screen.getByRole('link', { name: '3 new articles for Ships' })).toBeVisible();
  });

  it('shows how much of the plan is used, and links to larger plans before the limit is reached', async () => {
    const drawWith = async (change: Partial<SearchAllowance>) => {
      const list = { searches: [saved], total: 1, page: 1, pageCount: 1, allowance: { ...allowance, ...change } };
      await draw(await loadSavedSearches(at('/saved-searches', { [listPath]: () => Promise.resolve(list) })));
    };
    await drawWith({ plan: 'branch', kept: 40, most: 500, letters: 12, mostLetters: 100 });
    expect(
      screen.getByText(/^40 of 500 saved searches, 12 of 100 with email alerts, with your Branch plan\.$/),
    ).toBeVisible();
    expect(screen.queryByRole('link', { name: 'Larger plans include more' })).toBeNull();
    cleanup();
    await drawWith({ kept: 12, letters: 5 });
    expect(screen.getByText(/Email alerts are sent for the 2 oldest; the others are paused/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Larger plans include more' })).toHaveAttribute('href', '/membership');
    cleanup();
    await drawWith({ plan: 'canopy', kept: 5_000, most: 5_000 });
    expect(screen.queryByRole('link', { name: 'Larger plans include more' })).toBeNull();
  });

  it('says that nothing is saved yet, and how to begin', async () => {
    const nothing = { searches: [], total: 0, page: 1, pageCount: 0, allowance };
    await draw(await loadSavedSearches(at('/saved-searches', { [listPath]: () => Promise.resolve(nothing) })));
    expect(screen.getByRole('heading', { name: 'No saved searches yet' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search the archive' })).toHaveAttribute('href', '/search');
    expect(screen.getByText(/“Save this search” on the results page/)).toBeVisible();
  });

  it('confirms the last action, and ignores unknown ones', async () => {
    await draw(await loadSavedSearches(at('/saved-searches?done=deleted')));
    expect(screen.getByRole('status')).toHaveTextContent('deleted');
    expect(await loadSavedSearches(at('/saved-searches?done=__proto__'))).toMatchObject({ data: { done: null } });
  });

  it('explains above the list what cannot be saved or found, with its status', async () => {
    const refuse = (code: 'bad-request' | 'not-found') => () => Promise.reject(new AppError(code, 'It cannot be had'));
    const bad = await loadSavedSearches(
      at('/saved-searches?add=x', { '/api/archive/describe-search': refuse('bad-request') }),
    );
    expect(bad).toMatchObject({ status: 400, data: { view: 'list', problem: 'It cannot be had' } });
    const gone = await loadSavedSearches(
      at('/saved-searches?new=x', { '/api/archive/new-pages': refuse('not-found') }),
    );
    expect(gone).toMatchObject({ status: 404, head: { noindex: true } });
    await draw(bad);
    expect(screen.getByRole('alert')).toHaveTextContent('It cannot be had');
  });

  it('shows the new results of a search, and submits up to where they were read', async () => {
    const fresh = {
      saved: { id: 's1', name: 'Ships', search: saved.search, words: saved.words },
      ...{ newPages: { count: 3, atLeast: false }, hits: [samplePageHit()], until: 41 },
    };
    await draw(
      await loadSavedSearches(at('/saved-searches?new=s1', { '/api/archive/new-pages': () => Promise.resolve(fresh) })),
    );
    expect(screen.getByRole('link', { name: /Lagos Demonstration Herald, 3 April 1972/ })).toHaveAttribute(
      'href',
      '/search/lagos-demonstration-herald-1972-04-03-p1?q=harbour',
    );
    expect(screen.getByText(/These are the latest\./)).toBeVisible();
    const form = screen.getByRole('button', { name: 'Mark as seen' }).closest('form');
    expect(Object.fromEntries(new FormData(form ?? undefined))).toEqual({ do: 'seen', id: 's1', until: '41' });
  });
});

describe('the form for saving a search', () => {
  const form = () => loadSavedSearches(at(`/saved-searches?add=${encodeURIComponent('/search?q=market')}`));

  it('suggests a name that describes the search', async () => {
    await draw(await form());
    expect(screen.getByLabelText('Name in your list')).toHaveValue('market');
    expect(screen.getByRole('radio', { name: 'No email alerts' })).toBeChecked();
    expect(screen.getByRole('link', { name: 'Back to the results' })).toHaveAttribute('href', '/search?q=market');
  });

  it('keeps the typed values if it is refused, and explains why', async () => {
    const errors = { form: 'You have used all your saved searches.', hint: 'Delete one.', plans: 'See plans' };
    await draw(await form(), { errors, values: { name: 'Trade', rhythm: 'daily' } });
    expect(screen.getByRole('alert')).toHaveTextContent('You have used all your saved searches. Delete one. See plans');
    expect(screen.getByRole('link', { name: 'See plans' })).toHaveAttribute('href', '/membership');
    expect(screen.getByLabelText('Name in your list')).toHaveValue('Trade');
    expect(screen.getByRole('radio', { name: /Daily/ })).toBeChecked();
  });

  it('is replaced by a link to the list if that is full', async () => {
    const full = { ...described, room: false };
    const loaded = await loadSavedSearches(
      at('/saved-searches?add=x', { '/api/archive/describe-search': () => Promise.resolve(full) }),
    );
    await draw(loaded);
    expect(screen.queryByRole('button', { name: 'Save search' })).toBeNull();
    expect(screen.getByRole('link', { name: 'Delete a saved search' })).toHaveAttribute('href', '/saved-searches');
  });

  it('calls its endpoint, and redirects to the list', async () => {
    const requests: unknown[] = [];
    const save = (input: unknown) => {
      requests.push(input);
      return Promise.resolve({ id: 's1', outcome: 'saved' });
    };
    const fields = { do: 'save', search: '/search?q=market', name: ' Markets ', rhythm: 'hourly' };
    expect(await send(fields, { '/api/archive/save-search': save })).toEqual({
      ...{ kind: 'redirect', to: '/saved-searches?done=saved', status: 303 },
    });
    expect(requests).toEqual([{ search: '/search?q=market', name: 'Markets', rhythm: 'never' }]);
  });

  it('returns the server’s message if it is refused, and ignores unknown actions', async () => {
    const full = () =>
      Promise.reject(new AppError('conflict', 'You have used all your saved searches.', { hint: 'Delete one.' }));
    expect(await send({ do: 'save', name: 'Trade' }, { '/api/archive/save-search': full })).toMatchObject({
      ...{ kind: 'form-errors', errors: { form: 'You have used all your saved searches.', hint: 'Delete one.' } },
      values: { do: 'save', name: 'Trade' },
    });
    expect(await send({ do: 'constructor' })).toMatchObject({ kind: 'form-errors' });
  });
});

describe('the unsubscribe page', () => {
  const found = (searches: number) => ({ '/api/archive/letters': () => Promise.resolve({ searches }) });

  it('says what would be stopped, with one button, and confirms it afterwards', async () => {
    await draw(await loadUnsubscribe(at('/saved-searches/stop?token=t', found(2))), null, StopLettersPage);
    expect(screen.getByText('You get email alerts for 2 saved searches.')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Unsubscribe' })).toBeVisible();
    expect(await loadUnsubscribe(at('/saved-searches/stop?token=t', found(0)))).toMatchObject({
      data: { stopped: true },
    });
  });

  it('unsubscribes with the token in its URL, and reports an invalid one', async () => {
    const context = { form: new URLSearchParams(), ...at('/saved-searches/stop?token=t') };
    const stopped = at('/saved-searches/stop?token=t', {
      '/api/archive/stop-letters': () => Promise.resolve({ searches: 0 }),
    });
    expect(await sendUnsubscribe({ ...context, ...stopped })).toMatchObject({
      to: '/saved-searches/stop?token=t',
      status: 303,
    });
    const refuse = () => Promise.reject(new AppError('not-found', 'This link isn’t valid'));
    const dead = at('/saved-searches/stop?token=x', {
      '/api/archive/stop-letters': refuse,
      '/api/archive/letters': refuse,
    });
    expect(await sendUnsubscribe({ ...context, ...dead })).toMatchObject({
      errors: { form: 'This link isn’t valid' },
    });
    expect(await loadUnsubscribe(dead)).toMatchObject({ status: 404, data: { sentence: null } });
  });

  it('tells a visitor without a link where it is, and reports no fault', async () => {
    const result = await loadUnsubscribe(at('/saved-searches/stop'));
    expect(result).not.toHaveProperty('status');
    await draw(result, null, StopLettersPage);
    expect(screen.getByText(/use the link at the end of an alert/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Unsubscribe' })).toBeNull();
  });
});
