import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import { drawPage } from 'shared-contracts/testing/in-site';
import { calendarAnswers, sampleCalendar } from '../../testing/sample-calendar.ts';
import { loaderContext, sampleEdition, sampleEditions } from '../../testing/sample-data.ts';
import { Page as EditionPage } from './edition-page.tsx';
import type { EditionsData } from './editions-data.ts';
import { loadEdition, loadEditions } from './editions.loader.ts';
import { Page as EditionsPage } from './editions-page.tsx';

const slug = 'lagos-demonstration-herald-1972-04-03';
const refuse = () => Promise.reject(new AppError('not-found', 'There is no such thing.'));

const pageData = (chosen: Parameters<typeof sampleEditions>[0], values: Partial<EditionsData> = {}): EditionsData => ({
  ...{ list: sampleEditions(chosen), wall: null, calendar: sampleCalendar(), problem: null, order: 'name' },
  ...values,
});

const load = (address: string, list = sampleEditions(null)) =>
  loadEditions(loaderContext(address, { listEditions: () => Promise.resolve(list), others: calendarAnswers }));

describe('[R2.11] /editions', () => {
  it('lists the newspapers held with their years as bars and in words, each linking to its editions', async () => {
    await drawPage(EditionsPage, pageData(null));
    const titles = within(screen.getByRole('list', { name: 'Newspapers in the archive' }));
    expect(titles.getByRole('link', { name: 'Evening Star' })).toHaveAttribute('href', '/editions?title=evening-star');
    expect(titles.getAllByText(/51 editions, 104 pages/)).toHaveLength(2);
    expect(titles.getAllByText('Lagos, every Monday, English')).toHaveLength(2);
    expect(titles.getAllByRole('img', { name: 'Most issues: 1972. Some issues: 1974.' })).toHaveLength(2);
    const orders = within(screen.getByRole('navigation', { name: 'Sort newspapers' }));
    expect(orders.getByRole('link', { name: 'By name' })).toHaveAttribute('aria-current', 'true');
    expect(orders.getByRole('link', { name: 'By pages' })).toHaveAttribute('href', '/editions?sort=size');
  });

  it('shows one year of the chosen title, its other years, its gaps, and further pages', async () => {
    const gaps = [
      { from: '1972-06-12', to: '1972-06-30' },
      { from: '1972-08-07', to: '1972-08-07' },
    ];
    await drawPage(EditionsPage, pageData({ gaps }));
    expect(screen.getByRole('heading', { level: 2, name: 'Lagos Demonstration Herald, 1972' })).toBeVisible();
    const years = within(screen.getByRole('navigation', { name: 'Years of Lagos Demonstration Herald' }));
    expect(years.getByRole('link', { name: '1972' })).toHaveAttribute('aria-current', 'page');
    expect(years.getByRole('link', { name: '1974' })).toHaveAttribute(
      'href',
      '/editions?title=lagos-demonstration-herald&year=1974',
    );
    expect(screen.getByRole('link', { name: 'Monday 3 April 1972' })).toHaveAttribute('href', `/editions/${slug}`);
    expect(screen.getByText('12 to 30 June 1972')).toBeVisible();
    expect(screen.getByText('7 August 1972')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/editions?title=lagos-demonstration-herald&year=1972&page=2',
    );
    expect(screen.getByRole('link', { name: 'May 1972' })).toHaveAttribute(
      'href',
      '/editions?month=1972-05&title=lagos-demonstration-herald',
    );
  });

  it('says that no edition of a year is held, or nothing at all', async () => {
    const { unmount } = await drawPage(EditionsPage, pageData({ year: 1900, editions: [], total: 0, pageCount: 0 }));
    expect(screen.getByText('No edition from 1900. Choose another year.')).toBeVisible();
    unmount();
    await drawPage(EditionsPage, pageData(null, { calendar: null, list: { titles: [], start: null, chosen: null } }));
    expect(screen.getByRole('heading', { name: 'No editions yet' })).toBeVisible();
    expect(screen.queryByRole('table')).toBeNull();
  });

  it('requests what the URL specifies, and ignores invalid numbers', async () => {
    const listEditions = jest.fn().mockResolvedValue(sampleEditions({}));
    const result = await loadEditions(
      loaderContext('/editions?title=lagos-demonstration-herald&year=1972&page=x', {
        listEditions,
        others: calendarAnswers,
      }),
    );
    expect(listEditions).toHaveBeenCalledWith({ title: 'lagos-demonstration-herald', year: 1972 });
    expect(result).toMatchObject({
      kind: 'page',
      head: {
        title: 'Lagos Demonstration Herald, editions of 1972',
        canonical: '/editions?title=lagos-demonstration-herald&year=1972',
        noindex: true,
      },
    });
  });

  it('opens at the day, month or year in the URL, otherwise at the latest month with editions, with front pages from its year on', async () => {
    expect(await load('/editions?date=1971-07-03')).toMatchObject({
      data: { calendar: { year: { year: 1971 }, month: { year: 1971, month: 7 }, day: { total: 2 } } },
      head: { title: 'Editions of 3 July 1971', canonical: '/editions?date=1971-07-03' },
    });
    expect(await load('/editions?month=1971-07')).toMatchObject({
      data: { calendar: { month: { year: 1971, month: 7 }, day: null } },
      head: { title: 'Editions of July 1971' },
    });
    expect(await load('/editions?year=1971')).toMatchObject({
      data: { calendar: { month: { year: 1971, month: 1 } } },
    });
    expect(await load('/editions')).toMatchObject({
      data: { wall: { year: 1972 }, calendar: { month: { year: 1972, month: 4 }, day: null } },
      head: { title: 'Editions' },
    });
    expect(await load('/editions?title=x')).toMatchObject({ data: { wall: null } });
  });

  it('redirects a typed date to its own URL', async () => {
    const typed = (go: string) => load(`/editions?${new URLSearchParams({ go, title: 'x' }).toString()}`);
    expect(await typed('3 April 1972')).toEqual({
      kind: 'redirect',
      to: '/editions?date=1972-04-03&title=x',
      status: 302,
    });
    expect(await typed('April 1972')).toMatchObject({ to: '/editions?month=1972-04&title=x' });
    expect(await typed('1972')).toMatchObject({ to: '/editions?year=1972&title=x' });
  });

  it('explains a date that does not exist, beside the calendar', async () => {
    const result = await load('/editions?date=1972-02-30');
    const message = 'There is no 30 February 1972: that month has 29 days.';
    expect(result).toMatchObject({
      ...{ kind: 'page', status: 400, head: { noindex: true } },
      data: { problem: { typed: '1972-02-30', message } },
    });
    for (const date of ['1972-13', 'x', '<b>', '9'.repeat(9_000)])
      expect(await load(`/editions?date=${encodeURIComponent(date)}`)).toMatchObject({ kind: 'page', status: 400 });
    await drawPage(EditionsPage, pageData(null, { problem: { typed: '1972-02-30', message } }));
    expect(screen.getByRole('textbox', { name: 'Go to a date' })).toHaveAccessibleDescription(message);
  });

  it('sorts the titles as requested', async () => {
    const list = sampleEditions(null);
    const [herald, star] = list.titles;
    const titles = [
      { ...herald!, pages: 1, first: { year: 1980, month: null, day: null } },
      { ...star!, pages: 9, last: { year: 1999, month: 1, day: 1 } },
    ];
    for (const sort of ['size', 'first', 'last'])
      expect(await load(`/editions?sort=${sort}`, { ...list, titles })).toMatchObject({
        data: { list: { titles: [{ slug: 'evening-star' }, { slug: 'lagos-demonstration-herald' }] }, order: sort },
      });
    expect(await load('/editions?sort=x', { ...list, titles })).toMatchObject({
      data: { list: { titles: [{ slug: 'lagos-demonstration-herald' }, {}] }, order: 'name' },
    });
  });

  it('is not found for a title that is not held', async () => {
    expect(await loadEditions(loaderContext('/editions?title=x', { listEditions: refuse }))).toEqual({
      kind: 'not-found',
    });
  });
});

describe('[R2.11] /editions/:slug', () => {
  it('shows one edition, page by page, with the contents of each', async () => {
    await drawPage(EditionPage, { edition: sampleEdition() });
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Lagos Demonstration Herald');
    expect(screen.getByText('Monday 3 April 1972')).toBeVisible();
    expect(screen.getByText('2 pages, Lagos, English')).toBeVisible();
    const [first, second] = within(screen.getByRole('list', { name: 'Pages of this edition' }))
      .getAllByRole('heading', { level: 2 })
      .map((heading) => heading.parentElement);
    expect(within(first!).getByRole('link', { name: 'Page 1' })).toHaveAttribute('href', `/search/${slug}-p1`);
    expect(within(first!).getByRole('link', { name: 'Traffic keeps right' })).toHaveAttribute(
      'href',
      `/search/${slug}-p1#article-1`,
    );
    expect(first).toHaveTextContent('to page 2');
    expect(first).toHaveTextContent('and 1 more piece');
    expect(second).toHaveTextContent('Text not recognised yet.');
  });

  it('says which pages have articles that were found by layout', async () => {
    const { pages, ...edition } = sampleEdition();
    const found = pages[0]!.articles.map((article) => ({ ...article, number: 500_000 + article.number }));
    await drawPage(EditionPage, { edition: { ...edition, pages: [pages[0]!, { ...pages[1]!, articles: found }] } });
    expect(screen.getByText('Found by layout.').closest('ol > li')).toHaveTextContent('Page 2');
  });

  it('links to all titles of its day, to its citation, and to a report', async () => {
    await drawPage(EditionPage, { edition: sampleEdition() });
    const hrefOf = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(hrefOf('All newspapers of 3 April 1972')).toBe('/editions?date=1972-04-03');
    expect(hrefOf('Cite its first page')).toBe(`/cite/${slug}-p1`);
    expect(hrefOf('Report an error')).toBe(`/report-error?page=${slug}-p1`);
  });

  it('shows placeholders for missing pages', async () => {
    const [first, second] = sampleEdition().pages;
    await drawPage(EditionPage, {
      edition: sampleEdition({ pages: [first!, { ...second!, sequence: 5, label: '5' }] }),
    });
    const list = within(screen.getByRole('list', { name: 'Pages of this edition' }));
    expect(list.getAllByRole('heading', { level: 2 }).map((heading) => heading.textContent)).toEqual([
      'Page 1',
      'Pages 2 to 4',
      'Page 5',
    ]);
    expect(list.getByText('Missing: no copy in the archive.')).toBeVisible();
    expect(screen.getByText('2 pages, Lagos, English, pages 2 to 4 missing')).toBeVisible();
  });

  it('shows placeholders for withdrawn pages, with links to the reason', async () => {
    const [first, second] = sampleEdition().pages;
    const away = [2, 6].map((sequence) => ({ slug: `${slug}-p${sequence}`, sequence, label: String(sequence) }));
    const pages = [first!, { ...second!, slug: `${slug}-p4`, sequence: 4, label: '4' }];
    await drawPage(EditionPage, { edition: sampleEdition({ pages, withdrawn: away }) });
    const list = within(screen.getByRole('list', { name: 'Pages of this edition' }));
    expect(list.getAllByRole('heading').map((one) => one.textContent)).toEqual([
      ...['Page 1', 'Page 2', 'Page 3', 'Page 4', 'Page 6'],
    ]);
    expect(list.getAllByText('Withdrawn from the archive.')).toHaveLength(2);
    expect(list.getByRole('link', { name: 'Page 6' })).toHaveAttribute('href', `/search/${slug}-p6`);
    expect(screen.getByText('2 pages, Lagos, English, page 3 missing')).toBeVisible();
  });

  it('links to the previous and next edition', async () => {
    await drawPage(EditionPage, { edition: sampleEdition() });
    const around = within(screen.getByRole('navigation', { name: 'Other editions of this paper' }));
    expect(around.getByRole('link', { name: 'Before: 2 April 1972' })).toHaveAttribute(
      'href',
      '/editions/lagos-demonstration-herald-1972-04-02',
    );
    expect(around.queryByRole('link', { name: /After/ })).toBeNull();
  });

  const open = (values: Parameters<typeof loaderContext>[1], at = slug) =>
    loadEdition(loaderContext(`/editions/${at}`, values, { slug: at }));

  it('has a permanent URL and metadata', async () => {
    expect(await open({ getEdition: () => Promise.resolve(sampleEdition()) })).toMatchObject({
      kind: 'page',
      head: {
        title: 'Lagos Demonstration Herald, 3 April 1972',
        canonical: `/editions/${slug}`,
        description: 'Demonstration edition. Lagos Demonstration Herald, 3 April 1972, 2 pages: Traffic keeps right.',
        noindex: true,
      },
    });
  });

  it('redirects an old URL with 301, and a title to its editions', async () => {
    const moved = () => Promise.resolve(sampleEdition({ movedTo: 'other-1972-04-04' }));
    expect(await open({ getEdition: moved })).toEqual({
      kind: 'redirect',
      to: '/editions/other-1972-04-04',
      status: 301,
    });
    const held = { getEdition: refuse, listEditions: () => Promise.resolve(sampleEditions({})) };
    expect(await open(held, 'evening-star')).toEqual({
      kind: 'redirect',
      to: '/editions?title=evening-star',
      status: 302,
    });
  });

  it('is not found for an unknown edition', async () => {
    expect(await open({ getEdition: refuse, listEditions: refuse })).toEqual({ kind: 'not-found' });
    expect(await open({}, 'x'.repeat(300))).toEqual({ kind: 'not-found' });
  });
});
