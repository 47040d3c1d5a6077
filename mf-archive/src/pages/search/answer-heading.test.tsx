import { screen } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { sampleResults } from '../../testing/sample-data.ts';
import { searchData } from '../../testing/search-data.ts';
import { Page } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';

const drawSearch = (values: Partial<SearchPageData>) => drawPage(Page, searchData(values), { at: '/search?q=x' });

async function headingOf(values: Partial<SearchPageData>): Promise<string | null> {
  const { unmount } = await drawSearch(values);
  const { textContent } = screen.getByRole('heading', { level: 1 });
  unmount();
  return textContent;
}

describe('the heading of the results', () => {
  const heading = (values: object): Promise<string | null> => {
    const terms = [{ kind: 'word', text: 'lagoss', excluded: false, pages: null }] as const;
    return headingOf({ params: { q: 'lagoss', page: 1 }, results: sampleResults({ terms, ...values }) });
  };

  it('never claims that pages with only fuzzy matches contain the word', async () => {
    expect(await heading({ total: 51, exact: 51 })).toBe('51 pages mention lagoss');
    expect(await heading({ total: 51, exact: 48 })).toBe('48 pages mention lagoss, and 3 close matches');
    expect(await heading({ total: 49, exact: 0 })).toBe('No exact match for lagoss; 49 close matches');
    expect(await heading({ total: 1, exact: 0 })).toBe('No exact match for lagoss; 1 close match');
  });

  it('says that there may be more if not everything was searched', async () => {
    expect(await heading({ total: 51, exact: 51, atLeast: true })).toBe('At least 51 pages mention lagoss');
    expect(await heading({ total: 49, exact: 0, atLeast: true })).toBe(
      'No exact match for lagoss; at least 49 close matches',
    );
    expect(await heading({ total: 51, understood: '(lagoss)', atLeast: true })).toBe(
      'At least 51 pages match this search',
    );
  });

  it('does not claim that pages contain the words if parts of the search were left out', async () => {
    const limits = [{ kind: 'parts', searched: 1, message: 'Left out: the.' }];
    expect(await heading({ total: 51, exact: 51, limits })).toBe('51 pages match what was searched');
    expect(await heading({ total: 1, exact: 1, limits, atLeast: true })).toBe(
      'At least 1 page matches what was searched',
    );
    expect(await heading({ total: 0, limits })).toBe('No page matches what was searched');
    expect(await heading({ total: 51, exact: 51, limits: [{ ...limits[0], kind: 'spellings' }] })).toBe(
      '51 pages mention lagoss',
    );
  });
});

describe('the heading of a search without words', () => {
  it.each([
    [{ day: '10-01' }, '12 pages on 1 October'],
    [{ from: '1960', to: '1960' }, '12 pages in 1960'],
    [{ from: '1960-10', to: '1960-10', front: true }, '12 front pages in October 1960'],
    [{ from: '1960-10-01', to: '1960-10-01' }, '12 pages on 1 October 1960'],
    [{ from: '1960', to: '1966-01', title: ['evening-star'] }, '12 pages of Evening Star from 1960 to January 1966'],
    [{ from: '1960', language: ['yo'] }, '12 pages in Yorùbá since 1960'],
    [{ by: 'article', kind: ['advertisement'] } as const, '12 advertisements'],
    [{ title: ['a', 'b', 'c', 'd'], quality: 90 }, '12 pages of 4 newspapers, text at least 90% certain'],
  ])('names its filters: %j', async (params, text) => {
    const results = sampleResults({ total: 12, terms: [] });
    expect(await headingOf({ params: { q: '', page: 1, ...params }, results })).toBe(text);
  });
});
