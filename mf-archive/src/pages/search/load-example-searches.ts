import { searchPages } from 'shared-contracts/archive/search-pages';
import { getDocument } from 'shared-contracts/content/get-document';
import { listDocuments } from 'shared-contracts/content/list-documents';
import { readPrintedEvents } from 'shared-contracts/content/printed-events';
import type { Call } from 'shared-contracts/endpoint';
import { dataOf, titleOf } from 'shared-contracts/stories/piece';
import { fieldsOf } from 'shared-contracts/stories/read-unknown';
import { readTopicSearch } from '../topics/read-topic.ts';
import type { ExampleSearch } from './search-page-data.ts';

const maxExamples = 6;
const maxCandidates = 8;

/**
 * How long the number of results of a suggested search is cached, in ms: otherwise each page without results would cost
 * eight searches.
 */
const rememberedMs = 5 * 60_000;
const maxRemembered = 100;
const remembered = new Map<string, { readonly total: number; readonly at: number }>();

async function totalOf(call: Call, search: ExampleSearch['search']): Promise<number> {
  const key = JSON.stringify(search);
  const known = remembered.get(key);
  if (known !== undefined && Date.now() - known.at < rememberedMs) return known.total;
  const { total } = await call(searchPages, { ...search, page: 1, size: 1 });
  if (remembered.size >= maxRemembered) remembered.clear();
  remembered.set(key, { total, at: Date.now() });
  return total;
}

const eventsOf = async (call: Call): Promise<readonly ExampleSearch[]> => {
  const { document } = await call(getDocument(), { type: 'home', uid: null });
  return readPrintedEvents(fieldsOf(document?.data)).map(({ title, search }) => ({ title, search }));
};

/** Ordered by position within their categories, so that the first ones are about different things. */
const topicsOf = async (call: Call): Promise<readonly ExampleSearch[]> => {
  const orderings = [{ field: 'my.topic.position' }];
  const { documents } = await call(listDocuments(), { type: 'topic', orderings, pageSize: maxCandidates });
  return documents.flatMap((document) => {
    const search = readTopicSearch(dataOf(document)['search']);
    return search === null ? [] : { title: titleOf(document), search };
  });
};

/**
 * Loads suggested searches: the editors' events and, where there are few, their topics; only those that find something.
 * Rejects when documents or the archive do not respond.
 */
export async function loadExampleSearches(call: Call): Promise<readonly ExampleSearch[]> {
  const [events, topics] = await Promise.all([eventsOf(call), topicsOf(call)]);
  const candidates = [...events, ...topics].slice(0, maxCandidates);
  const totals = await Promise.all(candidates.map(({ search }) => totalOf(call, search)));
  return candidates.filter((_, index) => totals[index] !== 0).slice(0, maxExamples);
}
