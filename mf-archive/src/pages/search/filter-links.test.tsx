import { screen } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { sampleResults } from '../../testing/sample-data.ts';
import { linksIn, searchData } from '../../testing/search-data.ts';
import { Page } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';

const drawSearch = (values: Partial<SearchPageData>) => drawPage(Page, searchData(values), { at: '/search?q=x' });

const facets = {
  titles: [
    { slug: 'herald', name: 'Herald', count: 30 },
    { slug: 'courier', name: 'Courier', count: 12 },
  ],
  years: [
    { year: 1969, count: 2 },
    { year: 1970, count: 5 },
    { year: 1972, count: 35 },
  ],
  places: [{ value: 'lagos', name: 'Lagos', count: 42 }],
};

const draw = (params: Partial<SearchPagesInput> = {}) =>
  drawSearch({ params: { q: 'x', page: 1, ...params }, results: sampleResults({ total: 42, facets }) });

describe('[R2.39] the links of the filters', () => {
  it('name the chosen day of any year, and offer today', async () => {
    await draw({ day: '04-03' });
    expect(screen.getByRole('textbox', { name: 'Any year, this day' })).toHaveValue('3 April');
    expect(screen.getByRole('link', { name: 'Today, 1 October' })).toHaveAttribute('href', '/search?q=x&day=10-01');
  });

  it('offer decades, and the years of the chosen one; a chosen one links back to all', async () => {
    await draw({ from: '1972', to: '1972' });
    expect(linksIn(screen.getByRole('list', { name: 'Pages by years' }))).toEqual([
      ['1960s 2 pages', '/search?q=x&from=1960&to=1969'],
      ['1970s 40 pages', '/search?q=x&from=1970&to=1979'],
      ['1970 5 pages', '/search?q=x&from=1970&to=1970'],
      ['1972 35 pages', '/search?q=x'],
    ]);
    expect(screen.getByRole('link', { name: '1972 35 pages' })).toHaveAttribute('aria-current', 'true');
    expect(screen.getByRole('link', { name: '1970s 40 pages' })).not.toHaveAttribute('aria-current');
  });

  it('offer no years when the chosen dates span several decades', async () => {
    await draw({ from: '1969', to: '1973' });
    expect(screen.queryByRole('list', { name: /^Years of/ })).toBeNull();
  });

  it('name each active filter with the search without it, and the search without any', async () => {
    await draw({
      ...{ from: '1960-10', day: '10-01', title: ['herald', 'courier'], place: ['lagos'], language: ['yo'] },
      ...{ front: true, quality: 75, page: 3 },
    });
    const links = linksIn(screen.getByRole('list', { name: 'Active filters' }));
    expect(links.map(([text]) => text.replace(', remove this filter', ''))).toEqual([
      'From October 1960',
      '1 October, any year',
      'Herald',
      'Courier',
      'Lagos',
      'Yorùbá',
      'Front pages',
      'Text at least 75% certain',
      'Clear all',
    ]);
    expect(links[2]?.[1]).toBe(
      '/search?q=x&from=1960-10&title=courier&place=lagos&language=yo&day=10-01&front=1&quality=75',
    );
    expect(links.at(-1)?.[1]).toBe('/search?q=x');
  });

  it('are absent without filters', async () => {
    await draw();
    expect(screen.queryByRole('list', { name: 'Active filters' })).toBeNull();
  });
});
