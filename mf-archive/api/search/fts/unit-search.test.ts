import { temporaryFolder } from '../../../../shell/server/testing/temporary-folder.ts';
import { ask, change, indexOpener, start } from '../../testing/test-index.ts';
import type { SearchResults, SearchRequest } from '../search-index.ts';
import { expandTerms } from './expand-terms.ts';
import { openForReading } from './fts-database.ts';
import { IndexTitles } from './index-titles.ts';
import { UnitSearch } from './unit-search.ts';

const day = (number: number): number => 19600100 + number;

/** Page `a` has the word three times and is last; in `e` one letter was misread; `f` has another word. */
const pages = [
  change('a', 'government government government', { firstDay: day(9), confidence: 0.9 }),
  change('b', 'the government of the day said nothing', { firstDay: day(3), place: 2 }),
  change('c', 'government house', { firstDay: day(5), title: 'times' }),
  change('d', 'a new government', { firstDay: day(1) }),
  change('e', 'the govemment', { firstDay: day(2) }),
  change('f', 'harmattan', { firstDay: day(4) }),
];

const open = indexOpener();

/** Searches these pages with low limits for very frequent words and for unranked fuzzy matches. */
async function searcher(
  changes = pages,
): Promise<(request: SearchRequest, many: number, deepPaging?: number) => SearchResults> {
  const folder = await temporaryFolder();
  await (await open(folder)).apply({ from: start, to: 1, changes });
  const database = openForReading(`${folder}/search.sqlite`);
  const titles = new IndexTitles(database);
  titles.refresh();
  return (request, many, deepPaging = 1_000) => {
    const search = new UnitSearch(database, 'page', titles, () => undefined, {
      minPagesForBroadTerm: many,
      maxExactBeforeUnranked: deepPaging,
    });
    search.refresh();
    return search.search(request, expandTerms(database, request));
  };
}

describe('a word on most of very many pages', () => {
  it('is not ranked: pages are sorted by date, and those with a fuzzy match come after them', async () => {
    const search = await searcher();
    const request = ask('government', { spelling: 'close' });
    expect(search(request, 100).ids[0]).toBe('a');
    const { ids, total, exact, isByDate } = search(request, 6);
    expect({ ids, total, exact, isByDate }).toEqual({
      ...{ ids: ['d', 'b', 'c', 'a', 'e'], total: 5, exact: 4 },
      isByDate: true,
    });
  });

  it.each([
    ['without filters', {}],
    ['in one title', { titles: ['courier'] }],
    ['on front pages', { front: true }],
    ['in a range of days', { firstDay: day(2), lastDay: day(5) }],
    ['with exact spelling', { spelling: 'exact' }],
    ['with copies listed separately', { copies: true }],
  ] as const)('finds and counts the same as with ranking: %s', async (_how, narrowed) => {
    const search = await searcher();
    const request = ask('government', { spelling: 'close', ...narrowed });
    const [ranked, broad] = [search(request, 100), search(request, 6)];
    expect([...broad.ids].sort()).toEqual([...ranked.ids].sort());
    const rest = { ids: [], copies: [], isByDate: true };
    expect({ ...broad, ...rest }).toEqual({ ...ranked, ...rest });
  });

  it('keeps the requested order by date', async () => {
    const search = await searcher();
    const { ids, isByDate } = search(ask('government', { spelling: 'close', sort: 'newest' }), 6);
    expect({ ids, isByDate }).toEqual({ ids: ['a', 'c', 'b', 'd', 'e'], isByDate: false });
  });

  it('can be a prefix, but is ranked in combination with other terms', async () => {
    const search = await searcher();
    expect(search(ask('gover*'), 6).ids).toEqual(['d', 'b', 'c', 'a']);
    for (const q of ['government house', 'harmattan', 'text:government', '"government government"'])
      expect(search(ask(q), 6).ids).toEqual(search(ask(q), 100).ids);
  });
});

describe('a search whose counts of the archive are known', () => {
  it('looks at its deadline for all rows that it counts and ranks', async () => {
    const folder = await temporaryFolder();
    const changes = Array.from({ length: 50 }, (_, at) => change(String(at), 'palm oil'));
    await (await open(folder)).apply({ from: start, to: 1, changes });
    const database = openForReading(`${folder}/search.sqlite`);
    const titles = new IndexTitles(database);
    titles.refresh();
    let taken = 0;
    const search = new UnitSearch(database, 'page', titles, (steps = 1) => {
      taken += steps;
    });
    search.refresh();
    search.search(ask('oil'), expandTerms(database, ask('oil')));
    taken = 0;
    search.search(ask('palm'), expandTerms(database, ask('palm')));
    expect(taken).toBeGreaterThanOrEqual(100);
  });
});

describe('fuzzy matches after very many exact matches', () => {
  const changes = [...pages, change('g', 'govemment govemment', { firstDay: day(20) })];

  it('are sorted by date, but by relevance after fewer exact matches', async () => {
    const search = await searcher(changes);
    const request = ask('government', { spelling: 'close' });
    const [ranked, far] = [search(request, 1_000), search(request, 1_000, 4)];
    expect(ranked.ids.slice(4)).toEqual(['g', 'e']);
    expect(far.ids.slice(4)).toEqual(['e', 'g']);
    expect({ ...far, ids: far.ids.slice(0, 4), copies: [] }).toEqual({
      ...ranked,
      ids: ranked.ids.slice(0, 4),
      copies: [],
    });
  });
});
