import { screen } from '@testing-library/react';
import { drawInSite, drawPage } from 'shared-contracts/testing/in-site';
import { sampleResults } from '../../testing/sample-data.ts';
import { linksIn, searchData } from '../../testing/search-data.ts';
import { Page } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';
import { ToolsContent } from './tools-content.tsx';

const drawSearch = (values: Partial<SearchPageData>) => drawPage(Page, searchData(values), { at: '/search?q=x' });

const draw = (params: object, results: Parameters<typeof sampleResults>[0] = {}) =>
  drawInSite(<ToolsContent params={{ q: 'x', page: 1, ...params }} results={sampleResults(results)} />);

describe('the tools of a search', () => {
  it('save, follow and export the search, whatever its page of results', async () => {
    await draw({ q: 'x y', page: 4, front: true });
    expect(linksIn(screen.getByRole('group', { name: 'Save this search' })).map(([, to]) => to)).toEqual([
      '/saved-searches?add=%2Fsearch%3Fq%3Dx%2By%26front%3D1',
      '/api/archive/searches/feed.atom?q=x+y&front=1',
      '/api/archive/export/results.csv?q=x+y&front=1',
      '/api/archive/export/results.json?q=x+y&front=1',
      '/api/archive/export/results.ris?q=x+y&front=1',
      '/search?q=x+y&front=1',
    ]);
  });

  it('are missing before a search', async () => {
    await drawSearch({});
    expect(screen.queryByText('Tools')).toBeNull();
    expect(screen.queryByRole('list', { name: 'Pages found' })).toBeNull();
  });

  it('lead from a month to its year and to all years', async () => {
    const bars = ['1972-04-01', '1972-04-02'].map((date) => ({ date, count: 1, held: 2 }));
    const histogram = { unit: 'day', bars, undated: 2 } as const;
    await draw({ from: '1972-04', to: '1972-04' }, { histogram });
    const crumbs = screen.getByRole('link', { name: 'All years' }).parentElement;
    expect(crumbs).toHaveTextContent('All years › 1972 › April');
    expect(linksIn(crumbs)).toEqual([
      ['All years', '/search?q=x'],
      ['1972', '/search?q=x&from=1972&to=1972'],
    ]);
    expect(screen.getByText('2 pages without a known day')).toBeVisible();
  });
});

describe('the order of the results', () => {
  const orders = async (params: object, results: object): Promise<readonly (readonly [string | null, boolean])[]> => {
    const { unmount } = await draw(params, results);
    const links = [...screen.getByRole('group', { name: 'Sort' }).querySelectorAll('a')];
    const found = links.map((link) => [link.textContent, link.hasAttribute('aria-current')] as const);
    unmount();
    return found;
  };

  it('is the chosen one', async () => {
    expect(await orders({}, { total: 2, sort: 'relevance' })).toEqual([
      ['Best match', true],
      ['Oldest', false],
      ['Newest', false],
    ]);
    expect((await orders({ sort: 'newest' }, { total: 2, sort: 'newest' }))[2]).toEqual(['Newest', true]);
  });

  it('does not offer the best match if the results are not ranked', async () => {
    const byDate = [
      ['Oldest', true],
      ['Newest', false],
    ];
    expect(await orders({}, { total: 2, sort: 'oldest' })).toEqual(byDate);
    expect(await orders({ q: '' }, { total: 2, sort: 'oldest' })).toEqual(byDate);
  });
});
