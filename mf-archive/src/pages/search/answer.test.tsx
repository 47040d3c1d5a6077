import { screen, within } from '@testing-library/react';
import type { SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { drawPage } from 'shared-contracts/testing/in-site';
import { samplePageHit, sampleResults } from '../../testing/sample-data.ts';
import { linksIn, searchData } from '../../testing/search-data.ts';
import { Page } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';

const drawSearch = (values: Partial<SearchPageData>) => drawPage(Page, searchData(values), { at: '/search?q=x' });

const word = (text: string, values = {}) => ({ kind: 'word', text, excluded: false, pages: null, ...values }) as const;

const none = { total: 0, hits: [], pageCount: 0 };
const items = (name: string): readonly (string | null)[] =>
  within(screen.getByRole('list', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

it('a search without words and results offers to remove the filters', async () => {
  await drawSearch({ params: { q: '', page: 1, day: '02-29' }, results: sampleResults({ ...none, terms: [] }) });
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No pages on 29 February');
  expect(screen.getByRole('link', { name: 'Clear filters' }).parentElement).toHaveTextContent(
    'Nothing matches all of these filters. Clear filters',
  );
});

it('reversed dates are swapped by a link, and no words are suggested', async () => {
  const params = { q: 'x', page: 1, from: '1990', to: '1980-05' };
  const swapped = { ...params, from: '1980-05', to: '1990' };
  await drawSearch({ params, problem: { message: 'They run backwards.', retryable: false, swapped } });
  expect(screen.getByRole('alert')).toHaveTextContent('They run backwards. Search May 1980 to 1990');
  expect(linksIn(screen.getByRole('alert'))).toEqual([['Search May 1980 to 1990', '/search?q=x&from=1980-05&to=1990']]);
  expect(screen.queryByRole('group', { name: 'Suggested searches' })).toBeNull();
});

describe('similar spellings', () => {
  const close = [
    { fold: 'iagos', pages: 3, used: true },
    { fold: 'lagcs', pages: 1, used: true },
  ];
  const draw = (values: Partial<SearchPagesResult> = {}, params = {}) =>
    drawSearch({
      params: { q: 'lagos', page: 1, ...params },
      results: sampleResults({ terms: [word('lagos', { close })], understood: 'lagos', ...values }),
    });
  const row = () => screen.getByRole('list', { name: 'Spellings' });

  it('are listed with their pages, each with a link that removes it, and one for all', async () => {
    await draw();
    expect(linksIn(row())).toEqual([
      ['iagos (3), remove', '/search?q=lagos&leave=iagos'],
      ['lagcs (1), remove', '/search?q=lagos&leave=lagcs'],
      ['Exact match only', '/search?q=lagos&spelling=exact'],
    ]);
  });

  it('can be restored after removal', async () => {
    const left = [{ ...close[0], used: false }, close[1]];
    await draw({ terms: [word('lagos', { close: left })] }, { leave: ['iagos'] });
    expect(linksIn(row())).toEqual([
      ['lagcs (1), remove', '/search?q=lagos&leave=iagos&leave=lagcs'],
      ['Search for iagos again', '/search?q=lagos'],
      ['Exact match only', '/search?q=lagos&spelling=exact'],
    ]);
  });

  it('are offered if only the typed spelling was searched', async () => {
    await draw({ terms: [word('lagos')] }, { spelling: 'exact' });
    expect(row()).toHaveTextContent('Exact match only.');
    expect(linksIn(row())).toEqual([['Include likely misreadings', '/search?q=lagos']]);
  });

  it('begin with a divider after the exact matches', async () => {
    const hits = [['Lagos'], ['Iagos'], ['lagcs']].map((printed, index) =>
      samplePageHit({ slug: `p-${String(index)}`, matched: [{ term: 0, count: 1, printed, broken: false }] }),
    );
    await draw({ hits, total: 3, exact: 1 });
    const divider = screen.getByText('End of the 1 page that match exactly. The rest match likely misreadings.');
    expect(divider.nextElementSibling?.querySelector('[id=result-p-1]')).not.toBeNull();
  });

  it('without exact matches are marked as such', async () => {
    await draw({ total: 2, exact: 0 });
    expect(screen.getByText('No exact matches. With likely misreadings: 2 pages.')).toBeVisible();
  });

  it('are offered if nothing was found', async () => {
    await draw({ ...none, terms: [word('lagos', { pages: 0, close })] });
    expect(items('Try these searches')).toContain('Similar spelling: iagos (3 pages)');
  });

  it('are not offered for a word that occurs, if another one is missing', async () => {
    await draw({ ...none, terms: [word('lagos', { pages: 6, close }), word('cocoa', { pages: 0 })] });
    expect(items('Try these searches').join()).not.toContain('Similar spelling');
  });
});

describe('near-duplicates', () => {
  it('are folded into one result, counted, and unfolded by a link', async () => {
    const copy = { ...samplePageHit(), slug: 'copy-p1', title: { slug: 'star', name: 'Evening Star' } };
    await drawSearch({
      params: { q: 'x', page: 1 },
      results: sampleResults({ total: 2, listed: 1, hits: [samplePageHit({ copies: [copy] })] }),
    });
    expect(linksIn(screen.getByText('1 more near-duplicate').parentElement)).toEqual([
      ['Evening Star, 3 April 1972, page 1', '/search/copy-p1?q=x'],
      ['List near-duplicates separately', '/search?q=x&copies=1'],
    ]);
    expect(screen.getByRole('link', { name: 'Show all' }).parentElement).toHaveTextContent(
      'Shown as 1 page: near-duplicates are grouped. Show all',
    );
  });
});

describe('the citation of a result', () => {
  it.each([
    ['Two Years of Peace', {}, '/cite/p?article=2'],
    [null, {}, '/cite/p'],
    [null, { by: 'article' } as const, '/cite/p?article=2'],
  ])('is that of the article in its heading, otherwise of the page (%s, %j)', async (headline, params, to) => {
    const hits = [samplePageHit({ slug: 'p', article: { number: 2, headline } })];
    await drawSearch({ params: { q: 'x', page: 1, ...params }, results: sampleResults({ hits }) });
    expect(screen.getByRole('link', { name: 'Cite' })).toHaveAttribute('href', to);
  });
});

describe('results that are articles', () => {
  it('are counted as articles, link to themselves, and have separate ids', async () => {
    const hits = [1, 2].map((number) => samplePageHit({ article: { number, headline: `Piece ${String(number)}` } }));
    await drawSearch({
      params: { q: 'x', page: 1, by: 'article', kind: ['notice'] },
      results: sampleResults({ total: 2, by: 'article', hits }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('2 notices mention “keep right”');
    const pieces = screen.getAllByRole('link', { name: /^Piece/ });
    expect(pieces.map((link) => link.getAttribute('href'))).toEqual([
      '/search/lagos-demonstration-herald-1972-04-03-p1?q=x#article-1',
      '/search/lagos-demonstration-herald-1972-04-03-p1?q=x#article-2',
    ]);
    expect(new Set(pieces.map(({ id }) => id)).size).toBe(2);
    const units = screen.getByRole('group', { name: 'Results by', hidden: true });
    expect(linksIn(units)).toEqual([
      ['Pages', '/search?q=x'],
      ['Articles', '/search?q=x&by=article&kind=notice'],
    ]);
    expect(units.querySelector('[aria-current]')).toHaveTextContent('Articles');
  });
});
