import { maxQueryLength } from 'shared-contracts/constants';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { onDatabase } from '../../../shell/server/testing/each-database.ts';
import { storePage } from '../core/pages/store-page.ts';
import { searchPages } from './search-pages.endpoint.ts';
import { headedPage } from '../testing/headed-page.ts';
import { makePage } from '../testing/make-page.ts';
import { openTestArchive, type TestArchive } from '../testing/with-archive.ts';

onDatabase('the query language', (databases) => {
  let archive: TestArchive;

  beforeEach(async () => {
    archive = await openTestArchive(databases);
    const texts = [
      headedPage('#PALM PRICE RISES', 'By Ada Okafor', 'the women of Lagos sold oil at a new price'),
      headedPage('#KEEP RIGHT', 'a woman sold palm oil far away from the lakes of the north'),
      headedPage('#MARKET DAY', 'Ada Okafor of the palm trade and many others told of a price'),
    ];
    for (const [index, text] of texts.entries()) {
      await storePage(archive.context, makePage(text, { sequence: index + 1, label: String(index + 1) }));
    }
    await archive.index();
  });
  afterEach(() => archive.close());

  const ask = (q: string): Promise<SearchPagesResult> =>
    searchPages(archive.context, { q, page: 1, spelling: 'exact' });
  /** Resolves to the numbers of the found pages, in order. */
  const found = async (q: string): Promise<readonly string[]> =>
    (await ask(q)).hits.map(({ slug }) => slug.slice(-1)).sort();
  const shown = async (q: string): Promise<readonly (readonly string[])[]> =>
    (await ask(q)).hits.map(({ snippet }) => snippet.marks.map((mark) => snippet.text.slice(...mark)));

  it('finds words near each other, and highlights only those', async () => {
    expect(await found('palm NEAR/3 price')).toEqual(['1']);
    expect(await found('palm NEAR/8 price')).toEqual(['1', '3']);
    expect(await found('price NEAR/8 palm')).toEqual(['1', '3']);
    expect(await found('"palm oil" NEAR/1 sold')).toEqual(['2']);
    expect(await shown('sold NEAR/4 price')).toEqual([['sold', 'price']]);
  });

  it('finds a word with wildcards, and shows how it was printed', async () => {
    expect(await found('wom?n')).toEqual(['1', '2']);
    expect(await found('l*s')).toEqual(['1', '2']);
    expect(await found('l*s NOT lak?s')).toEqual(['1']);
    const { hits, terms } = await ask('wom?n');
    expect(terms).toMatchObject([{ kind: 'wildcard', text: 'wom?n' }]);
    expect(hits.flatMap(({ matched }) => matched.flatMap(({ printed }) => printed)).sort()).toEqual(['woman', 'women']);
  });

  it('finds words in headlines, in bylines and in the body', async () => {
    expect(await found('headline:palm')).toEqual(['1']);
    expect(await found('headline:"keep right"')).toEqual(['2']);
    expect(await found('text:palm')).toEqual(['2', '3']);
    expect(await found('okafor')).toEqual(['1', '3']);
    expect(await found('byline:okafor')).toEqual(['1']);
    expect(await found('headline:(palm OR market)')).toEqual(['1', '3']);
    expect(await found('price -headline:price')).toEqual(['3']);
    expect(await shown('headline:price')).toEqual([['PRICE']]);
    expect((await ask('headline:palm')).terms).toMatchObject([{ field: 'headline' }]);
  });

  it('reports problems of a query and their positions, and searches for the rest', async () => {
    const { problems, hits } = await ask('palm title:price');
    expect(problems).toMatchObject([{ range: [5, 11], mend: 'palm headline:price' }]);
    expect(hits).toHaveLength(0);
    expect((await ask('zz*q')).problems).toEqual([{ message: 'No word in the archive matches zz*q.', range: [0, 4] }]);
    expect((await ask('*alm')).hits).toHaveLength(0);
    expect((await ask('*alm')).problems).toMatchObject([{ range: [0, 4], mend: 'alm' }]);
  });

  it('responds to the worst possible queries of maximum length', async () => {
    const worst = ['*', '(', '"', 'NEAR/5 ', 'l*s ', 'headline:', '-', 'palm NEAR (', 'p*m NEAR/9 l*s OR ', '\u0000'];
    for (const piece of worst) {
      const answer = await ask(piece.repeat(maxQueryLength).slice(0, maxQueryLength));
      expect(answer.total).toBeGreaterThanOrEqual(answer.hits.length);
      expect(answer.terms.length).toBeLessThanOrEqual(32);
    }
  });
});
