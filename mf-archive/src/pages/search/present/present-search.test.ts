import { samplePageHit, sampleResults } from '../../../testing/sample-data.ts';
import { answeredSearch, searchState } from '../../../testing/search-state.ts';
import type { RichText } from '../search-page-data.ts';
import { presentSearch } from './present-search.ts';

const word = (text: string, values = {}) => ({ kind: 'word', text, excluded: false, pages: null, ...values }) as const;

/** Returns a line as plain text. */
const read = (text: RichText): string =>
  text.map((piece) => (typeof piece === 'string' ? piece : 'mark' in piece ? piece.mark : piece.text)).join('');

describe('a search without words', () => {
  const heading = (params: object) =>
    read(
      presentSearch(
        answeredSearch({ params: { q: '', page: 1, ...params }, results: sampleResults({ total: 12, terms: [] }) }),
      ).heading,
    );

  it.each([
    [{ day: '10-01' }, '12 pages on 1 October'],
    [{ from: '1960', to: '1960' }, '12 pages in 1960'],
    [{ from: '1960-10', to: '1960-10', front: true }, '12 front pages in October 1960'],
    [{ from: '1960-10-01', to: '1960-10-01' }, '12 pages on 1 October 1960'],
    [{ from: '1960', to: '1966-01', title: ['evening-star'] }, '12 pages of Evening Star from 1960 to January 1966'],
    [{ from: '1960', language: ['yo'] }, '12 pages in Yorùbá since 1960'],
    [{ by: 'article', kind: ['advertisement'] }, '12 advertisements'],
    [{ title: ['a', 'b', 'c', 'd'], quality: 90 }, '12 pages of 4 newspapers, text at least 90% certain'],
  ])('is named by its filters: %j', (params, text) => {
    expect(heading(params)).toBe(text);
  });

  it('without results offers to remove the filters', () => {
    const data = presentSearch(
      answeredSearch({
        params: { q: '', page: 1, day: '02-29' },
        results: sampleResults({ total: 0, terms: [], hits: [], pageCount: 0 }),
      }),
    );
    expect(read(data.heading)).toBe('No pages on 29 February');
    expect(data.notice?.paragraphs.map(read)).toEqual(['Nothing matches all of these filters. Clear filters']);
  });
});

describe('a problem in a query', () => {
  it('is shown with the faulty part and the suggested query as a link', () => {
    const q = 'market NEAR/x fire';
    const problems = [
      { message: 'NEAR/ takes a number.', range: [7, 13] as const, mend: 'market NEAR/5 fire' },
      { message: 'The whole is short.', range: null },
    ];
    const data = presentSearch(
      answeredSearch({
        params: { q, page: 3 },
        results: sampleResults({ problems, notes: ['NEAR/ takes a number.', 'Another.'] }),
      }),
    );
    expect(data.querySuggestions[0]).toEqual([
      'market ',
      { mark: 'NEAR/x' },
      ' fire — ',
      'NEAR/ takes a number.',
      ' Search for ',
      { text: 'market NEAR/5 fire', to: '/search?q=market+NEAR%2F5+fire' },
      '.',
    ]);
    expect(data.querySuggestions[1]).toEqual(['The whole is short.']);
    expect(data.notes).toEqual([['Another.']]);
  });
});

describe('reversed dates', () => {
  const refused = (params: object, passing = false) =>
    presentSearch(
      searchState({
        params: { q: 'x', page: 1, ...params },
        problem: { message: 'They run backwards.', retryable: passing },
      }),
    );

  it('are swapped by a link, and no words are suggested', () => {
    const { notice, exampleSearches } = refused({ from: '1990', to: '1980-05', title: ['evening-star'] });
    expect(notice?.paragraphs).toEqual([
      [
        'They run backwards.',
        ' ',
        { text: 'Search May 1980 to 1990', to: '/search?q=x&from=1980-05&to=1990&title=evening-star' },
      ],
    ]);
    expect(exampleSearches).toBeNull();
  });

  it('are left unchanged if they are in order or invalid', () => {
    expect(refused({ from: '1980', to: '1980-05' }).notice?.paragraphs).toEqual([['They run backwards.']]);
    expect(refused({ from: 'yesterday', to: '1980' }).notice?.paragraphs).toEqual([['They run backwards.']]);
  });
});

describe('similar spellings', () => {
  const close = [
    { fold: 'iagos', pages: 3, used: true },
    { fold: 'lagcs', pages: 1, used: true },
  ];
  const lagos = (values = {}, params = {}) =>
    presentSearch(
      answeredSearch({
        params: { q: 'lagos', page: 1, ...params },
        results: sampleResults({ terms: [word('lagos', { close })], understood: 'lagos', ...values }),
      }),
    );

  it('are listed with their pages, each with a link that removes it, and one for all', () => {
    const { fuzzyMatches: row } = lagos();
    expect(row?.items).toEqual([
      { text: 'iagos (3)', to: '/search?q=lagos&leave=iagos', after: ', remove' },
      { text: 'lagcs (1)', to: '/search?q=lagos&leave=lagcs', after: ', remove' },
      { text: 'Exact match only', to: '/search?q=lagos&spelling=exact' },
    ]);
  });

  it('can be restored after removal', () => {
    const left = [{ ...close[0], used: false }, close[1]];
    const { fuzzyMatches: row } = lagos({ terms: [word('lagos', { close: left })] }, { leave: ['iagos'] });
    expect(row?.items.map(({ text, to }) => [text, to])).toEqual([
      ['lagcs (1)', '/search?q=lagos&leave=iagos&leave=lagcs'],
      ['Search for iagos again', '/search?q=lagos'],
      ['Exact match only', '/search?q=lagos&spelling=exact'],
    ]);
  });

  it('are offered if only the typed spelling was searched', () => {
    const { fuzzyMatches: row } = lagos({ terms: [word('lagos')] }, { spelling: 'exact' });
    expect(row).toMatchObject({ intro: 'Exact match only.', items: [{ to: '/search?q=lagos' }] });
  });

  it('begin with a divider after the exact matches', () => {
    const hits = [['Lagos'], ['Iagos'], ['lagcs']].map((printed, index) =>
      samplePageHit({ slug: `p-${String(index)}`, matched: [{ term: 0, count: 1, printed, broken: false }] }),
    );
    const lines = (values = {}) =>
      lagos({ hits, total: 3, exact: 1, ...values }).resultList?.cards.map(({ divider: line }) => line);
    expect(lines()).toEqual([null, 'End of the 1 page that match exactly. The rest match likely misreadings.', null]);
    expect(lines({ sort: 'oldest' })).toEqual(lines());
    expect(lines({ page: 2, pageCount: 2, hits: hits.slice(1) })).toEqual([null, null]);
  });

  it.each(['relevance', 'oldest', 'newest'])('without exact matches are marked as such, in order of %s', (sort) => {
    // The second is a fuzzy match that cannot be recognised by its words.
    const hits = [['Iagos'], ['La gos']].map((printed, index) =>
      samplePageHit({ slug: `p-${String(index)}`, matched: [{ term: 0, count: 1, printed, broken: false }] }),
    );
    const lines = (values = {}) =>
      lagos({ hits, total: 2, exact: 0, sort, ...values }).resultList?.cards.map(({ divider: line }) => line);
    expect(lines()).toEqual([expect.stringMatching(/^No exact matches/), null]);
    expect(lines({ page: 2, pageCount: 2 })).toEqual([null, null]);
  });

  it('are offered if nothing was found', () => {
    const none = { total: 0, hits: [], pageCount: 0, terms: [word('lagos', { pages: 0, close })] };
    const tries = lagos(none).notice?.lists.find(({ label }) => label === 'Try these searches');
    expect(tries?.items.map(read)).toContain('Similar spelling: iagos (3 pages)');
  });

  it('are not offered for a word that occurs, if another one is missing', () => {
    const none = { total: 0, hits: [], pageCount: 0 };
    const terms = [word('lagos', { pages: 6, close }), word('cocoa', { pages: 0 })];
    const tries = lagos({ ...none, terms }).notice?.lists.find(({ label }) => label === 'Try these searches');
    expect(tries?.items.map(read).join()).not.toContain('Printed or read so');
  });
});

describe('near-duplicates', () => {
  it('are folded into one result, counted, and unfolded by a link', () => {
    const copy = { ...samplePageHit(), slug: 'copy-p1', title: { slug: 'star', name: 'Evening Star' } };
    const { resultList: found, subheadings: lines } = presentSearch(
      answeredSearch({
        params: { q: 'x', page: 1 },
        results: sampleResults({ total: 2, listed: 1, hits: [samplePageHit({ copies: [copy] })] }),
      }),
    );
    expect(found?.cards[0]?.copies).toEqual({
      summary: '1 more near-duplicate',
      links: [
        { text: 'Evening Star, 3 April 1972, page 1', to: '/search/copy-p1?q=x' },
        { text: 'List near-duplicates separately', to: '/search?q=x&copies=1' },
      ],
    });
    expect(found?.total).toBe(1);
    expect(lines.map(read)).toContain('Shown as 1 page: near-duplicates are grouped. Show all');
  });
});

describe('the citation of a result', () => {
  const cited = (headline: string | null, params = {}) =>
    presentSearch(
      answeredSearch({
        params: { q: 'x', page: 1, ...params },
        results: sampleResults({ hits: [samplePageHit({ slug: 'p', article: { number: 2, headline } })] }),
      }),
    ).resultList?.cards[0]?.actions.map(({ to }) => to);

  it('is that of the article in its heading, otherwise of the page', () => {
    expect(cited('Two Years of Peace')).toEqual(['/cite/p?article=2']);
    expect(cited(null)).toEqual(['/cite/p']);
    expect(cited(null, { by: 'article' })).toEqual(['/cite/p?article=2']);
  });
});

describe('results that are articles', () => {
  it('are counted as articles, link to themselves, and have separate keys', () => {
    const hits = [1, 2].map((number) => samplePageHit({ article: { number, headline: `Piece ${String(number)}` } }));
    const {
      heading,
      resultList: found,
      viewOptions: rows,
    } = presentSearch(
      answeredSearch({
        params: { q: 'x', page: 1, by: 'article', kind: ['notice'] },
        results: sampleResults({ total: 2, by: 'article', hits }),
      }),
    );
    expect(read(heading)).toBe('2 notices mention “keep right”');
    expect(found?.cards.map(({ to }) => to)).toEqual([
      '/search/lagos-demonstration-herald-1972-04-03-p1?q=x#article-1',
      '/search/lagos-demonstration-herald-1972-04-03-p1?q=x#article-2',
    ]);
    expect(new Set(found?.cards.map(({ key }) => key)).size).toBe(2);
    expect(rows[0]?.items).toEqual([
      { text: 'Pages', to: '/search?q=x', current: false },
      { text: 'Articles', to: '/search?q=x&by=article&kind=notice', current: true },
    ]);
  });
});

describe('the tools of a search', () => {
  it('save, follow and export the search, whatever its page of results', () => {
    const { tools, permanentLink: permanent } = presentSearch(
      answeredSearch({ params: { q: 'x y', page: 4, front: true } }),
    );
    expect(permanent).toBe('/search?q=x+y&front=1');
    expect(tools?.items.map(({ to }) => to)).toEqual([
      '/saved-searches?add=%2Fsearch%3Fq%3Dx%2By%26front%3D1',
      '/api/archive/searches/feed.atom?q=x+y&front=1',
      '/api/archive/export/results.csv?q=x+y&front=1',
      '/api/archive/export/results.json?q=x+y&front=1',
      '/api/archive/export/results.ris?q=x+y&front=1',
    ]);
  });

  it('are missing before a search', () => {
    expect(presentSearch(searchState())).toMatchObject({ tools: null, permanentLink: null, resultList: null });
  });
});
