import { screen, within } from '@testing-library/react';
import { AppError } from 'shared-contracts/app-error';
import { drawPage } from 'shared-contracts/testing/in-site';
import { loaderContext, sampleEdition, sampleEditions } from '../../testing/sample-data.ts';
import { Page as EditionPage } from './edition-page.tsx';
import { loadEdition, loadEditions } from './editions.loader.ts';
import { Page as EditionsPage } from './editions-page.tsx';

const slug = 'lagos-demonstration-herald-1972-04-03';
const refuse = () => Promise.reject(new AppError('not-found', 'There is no such thing.'));

describe('[R2.11] /editions', () => {
  it('lists the newspapers held with their years, each leading to its editions', async () => {
    await drawPage(EditionsPage, { list: sampleEditions(null) });
    const titles = within(screen.getByRole('list', { name: 'Newspapers in the archive' }));
    expect(titles.getByRole('link', { name: 'Evening Star' })).toHaveAttribute('href', '/editions?title=evening-star');
    expect(titles.getAllByText(/51 editions, 104 pages/)).toHaveLength(2);
    expect(titles.getAllByRole('img', { name: 'Years held: 1972, 1974' })).toHaveLength(2);
  });

  it('shows one year of the chosen paper, its other years, and its further pages', async () => {
    await drawPage(EditionsPage, { list: sampleEditions({}) });
    expect(screen.getByRole('heading', { level: 2, name: 'Lagos Demonstration Herald, 1972' })).toBeVisible();
    const years = within(screen.getByRole('navigation', { name: 'Years of Lagos Demonstration Herald' }));
    expect(years.getByRole('link', { name: '1972' })).toHaveAttribute('aria-current', 'page');
    expect(years.getByRole('link', { name: '1974' })).toHaveAttribute(
      'href',
      '/editions?title=lagos-demonstration-herald&year=1974',
    );
    expect(screen.getByRole('link', { name: 'Monday 3 April 1972' })).toHaveAttribute('href', `/editions/${slug}`);
    expect(screen.getByText('2 pages')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Next' })).toHaveAttribute(
      'href',
      '/editions?title=lagos-demonstration-herald&year=1972&page=2',
    );
  });

  it('says when no edition of a year is held', async () => {
    await drawPage(EditionsPage, { list: sampleEditions({ year: 1900, editions: [], total: 0, pageCount: 0 }) });
    expect(screen.getByText('No edition of 1900 is held. Choose another year.')).toBeVisible();
  });

  it('asks for what the address says, and leaves out what is no number', async () => {
    const listEditions = jest.fn().mockResolvedValue(sampleEditions({}));
    const result = await loadEditions(
      loaderContext('/editions?title=lagos-demonstration-herald&year=1972&page=x', { listEditions }),
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

  it('is not found for a paper that is not held', async () => {
    expect(await loadEditions(loaderContext('/editions?title=x', { listEditions: refuse }))).toEqual({
      kind: 'not-found',
    });
  });
});

describe('[R2.11] /editions/:slug', () => {
  it('is one edition, page by page, with what is printed on each', async () => {
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
    expect(second).toHaveTextContent('Its text is not recognised yet.');
  });

  it('leads to the editions before and after it', async () => {
    await drawPage(EditionPage, { edition: sampleEdition() });
    const around = within(screen.getByRole('navigation', { name: 'Other editions of this paper' }));
    expect(around.getByRole('link', { name: 'Before: 2 April 1972' })).toHaveAttribute(
      'href',
      '/editions/lagos-demonstration-herald-1972-04-02',
    );
    expect(around.queryByRole('link', { name: /After/ })).toBeNull();
  });

  const load = (values: Parameters<typeof loaderContext>[1], at = slug) =>
    loadEdition(loaderContext(`/editions/${at}`, values, { slug: at }));

  it('has a permanent address and describes itself', async () => {
    expect(await load({ getEdition: () => Promise.resolve(sampleEdition()) })).toMatchObject({
      kind: 'page',
      head: {
        title: 'Lagos Demonstration Herald, 3 April 1972',
        canonical: `/editions/${slug}`,
        description: 'Demonstration edition. Lagos Demonstration Herald, 3 April 1972, 2 pages: Traffic keeps right.',
        noindex: true,
      },
    });
  });

  it('leads an old address on with 301, and a paper to its editions', async () => {
    const moved = () => Promise.resolve(sampleEdition({ movedTo: 'other-1972-04-04' }));
    expect(await load({ getEdition: moved })).toEqual({
      kind: 'redirect',
      to: '/editions/other-1972-04-04',
      status: 301,
    });
    const held = { getEdition: refuse, listEditions: () => Promise.resolve(sampleEditions({})) };
    expect(await load(held, 'evening-star')).toEqual({
      kind: 'redirect',
      to: '/editions?title=evening-star',
      status: 302,
    });
  });

  it('is not found where there never was one', async () => {
    expect(await load({ getEdition: refuse, listEditions: refuse })).toEqual({ kind: 'not-found' });
    expect(await load({}, 'x'.repeat(300))).toEqual({ kind: 'not-found' });
  });
});
