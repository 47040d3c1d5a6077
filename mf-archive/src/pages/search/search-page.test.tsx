import { screen, within } from '@testing-library/react';
import { drawPage } from 'shared-contracts/testing/in-site';
import { sampleHoldings, samplePageHit, sampleResults } from '../../testing/sample-data.ts';
import { Page } from './search-page.tsx';
import type { SearchPageData } from './search-page-data.ts';

const wish = { q: '"keep right"', page: 1, from: '', to: '', title: '' };
const draw = (data: Partial<SearchPageData>, at = '/search?q=x') =>
  drawPage(Page, { wish, results: null, holdings: sampleHoldings, problem: null, ...data }, { at });

describe('results', () => {
  it('say how many pages matched what was understood', async () => {
    await draw({
      results: sampleResults({
        total: 1214,
        pageCount: 61,
        terms: [
          { kind: 'word', text: 'yams', excluded: false, pages: null },
          { kind: 'phrase', text: 'keep right', excluded: false, pages: null },
        ],
      }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1,214 pages say yams and “keep right”');
  });

  it('name each page, light the words in its snippet, and count its hits', async () => {
    await draw({ results: sampleResults() });
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('link', { name: /Lagos Demonstration Herald, 3 April 1972.*page 1/ })).toHaveAttribute(
      'href',
      '/search/lagos-demonstration-herald-1972-04-03-p1?q=%22keep+right%22',
    );
    expect(card.getByText('keep right').tagName).toBe('MARK');
    expect(card.getByText('3 hits on this page')).toBeVisible();
    expect(card.getByText('Demonstration edition')).toBeVisible();
  });

  it('reserve the room of a crop, load it late, and light the words on it', async () => {
    const { container } = await draw({ results: sampleResults() });
    const picture = container.querySelector('article img');
    expect(picture).toHaveAttribute('loading', 'lazy');
    expect(picture).toHaveAttribute('width', '368');
    expect(picture).toHaveAttribute('height', '230');
    const box = container.querySelector('article rect');
    expect(container.querySelector('article svg')).toHaveAttribute('viewBox', '0 0 368 230');
    expect(box).toHaveAttribute('x', '40');
    expect(box).toHaveAttribute('width', '60');
  });

  it('say when a page has no scan, and do not mark a real paper', async () => {
    await draw({ results: sampleResults({ hits: [samplePageHit({ crop: null, demonstration: false })] }) });
    expect(screen.getByText('No scan yet, text only')).toBeVisible();
    expect(screen.queryByText('Demonstration edition')).toBeNull();
  });

  it('show what was repaired in the query', async () => {
    await draw({ results: sampleResults({ notes: ['A quote was not closed.'] }) });
    expect(screen.getByText('A quote was not closed.')).toBeVisible();
  });

  it('[R2.40] lead through their pages and keep the query and the limits', async () => {
    await draw({
      wish: { ...wish, q: 'naira', from: '1972', page: 2 },
      results: sampleResults({ total: 45, page: 2, pageCount: 3 }),
    });
    const pages = within(screen.getByRole('navigation', { name: 'Pages of results' }));
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?q=naira&page=3&from=1972');
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?q=naira&from=1972');
    expect(pages.getByText('21 to 40 of 45')).toBeVisible();
  });

  it('number their list on from the page before', async () => {
    await draw({ results: sampleResults({ total: 45, page: 2, pageCount: 3 }) });
    expect(screen.getByRole('list', { name: 'Pages found' })).toHaveAttribute('start', '21');
  });

  it('past the last page lead back to it', async () => {
    await draw({ wish: { ...wish, page: 9 }, results: sampleResults({ total: 30, page: 9, pageCount: 2, hits: [] }) });
    expect(screen.getByText(/There is no page 9/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the last one' })).toHaveAttribute(
      'href',
      expect.stringContaining('page=2'),
    );
  });
});

describe('no results', () => {
  const none = { total: 0, pageCount: 0, hits: [] };

  it('say what was looked for and what may help', async () => {
    await draw({
      results: sampleResults({
        ...none,
        terms: [
          { kind: 'word', text: 'kobo', excluded: false, pages: null },
          { kind: 'phrase', text: 'keep left', excluded: false, pages: null },
        ],
      }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('No page says kobo and “keep left”');
    expect(screen.getByRole('heading', { level: 1 }).querySelector('mark')).toBeNull();
    expect(screen.getByText(/Try fewer words/)).toBeVisible();
    expect(screen.getByText(/without the quotes/)).toBeVisible();
    expect(screen.getByText(/Tone marks/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'keep left' })).toHaveAttribute('href', '/search?q=%22keep+left%22');
    expect(screen.getByRole('link', { name: 'harmattan' })).toHaveAttribute('href', '/search?q=harmattan');
  });

  it('within limits offer all years and titles', async () => {
    await draw({ wish: { ...wish, q: 'kobo', title: 'evening-star' }, results: sampleResults(none) });
    expect(screen.getByRole('link', { name: 'Search all years and titles' })).toHaveAttribute('href', '/search?q=kobo');
  });

  it('for signs alone say that there is nothing to look up', async () => {
    await draw({ wish: { ...wish, q: '&&&' }, results: sampleResults({ ...none, terms: [] }) });
    expect(screen.getByText(/Only letters and numbers/)).toBeVisible();
  });
});

describe('the search page', () => {
  it('says what the archive holds when nothing is asked', async () => {
    await draw({ wish: { ...wish, q: '' } });
    expect(screen.getByText(/1,200 pages of 2 newspapers can be searched.*4 pages more/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Evening Star' })).toHaveAttribute('href', '/search?title=evening-star');
    expect(screen.getByText('1972 to 1973 · 12 pages')).toBeVisible();
  });

  it('says which newspaper it will search when one is chosen', async () => {
    await draw({ wish: { ...wish, q: '', title: 'evening-star' } });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Search Evening Star');
    expect(screen.getByText(/1,192 pages, 1859. Only this newspaper is searched./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Search all titles instead' })).toHaveAttribute('href', '/search');
  });

  it('says why a search was not made', async () => {
    await draw({ problem: 'These are 10,000 characters.' });
    expect(screen.getByRole('alert')).toHaveTextContent('These are 10,000 characters.');
  });

  it('works as a plain form that keeps the limits', async () => {
    const { container } = await draw({ wish: { ...wish, q: 'naira', title: 'evening-star' } });
    const form = screen.getByRole('searchbox').closest('form');
    expect(form).toHaveAttribute('action', '/search');
    expect(new FormData(form ?? undefined).get('title')).toBe('evening-star');
    expect(container.querySelector('details')).toHaveAttribute('open');
    expect(screen.getByRole('combobox', { name: 'Title' })).toHaveValue('evening-star');
  });

  it('writes no style attribute into the page, which the policy would refuse', async () => {
    const { container } = await draw({ results: sampleResults() });
    expect(container.querySelector('[style]')).toBeNull();
  });
});
