import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { searchData } from '../../testing/search-data.ts';
import { Page } from './search-page.tsx';
import { drawPage } from 'shared-contracts/testing/in-site';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { sampleHoldings, samplePageHit, sampleResults } from '../../testing/sample-data.ts';
import type { SearchPageData } from './search-page-data.ts';

const draw = (values: Partial<SearchPageData>) => drawPage(Page, searchData(values), { at: '/search?q=x' });

const params: SearchPagesInput = { q: '"keep right"', page: 1 };

const word = (text: string, pages: number | null = null) => ({ kind: 'word', text, excluded: false, pages }) as const;
const phrase = (text: string, pages: number | null = null) =>
  ({ kind: 'phrase', text, excluded: false, pages }) as const;

describe('results', () => {
  it('[R2.08] say how many pages matched, in the words of the query', async () => {
    await draw({
      results: sampleResults({
        total: 1214,
        pageCount: 61,
        terms: [word('yams'), phrase('keep right')],
        understood: 'yams AND "keep right"',
      }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('1,214 pages mention yams and “keep right”');
  });

  it('[R2.08] name each page, highlight the words in its snippet, and say why it matched', async () => {
    await draw({ results: sampleResults() });
    const card = within(screen.getByRole('article'));
    expect(card.getByRole('link', { name: /Lagos Demonstration Herald, 3 April 1972.*page 1/ })).toHaveAttribute(
      'href',
      '/search/lagos-demonstration-herald-1972-04-03-p1?q=%22keep+right%22',
    );
    expect(card.getByText('keep right').tagName).toBe('MARK');
    expect(card.getByText('“keep right” 3 times')).toBeVisible();
    expect(card.getByText('Demonstration edition')).toBeVisible();
  });

  it('mark the language of a snippet, so that it is read out in it', async () => {
    const snippet = { text: 'Der Verkehr hält sich rechts', marks: [], language: 'de' };
    await draw({ results: sampleResults({ hits: [samplePageHit({ snippet })] }) });
    expect(screen.getByText(snippet.text)).toHaveAttribute('lang', 'de');
  });

  it('[R2.08] are headed by their article if it is known, and name its page too', async () => {
    const hit = samplePageHit({ article: { number: 2, headline: 'Think before you turn' } });
    await draw({ results: sampleResults({ hits: [hit] }) });
    const link = screen.getByRole('link', {
      name: 'Think before you turn (Lagos Demonstration Herald, 3 April 1972, page 1)',
    });
    expect(link.parentElement?.tagName).toBe('H2');
    expect(within(screen.getByRole('article')).getByText('3 April 1972').tagName).toBe('TIME');
  });

  it('put text before images, reserve space for a crop, and highlight the words on it', async () => {
    const { container } = await draw({ results: sampleResults() });
    const picture = container.querySelector('article img');
    expect(container.querySelector('article h2 ~ p')?.compareDocumentPosition(picture!)).toBe(
      Node.DOCUMENT_POSITION_FOLLOWING,
    );
    expect(picture).toHaveAttribute('width', '368');
    expect(picture).toHaveAttribute('height', '230');
    const boxes = container.querySelector('article svg path');
    expect(container.querySelector('article svg')).toHaveAttribute('viewBox', '0 0 368 230');
    expect(boxes?.getAttribute('d')).toMatch(/^M40 \d+h60v/);
  });

  it('load the first two images at once and the others when they come into view', async () => {
    const hits = [1, 2, 3, 4].map((page) => samplePageHit({ slug: `p-${page}` }));
    const { container } = await draw({ results: sampleResults({ total: 4, hits }) });
    const loading = [...container.querySelectorAll('article img')].map((picture) => picture.getAttribute('loading'));
    expect(loading).toEqual(['eager', 'eager', 'lazy', 'lazy']);
  });

  it('say that a page has no scan, and do not mark a real newspaper as a demonstration', async () => {
    await draw({ results: sampleResults({ hits: [samplePageHit({ crop: null, demonstration: false })] }) });
    expect(screen.getByText('Text only, no scan yet')).toBeVisible();
    expect(screen.queryByText('Demonstration edition')).toBeNull();
  });

  it('show what was repaired in the query', async () => {
    await draw({ results: sampleResults({ notes: ['A quote was not closed.'] }) });
    expect(screen.getByText('A quote was not closed.')).toBeVisible();
  });

  it('[R2.40] link to their pages and keep the query and the filters', async () => {
    await draw({
      params: { ...params, q: 'naira', from: '1972', page: 2 },
      results: sampleResults({ total: 45, page: 2, pageCount: 3 }),
    });
    const pages = within(screen.getByRole('navigation', { name: 'Pages of results' }));
    expect(pages.getByRole('link', { name: 'Next' })).toHaveAttribute('href', '/search?q=naira&page=3&from=1972');
    expect(pages.getByRole('link', { name: 'Previous' })).toHaveAttribute('href', '/search?q=naira&from=1972');
    expect(pages.getByText('Page 2 of 3, results 21–40 of 45')).toBeVisible();
  });

  it('continue the list’s numbers on the next page', async () => {
    await draw({ results: sampleResults({ total: 45, page: 2, pageCount: 3 }) });
    expect(screen.getByRole('list', { name: 'Pages found' })).toHaveAttribute('start', '21');
  });

  it('past the last page link back to it', async () => {
    await draw({
      params: { ...params, page: 9 },
      results: sampleResults({ total: 30, page: 9, pageCount: 2, hits: [] }),
    });
    expect(screen.getByText(/There is no page 9/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Go to the last page' })).toHaveAttribute(
      'href',
      expect.stringContaining('page=2'),
    );
  });
});

describe('no results', () => {
  const none = { total: 0, pageCount: 0, hits: [] };
  const nothing = sampleResults({
    ...none,
    terms: [word('cocoa', 412), word('kobbo', 0), phrase('keep left', 3)],
    understood: 'cocoa AND kobbo AND "keep left"',
  });

  it('[R2.08] say which word is missing, and how many pages have the others', async () => {
    await draw({ params: { ...params, q: 'cocoa kobbo "keep left"' }, results: nothing });
    const heading = screen.getByRole('heading', { level: 1 });
    expect(heading).toHaveTextContent('No page mentions cocoa, kobbo and “keep left”');
    expect(heading.querySelector('mark')).toBeNull();
    const alone = within(screen.getByRole('list', { name: 'Each word on its own' }));
    expect(alone.getByText('kobbo is not in the archive.')).toBeVisible();
    expect(alone.getByRole('link', { name: 'cocoa' }).parentElement).toHaveTextContent('cocoa is on 412 pages.');
    expect(alone.getByRole('link', { name: '“keep left”' })).toHaveAttribute('href', '/search?q=%22keep+left%22');
  });

  it('[R2.08] offer to omit the missing word, and to search for the words of a phrase', async () => {
    const examples = [{ title: 'The harmattan', search: { q: 'harmattan OR haze', from: '1970' } }];
    await draw({ params: { ...params, q: 'cocoa kobbo "keep left"', from: '1970' }, results: nothing, examples });
    const tries = within(screen.getByRole('list', { name: 'Try these searches' }));
    expect(tries.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/search?q=cocoa+%22keep+left%22&from=1970',
      '/search?q=keep+left&from=1970',
    ]);
    const suggested = within(screen.getByRole('group', { name: 'Suggested searches' }));
    const link = suggested.getByRole('link', { name: 'The harmattan' });
    expect(link).toHaveAttribute('href', '/search?q=harmattan+OR+haze&from=1970');
  });

  it('with filters offer all years and newspapers', async () => {
    await draw({ params: { ...params, q: 'kobo', title: ['evening-star'] }, results: sampleResults(none) });
    expect(screen.getByRole('link', { name: 'Search all years and newspapers' })).toHaveAttribute(
      'href',
      '/search?q=kobo',
    );
  });

  it('for punctuation only say that there is nothing to search for', async () => {
    await draw({ params: { ...params, q: '&&&' }, results: sampleResults({ ...none, terms: [] }) });
    expect(screen.getByText(/You can search for letters and numbers/)).toBeVisible();
  });
});

describe('the search page', () => {
  it('[R1.01] describes the archive before a search', async () => {
    await draw({ params: { ...params, q: '' } });
    expect(
      screen.getByText(/1,200 pages of 2 newspapers can be searched.*4 pages can be read but not searched yet/),
    ).toBeVisible();
    expect(screen.getByRole('link', { name: 'Evening Star' })).toHaveAttribute('href', '/search?title=evening-star');
    expect(screen.getByText('1972 to 1973 · 12 pages')).toBeVisible();
    expect(screen.queryByRole('form', { name: 'Filter results' })).toBeNull();
  });

  it('says that the archive is empty', async () => {
    const holdings = { ...sampleHoldings, pages: 0, searchablePages: 0, waitingPages: 0, editions: 0, titles: [] };
    await draw({ params: { ...params, q: '' }, holdings });
    expect(screen.getByText(/The archive is empty/)).toBeVisible();
  });

  it('says that the archive is empty also after a search', async () => {
    const holdings = { ...sampleHoldings, pages: 0, searchablePages: 0, waitingPages: 0, editions: 0, titles: [] };
    await draw({ results: sampleResults({ total: 0, pageCount: 0, hits: [] }), holdings });
    expect(screen.getByRole('heading', { level: 2, name: 'The archive is empty' })).toBeVisible();
    expect(screen.queryByRole('list', { name: 'Each word on its own' })).toBeNull();
  });

  it('without words shows everything that passes the filters, and describes it', async () => {
    await draw({
      params: { q: '', page: 1, title: ['evening-star'], day: '10-01' },
      results: sampleResults({ total: 12, terms: [] }),
    });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('12 pages of Evening Star on 1 October');
    expect(screen.getByRole('list', { name: 'Pages found' })).toBeVisible();
    const orders = within(screen.getByRole('group', { name: 'Sort' }));
    expect(orders.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(['Oldest', 'Newest']);
  });

  it('says that pages added just now cannot be found yet', async () => {
    await draw({ results: sampleResults(), holdings: { ...sampleHoldings, searchablePages: 900 } });
    expect(screen.getByText('300 pages just added, not searchable yet.')).toBeVisible();
  });

  it('explains why a search was not run, without offering to repeat it', async () => {
    await draw({ problem: { message: 'Your search has 10,000 characters.', retryable: false } });
    expect(screen.getByRole('alert')).toHaveTextContent('Your search has 10,000 characters.');
    expect(screen.queryByRole('link', { name: 'Try again' })).toBeNull();
  });

  it('[R2.08] explains the query syntax in place', async () => {
    await draw({ results: sampleResults() });
    await userEvent.click(screen.getByText('Tools'));
    await userEvent.click(screen.getByText('How to search'));
    expect(screen.getByText('market -fish')).toBeVisible();
    expect(screen.getByText(/words starting with mark/)).toBeVisible();
  });

  it('works as a plain form that keeps the filters and the order', async () => {
    await draw({ params: { ...params, q: 'naira', from: '1972', title: ['evening-star', 'herald'], sort: 'oldest' } });
    const form = screen.getByRole('searchbox').closest('form');
    expect(form).toHaveAttribute('action', '/search');
    expect([...new FormData(form ?? undefined)]).toEqual([
      ['q', 'naira'],
      ['from', '1972'],
      ['title', 'evening-star'],
      ['title', 'herald'],
      ['sort', 'oldest'],
    ]);
  });

  it('writes no style attribute into the page, because the policy forbids it', async () => {
    const { container } = await draw({ results: sampleResults() });
    expect(container.querySelector('[style]')).toBeNull();
  });
});
