import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchData } from '../../testing/search-data.ts';
import { Page } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';
import { drawPage } from 'shared-contracts/testing/in-site';
import { samplePageHit, sampleResults } from '../../testing/sample-data.ts';

const draw = (values: Partial<SearchPageData>) => drawPage(Page, searchData(values), { at: '/search?q=x' });

describe('the surroundings of the results', () => {
  const bars = [
    { date: '1970', count: 1, held: 10 },
    { date: '1971', count: 0, held: 10 },
    { date: '1972', count: 4, held: 8 },
  ];

  it('[R2.39] include bars that link to their years, and the same data as a table', async () => {
    const { container } = await draw({
      results: sampleResults({ total: 5, histogram: { unit: 'year', bars, undated: 1 } }),
    });
    await userEvent.click(screen.getByText('Tools'));
    const group = within(screen.getByRole('group', { name: 'Pages by year, 1970 to 1972' }));
    const links = [...container.querySelectorAll('svg a')];
    expect(links.map((link) => link.getAttribute('href'))).toEqual([
      '/search?q=%22keep+right%22&from=1970&to=1970',
      '/search?q=%22keep+right%22&from=1972&to=1972',
    ]);
    expect(links.map((link) => link.textContent)).toEqual(['1970: 1 page', '1972: 4 pages']);
    expect(group.getByText('1972 has the most: 4 pages')).toBeVisible();
    expect(group.getByText('1 page without a known year')).toBeVisible();
    await userEvent.click(group.getByText('As a table'));
    expect(group.getByRole('row', { name: '1972 4 pages 50 % of 8' })).toBeVisible();
    expect(group.getByRole('checkbox', { name: 'As % of pages' })).not.toBeChecked();
  });

  it('include near-duplicates, folded below their card', async () => {
    const copies = [1, 2].map((edition) => ({ ...samplePageHit(), slug: `copy-${String(edition)}`, edition }));
    await draw({ results: sampleResults({ total: 3, listed: 1, hits: [samplePageHit({ copies })] }) });
    const card = within(screen.getByRole('article'));
    await userEvent.click(card.getByText('2 more near-duplicates'));
    expect(
      card.getByRole('link', { name: 'Lagos Demonstration Herald, 3 April 1972, edition 2, page 1' }),
    ).toBeVisible();
    expect(card.getByRole('link', { name: 'List near-duplicates separately' })).toHaveAttribute(
      'href',
      '/search?q=%22keep+right%22&copies=1',
    );
  });

  it('include downloads, a feed, and a link to copy', async () => {
    const user = userEvent.setup();
    await draw({ results: sampleResults() });
    await user.click(screen.getByText('Tools'));
    const row = screen.getByRole('group', { name: 'Save this search' });
    expect(row).toBeVisible();
    expect(row.nextElementSibling).toHaveTextContent('How to search');
    const tools = within(row);
    expect(tools.getByRole('link', { name: /^CSV/ })).toHaveAttribute(
      'href',
      '/api/archive/export/results.csv?q=%22keep+right%22',
    );
    await user.click(tools.getByRole('link', { name: 'Copy link' }));
    expect(await tools.findByText('Copied')).toBeVisible();
    expect(await navigator.clipboard.readText()).toBe('http://localhost/search?q=%22keep+right%22');
  });

  it('have one disclosure with everything that is not a result, closed at first, whose name says what it holds', async () => {
    const bars = ['1970', '1971'].map((date) => ({ date, count: 1, held: 5 }));
    await draw({ results: sampleResults({ total: 2, histogram: { unit: 'year', bars, undated: 0 } }) });
    const summary = screen.getByText('Tools');
    expect(summary).toHaveTextContent('Tools Best match · years, save, download');
    const tools = summary.closest('details');
    expect(tools).not.toHaveAttribute('open');
    for (const name of ['Results by', 'Sort', 'Pages by year, 1970 to 1971', 'Save this search']) {
      expect(tools).toContainElement(screen.getByRole('group', { name, hidden: true }));
    }
    expect(tools?.compareDocumentPosition(screen.getByRole('list', { name: 'Pages found' }))).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
  });

  it('explain how to search outside of the tools when nothing was found', async () => {
    await draw({ results: sampleResults({ total: 0, pageCount: 0, hits: [] }) });
    const help = screen.getByText('How to search');
    expect(help).toBeVisible();
    expect(screen.getByText('Tools').closest('details')).not.toContainElement(help);
  });

  it('are at most three stops of the keyboard from the heading, and one from the link that skips to them', async () => {
    const { container } = await draw({ results: sampleResults() });
    const list = screen.getByRole('list', { name: 'Pages found' });
    const heading = screen.getByRole('heading', { level: 1 });
    const isShut = (one: Element): boolean =>
      (one.tagName === 'SUMMARY' ? one.parentElement : one)?.parentElement?.closest('details:not([open])') !== null;
    const stops = [...container.querySelectorAll('a[href], button, input, summary')].filter(
      (one) => (heading.compareDocumentPosition(one) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0 && !isShut(one),
    );
    expect(stops.slice(0, 3)).toEqual([
      screen.getByRole('link', { name: 'Skip to results' }),
      screen.getByText('Tools'),
      within(list).getAllByRole('link')[0],
    ]);
    expect(stops[0]).toHaveAttribute('href', `#${list.id}`);
    expect(list).toHaveAttribute('tabindex', '-1');
  });
});
