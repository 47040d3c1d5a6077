import { screen, within } from '@testing-library/react';
import type { SearchPagesInput } from 'shared-contracts/archive/search-pages';
import { siteLinks } from 'shared-contracts/site-links';
import { drawPage } from 'shared-contracts/testing/in-site';
import type { HomeData } from './home.loader.ts';
import { Page } from './home-page.tsx';
import { answers, brand, hit, holdings, load, opened, results } from './testing/sample-home.ts';

describe('the front page', () => {
  it('[R2.06] starts with the search form, which works without JavaScript', async () => {
    const { data } = await load(answers);
    await drawPage(Page, data);
    const field = screen.getByRole('searchbox', { name: 'Search the archive' });
    expect(field).toHaveAttribute('name', 'q');
    expect(field.closest('form')).toHaveAttribute('action', '/search');
    expect(field.closest('form')).toHaveAttribute('method', 'get');
    const tries = within(screen.getByRole('list', { name: 'Try searching for' }));
    expect(tries.getByRole('link', { name: 'The regatta' })).toHaveAttribute(
      'href',
      '/search?q=regatta&from=1972-01-01&to=1972-12-31',
    );
  });

  it('suggests words that the archive contains if it has nothing about the editors’ events', async () => {
    const { data } = await load(answers);
    await drawPage(Page, { ...data, finds: [] });
    const tries = within(screen.getByRole('list', { name: 'Try searching for' }));
    expect(tries.getByRole('link', { name: 'regatta' })).toHaveAttribute('href', '/search?q=regatta');
  });

  it('[R2.06] shows the size of the archive in its own numbers', async () => {
    const { data } = await load(answers);
    await drawPage(Page, data);
    expect(screen.getByText('1,204')).toBeVisible();
    expect(screen.getByText('pages you can search')).toBeVisible();
    expect(screen.getByText('1949 to 1972', { selector: 'dd' })).toBeVisible();
  });

  it('[R2.06] shows an edition’s first page about one of the editors’ events, cropped to its words', async () => {
    const { data } = await load(answers);
    expect(data.front).toMatchObject({ event: 'The rain', href: '/search/p-1?q=rain' });
    expect(data.front).toMatchObject({ place: 'bottom', window: { x: 0, y: 1420, w: 3000, h: 2580 } });
  });

  it.each([
    [100, 'top'],
    [2700, 'middle'],
    [3900, 'bottom'],
  ])('[R2.06] a word at %i px of 4000 is shown in the %s of the page', async (y, place) => {
    const page = { ...opened, hits: [{ boxes: [{ x: 100, y, w: 200, h: 60 }], text: 'regatta' }] };
    const { data } = await load({ ...answers, '/api/archive/get-page': () => page });
    expect(data.front?.place).toBe(place);
  });

  it('[R2.06] uses the small crop on phones and the page preview in wide windows', async () => {
    const { data } = await load(answers);
    await drawPage(Page, data);
    const link = screen.getByRole('link', { name: /^Open Demonstration Herald, 3 April 1972, page 1/ });
    expect(link.querySelector('img')).toHaveAttribute('src', '/scans/crops/p-1.jpg');
    expect(link.querySelector('source')).toHaveAttribute('srcset', '/scans/previews/p-1.jpg');
    expect(link.querySelector('source')).toHaveAttribute('media', '(min-width: 64rem)');
  });

  it('[R2.06] shows a page for each of the editors’ events, once, and marks invented newspapers', async () => {
    const { data } = await load(answers);
    expect(data.finds).toMatchObject([
      {
        ...{ event: 'The regatta', text: 'Boats raced.', href: '/search/p-3?q=regatta' },
        searchHref: '/search?q=regatta&from=1972-01-01&to=1972-12-31',
      },
    ]);
    await drawPage(Page, data);
    const named = screen.getAllByRole('link', { name: 'The regatta' });
    expect(named.map((link) => link.getAttribute('href'))).toContain('/search/p-3?q=regatta');
    expect(screen.getByRole('link', { name: 'All 2 pages about The regatta' })).toBeVisible();
    expect(screen.queryByText('Never printed')).toBeNull();
    expect(screen.getAllByText('Demonstration edition')).toHaveLength(4);
  });

  it('[R2.06] without the events in its pages shows none, but a page with a suggested word at the top', async () => {
    const search = (input: unknown) => {
      const { q } = input as SearchPagesInput;
      return results(holdings.suggestions.includes(q) ? [hit('p-1', 1)] : []);
    };
    const other = { ...holdings, suggestions: ['Ìbàdàn'] };
    const table = { ...answers, '/api/archive/search-pages': search, '/api/archive/get-holdings': () => other };
    const { data } = await load({
      ...table,
      '/api/content/get-document': () => ({
        document: { data: { events: [{ title: 'A', query: 'b' }] } },
        notice: null,
      }),
    });
    expect(data.finds).toEqual([]);
    expect(data.front).toMatchObject({ event: null, href: '/search/p-1?q=%C3%8Cb%C3%A0d%C3%A0n' });
    await drawPage(Page, data);
    expect(screen.queryByText('Found in print')).toBeNull();
  });

  it('[R2.06] has a wall of front pages, and none while the archive is empty', async () => {
    const { data } = await load(answers);
    const { unmount } = await drawPage(Page, data);
    const wall = within(screen.getByRole('list', { name: 'Front pages by date' }));
    expect(wall.getByRole('link', { name: 'Demonstration Herald 3 Apr 1972' })).toHaveAttribute('href', '/search/p-1');
    unmount();
    const none = { ...answers, '/api/archive/list-front-pages': () => ({ years: [], year: null, fronts: [] }) };
    await drawPage(Page, (await load(none)).data);
    expect(screen.queryByRole('heading', { name: 'Front pages' })).toBeNull();
  });

  it('[R2.06] skips a crop that is too tall for a card', async () => {
    const tall = { ...hit('p-2', 2), crop: { url: '/t.jpg', width: 205, height: 230, marks: [] } };
    const { data } = await load({ ...answers, '/api/archive/search-pages': () => results([tall, hit('p-1', 1)]) });
    expect(data.front?.crop.url).toBe('/scans/crops/p-1.jpg');
  });

  it('[R2.06] works without the archive', async () => {
    const { data, incomplete } = await load({});
    const nothing = { holdings: null, wall: null, front: null, content: null, stories: null, day: null };
    expect(data).toEqual<HomeData>({ ...nothing, finds: [] });
    expect([incomplete, (await load(answers)).incomplete]).toEqual([true, false]);
    await drawPage(Page, data);
    expect(screen.getByRole('searchbox')).toBeVisible();
    expect(screen.queryByText('pages you can search')).toBeNull();
  });

  it('[R2.06] works while the archive has no pages', async () => {
    const empty = { ...holdings, pages: 0, searchablePages: 0, titles: [], suggestions: [] };
    const { data } = await load({
      ...answers,
      '/api/archive/get-holdings': () => empty,
      '/api/archive/search-pages': () => results([]),
    });
    await drawPage(Page, data);
    expect(screen.queryByText('pages you can search')).toBeNull();
    expect(screen.queryByText('Try searching for')).toBeNull();
  });

  it('[R2.06] leads with the newest main story, next to its parts and an article about the archive', async () => {
    const { data } = await load(answers);
    const { stories } = siteLinks(brand);
    const main = `${stories}/issue-2/the-main-one`;
    expect(data.stories?.lead).toMatchObject({ to: main, kicker: 'Issue 2: Counting' });
    expect(data.stories?.others).toMatchObject([
      { to: `${main}/a-part`, kicker: 'Issue 2: Counting' },
      { to: `${stories}/issue-2/astray` },
      { to: `${stories}/${brand.insideSlug}/a-piece`, kicker: 'About the archive' },
    ]);
    await drawPage(Page, data);
    expect(screen.getByRole('link', { name: 'About the-main-one' })).toHaveAttribute('href', main);
  });

  it('[R2.37] shows the banner, letters that scroll with the arrow keys, and questions that open without JavaScript', async () => {
    const { data } = await load(answers);
    await drawPage(Page, data);
    expect(screen.getByRole('complementary', { name: 'From the editors' })).toHaveTextContent(
      'The reading room is open.',
    );
    expect(screen.getByRole('group', { name: 'Letters' })).toHaveAttribute('tabindex', '0');
    expect(screen.getByText('Is it free?').closest('summary')).not.toBeNull();
  });

  it('[R2.37] has no banner, letters or questions if editors wrote none', async () => {
    const nothing = { '/api/content/get-document': () => ({ document: null, notice: null }) };
    const { data } = await load({ ...answers, ...nothing });
    await drawPage(Page, data);
    expect(screen.queryByRole('complementary', { name: 'From the editors' })).toBeNull();
    expect(screen.queryByText('Letters from readers')).toBeNull();
    expect(screen.queryByText('Frequently asked questions')).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toBeVisible();
  });

  it.each([
    ['a string', 'text'],
    ['a list', []],
    [
      'malformed fields',
      {
        title: 7,
        banner_text: 'x',
        testimonials: [null, { quote: 1 }],
        events: [null, { title: 7, query: 'a' }, { title: 'a' }],
        questions: { a: 1 },
      },
    ],
  ])('[R1.05] works when the documents contain %s', async (_what, broken) => {
    const { data, incomplete } = await load({
      ...answers,
      '/api/content/get-document': () => ({ document: { data: broken }, notice: null }),
      '/api/content/list-documents': () => ({ documents: [{ uid: '//evil.test', data: broken }], notice: null }),
    });
    await drawPage(Page, data);
    expect([data.stories, data.day, incomplete]).toEqual([null, null, false]);
    expect(screen.getByRole('searchbox')).toBeVisible();
  });

  it('says that it shows an older copy, and is not cached', async () => {
    const { data, incomplete } = await load({
      ...answers,
      '/api/content/get-document': () => ({ document: null, notice: 'stale' }),
    });
    await drawPage(Page, data);
    expect(incomplete).toBe(true);
    expect(screen.getByRole('complementary', { name: 'About this page' })).toHaveTextContent(/our latest copy/);
  });
});
