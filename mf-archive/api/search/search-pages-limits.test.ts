import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { storePage } from '../core/pages/store-page.ts';
import { makePage, pageText } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';
import { openSearch } from './archive-search.ts';
import { parseQuery } from './query/parse-query.ts';
import { type LeftOut, searchRequest } from './search-index.ts';
import { findMatchingIds } from './saved-searches/matching-ids.ts';
import { searchPages } from './search-pages.endpoint.ts';

const manyWords = 'government market parliament education committee president industry transport newspaper';

onDatabase('a search that would take too long', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    const openWords = Array.from({ length: 61 }, (_, at) => `st${String.fromCharCode(97 + (at % 26), 97 + at / 26)}s`);
    await storePage(archive.context, makePage(pageText(manyWords, openWords.join(' '))));
    await archive.index();
  });
  afterEach(() => archive.close());

  const search = (q: string): Promise<SearchPagesResult> => searchPages(archive.context, { q, page: 1 });

  /** Searches as if the budget had left this out. */
  async function searchWithout(q: string, leftOut: Partial<LeftOut>): Promise<SearchPagesResult> {
    const { index } = await openSearch(archive.context);
    const answer = await index.search(searchRequest(parseQuery(q), { limit: 20 }));
    jest.spyOn(index, 'search').mockResolvedValueOnce({ ...answer, leftOut: { ...answer.leftOut, ...leftOut } });
    return await search(q);
  }

  it('has no limits when everything was searched', async () => {
    const result = await search('government market');
    expect(result.total).toBe(1);
    expect(result).not.toHaveProperty('limits');
    expect(result).not.toHaveProperty('atLeast');
    expect(result.notes).toEqual([]);
  });

  it('reports that not all similar spellings were searched', async () => {
    const { limits, atLeast, notes } = await search(manyWords);
    const message =
      'Not all similar spellings were searched, since this search has many words. Use fewer words to search for all of them.';
    expect({ limits, atLeast, notes }).toEqual({
      limits: [{ kind: 'spellings', searched: 0, message }],
      atLeast: true,
      notes: [message],
    });
  });

  it('reports at a wildcard how many of its words were searched', async () => {
    const { limits, atLeast, notes, problems, total } = await search('market st*s');
    const message =
      'Only the 60 most frequent words that match st*s were searched. Type more letters to search for all of them.';
    expect({ limits, atLeast, notes, problems, total }).toEqual({
      limits: [{ kind: 'wildcard', term: 1, searched: 60, message }],
      atLeast: true,
      notes: [message],
      problems: [{ message, range: [7, 11] }],
      total: 1,
    });
  });

  it('does not announce more results if not all words of an excluded wildcard were searched', async () => {
    const { limits, atLeast } = await search('lagos OR (market NOT st*s)');
    expect(limits).toMatchObject([{ kind: 'wildcard' }]);
    expect(atLeast).toBeUndefined();
  });

  it('names the parts that were left out', async () => {
    const some = await searchWithout('market OR "the president" OR (a NEAR/5 b)', {
      leaves: [
        { kind: 'near', parts: [2, 3], distance: 5 },
        { kind: 'term', term: 1 },
      ],
    });
    const message =
      'Part of this search was too large to run. Left out: a NEAR/5 b, "the president". Search for fewer or rarer words.';
    expect(some).toMatchObject({ atLeast: true, limits: [{ kind: 'parts', searched: 1, message }] });
    expect(some.notes).toContain(message);
    const many = await searchWithout('a OR b OR c OR d OR e OR f OR g', {
      leaves: [0, 1, 2, 3, 4, 5].map((term) => ({ kind: 'term', term })),
      isAtLeast: false,
    });
    expect(many.limits?.[0]?.message).toContain('Left out: a, b, c, d, 2 more.');
    expect(many).not.toHaveProperty('atLeast');
  });

  it('reports that only the beginning of a phrase was searched', async () => {
    const { limits } = await searchWithout('"government market"', { shortened: { kind: 'term', term: 0 } });
    expect(limits?.[0]?.message).toContain('Only the beginning of "government market" was searched.');
  });

  it('is reported as limited to saved searches', async () => {
    const idsOf = (q: string) => findMatchingIds(archive.context, { q, page: 1 }, 100);
    expect(await idsOf('government')).toMatchObject({ complete: true, limited: false });
    expect(await idsOf(manyWords)).toMatchObject({ complete: true, limited: true });
  });
});
