import { isAppError } from 'shared-contracts/app-error';
import type { NewPages, SavedSearch } from 'shared-contracts/archive/saved-searches/saved-search';
import { newPagesPath, searchFeedPath } from 'shared-contracts/archive/saved-searches/saved-search-links';
import { lagosDay } from 'shared-contracts/lagos-day';
import type { LoaderContext, PageLoader } from 'shared-contracts/page';
import { longDay } from 'shared-contracts/stories/long-day';
import { counted } from 'shared-contracts/counted';
import { listNewPages, listSavedSearches } from '../../../api/search/saved-searches/list-saved-searches.endpoint.ts';
import { describeSearch } from '../../../api/search/saved-searches/save-search.endpoint.ts';
import { hitCard } from '../../parts/hit-card.ts';
import type { DoneWith, NewView, SavedRow, SavedSearchesData } from './saved-searches-data.ts';

const doneWith: readonly DoneWith[] = ['saved', 'changed', 'deleted', 'seen'];

/** Returns the number of new pages, or of new articles for a search for articles. */
function newsText(news: NewPages | null, search: string): string {
  const unit = new URL(search, 'http://a').searchParams.get('by') === 'article' ? 'article' : 'page';
  if (news === null) return `New ${unit}s are not counted yet`;
  if (news.count === 0) return news.atLeast ? `No new ${unit}s among the latest` : `No new ${unit}s`;
  return `${news.atLeast ? 'At least ' : ''}${counted(news.count, `new ${unit}`)}`;
}

const rowOf = ({ id, name, search, words, rhythm, savedAt, newPages }: SavedSearch): SavedRow => ({
  ...{ id, name, search, rhythm, feed: searchFeedPath(search) },
  words: words === name ? null : words,
  saved: longDay(lagosDay(savedAt)),
  news: newsText(newPages, search),
  newPages: newPages === null || newPages.count === 0 ? null : newPagesPath(id),
});

async function listView(
  { call, url, sendsMail = false }: LoaderContext,
  problem: string | null,
): Promise<SavedSearchesData> {
  const typed = url.searchParams.get('page') ?? '';
  const requestedPage = /^\d{1,3}$/.test(typed) ? Math.max(1, Number(typed)) : 1;
  const { searches, total, page, pageCount, allowance } = await call(listSavedSearches, { page: requestedPage });
  const done = doneWith.find((name) => name === url.searchParams.get('done')) ?? null;
  return { sendsMail, view: 'list', rows: searches.map(rowOf), total, page, pageCount, allowance, done, problem };
}

async function newView({ call, links }: LoaderContext, id: string): Promise<NewView> {
  const { saved, newPages, hits, until } = await call(listNewPages, { id });
  const q = new URL(saved.search, 'http://a').searchParams.get('q') ?? '';
  return {
    ...{ view: 'new', id, name: saved.name, search: saved.search, until },
    sentence: `${newsText(newPages, saved.search)} since you last looked`,
    cards: hits.map((hit) => hitCard(hit, links, q)),
    more: newPages.count > hits.length || newPages.atLeast,
  };
}

async function viewOf(context: LoaderContext): Promise<SavedSearchesData> {
  const { call, url, sendsMail = false } = context;
  const add = url.searchParams.get('add');
  const id = url.searchParams.get('new');
  if (add !== null) return { sendsMail, view: 'save', described: await call(describeSearch, { search: add }) };
  if (id !== null) return { sendsMail, ...(await newView(context, id)) };
  return await listView(context, null);
}

/** Loads the list, or the requested view. When a search cannot be saved or shown, the list says why. */
export const loadSavedSearches: PageLoader<SavedSearchesData> = async (context) => {
  const head = { title: 'Saved searches', noindex: true };
  try {
    return { kind: 'page', data: await viewOf(context), head };
  } catch (error) {
    if (!isAppError(error) || !['bad-request', 'not-found'].includes(error.code)) throw error;
    const data = await listView(context, error.message);
    return { kind: 'page', data, head, status: error.code === 'not-found' ? 404 : 400 };
  }
};
