import { screen, within } from '@testing-library/react';
import type { Holdings } from 'shared-contracts/archive/get-holdings';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { PageHit, SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { AppError } from 'shared-contracts/app-error';
import { makeBrand } from 'shared-contracts/brand';
import type { GetDocumentInput } from 'shared-contracts/content/get-document';
import type { ListDocumentsInput } from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';
import { drawPage } from 'shared-contracts/testing/in-site';
import { loadHome, type HomeData } from './home.loader.ts';
import { Page } from './home-page.tsx';

const brand = makeBrand('archivi');

const holdings: Holdings = {
  pages: 1210,
  searchablePages: 1204,
  waitingPages: 0,
  editions: 610,
  titles: [
    { slug: 'herald', name: 'Demonstration Herald', pages: 1200, firstYear: 1954, lastYear: 1972, demonstration: true },
    { slug: 'courier', name: 'Courier', pages: 10, firstYear: 1949, lastYear: 1949, demonstration: false },
  ],
  suggestions: ['regatta', 'Ìbàdàn'],
};

const hit = (slug: string, sequence: number): PageHit => ({
  slug,
  title: { slug: 'herald', name: 'Demonstration Herald' },
  date: { year: 1972, month: 4, day: 3 },
  edition: 1,
  sequence,
  label: String(sequence),
  demonstration: true,
  snippet: { text: 'rain', marks: [] },
  hitCount: 2,
  matched: [{ term: 0, count: 2, printed: ['rain'], broken: false }],
  article: null,
  crop: { url: `/scans/crops/${slug}.jpg`, width: 640, height: 400, marks: [{ x: 5, y: 6, w: 70, h: 20 }] },
});

const results = (hits: readonly PageHit[]): SearchPagesResult => ({
  terms: [{ kind: 'word', text: 'rain', excluded: false, pages: null }],
  understood: 'rain',
  sort: 'relevance',
  facets: { titles: [], years: [] },
  notes: [],
  total: hits.length,
  page: 1,
  pageCount: 1,
  hits,
});

const opened = {
  ...hit('p-1', 1),
  image: {
    width: 3000,
    height: 4000,
    tiles: { size: 512, levels: 4, template: '' },
    preview: { url: '/scans/previews/p-1.jpg', width: 900, height: 1200 },
  },
  hits: [{ boxes: [{ x: 100, y: 3900, w: 200, h: 60 }], text: 'regatta' }],
} as unknown as GetPageResult;

const paragraph = (text: string) => [{ type: 'paragraph', text, spans: [] }];

const documents: Readonly<Record<string, unknown>> = {
  home: {
    title: 'A front page',
    standfirst: 'In two lines.',
    banner_text: paragraph('The reading room is open.'),
    testimonials: [{ quote: paragraph('I found it.'), name: 'An invented reader', role: 'Letter one' }],
    questions: [{ question: 'Is it free?', answer: paragraph('It is.') }],
  },
  calendar: { days: [{ date: '1949-11-16', text: 'A paper was founded.', source: { url: 'https://example.org/a' } }] },
};

const issue = { id: 'i', uid: 'issue-2', data: { title: 'Counting', number: 2 } };
const story = (uid: string, fields: object) => ({
  uid,
  data: { title: `About ${uid}`, issue, ...fields },
});
/** The link from a part to its main article. */
const parent = (of: object) => ({ parent: { id: 'x', uid: 'the-main-one', data: { issue: of } } });

const contentAnswers: Readonly<Record<string, (input: unknown) => unknown>> = {
  '/api/content/get-document': (input) => ({
    document: { data: documents[(input as GetDocumentInput).type] },
    notice: null,
  }),
  '/api/content/list-documents': (input) => ({
    documents:
      (input as ListDocumentsInput).type === 'article'
        ? [
            story('a-part', parent(issue)),
            story('the-main-one', {}),
            story('astray', parent({ ...issue, id: 'j' })),
            story('of-no-issue', { issue: { ...issue, isBroken: true } }),
          ]
        : [story('a-piece', { issue: null })],
    notice: null,
  }),
};

const answers: Readonly<Record<string, (input: unknown) => unknown>> = {
  '/api/archive/get-holdings': () => holdings,
  '/api/archive/search-pages': (input) =>
    results(
      (input as SearchPagesInput).q === 'regatta' ? [hit('p-3', 3), hit('p-9', 9)] : [hit('p-3', 3), hit('p-1', 1)],
    ),
  '/api/archive/get-page': () => opened,
  ...contentAnswers,
};

const callWith = (table: typeof answers): Call =>
  (({ path }, input) => {
    const answer = table[path];
    return answer === undefined ? Promise.reject(new AppError('unavailable', 'down')) : Promise.resolve(answer(input));
  }) as Call;

async function load(table: typeof answers) {
  const context: LoaderContext = {
    url: new URL('http://localhost/'),
    params: {},
    brand,
    links: siteLinks(brand),
    visitor: { id: null, role: 'user' },
    call: callWith(table),
  };
  const result = await loadHome(context);
  if (result.kind !== 'page') throw new Error('The front page is always a page');
  return result;
}

describe('the front page', () => {
  it('[R2.06] starts with the search form, which works without JavaScript', async () => {
    const { data } = await load(answers);
    await drawPage(Page, data);
    const field = screen.getByRole('searchbox', { name: 'Search the archive' });
    expect(field).toHaveAttribute('name', 'q');
    expect(field.closest('form')).toHaveAttribute('action', '/search');
    expect(field.closest('form')).toHaveAttribute('method', 'get');
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

  it('[R2.06] shows an edition’s first page with a suggested word, cropped to it', async () => {
    const { data } = await load(answers);
    expect(data.front?.href).toBe('/search/p-1?q=%C3%8Cb%C3%A0d%C3%A0n');
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

  it('[R2.06] shows each page only once, and marks invented newspapers', async () => {
    const { data } = await load(answers);
    expect(data.finds.map(({ href }) => href)).toEqual(['/search/p-3?q=regatta']);
    await drawPage(Page, data);
    expect(screen.getAllByText('Demonstration edition')).toHaveLength(3);
  });

  it('[R2.06] skips a crop that is too tall for a card', async () => {
    const tall = { ...hit('p-2', 2), crop: { url: '/t.jpg', width: 205, height: 230, marks: [] } };
    const { data } = await load({ ...answers, '/api/archive/search-pages': () => results([tall, hit('p-1', 1)]) });
    expect(data.front?.crop.url).toBe('/scans/crops/p-1.jpg');
  });

  it('[R2.06] works without the archive', async () => {
    const { data, incomplete } = await load({});
    expect(data).toEqual<HomeData>({ holdings: null, front: null, finds: [], content: null, stories: null, day: null });
    expect([incomplete, (await load(answers)).incomplete]).toEqual([true, false]);
    await drawPage(Page, data);
    expect(screen.getByRole('searchbox')).toBeVisible();
    expect(screen.queryByText('pages you can search')).toBeNull();
  });

  it('[R2.06] works while the archive has no pages', async () => {
    const empty = { ...holdings, pages: 0, searchablePages: 0, titles: [], suggestions: [] };
    const { data } = await load({ ...answers, '/api/archive/get-holdings': () => empty });
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
    ['malformed fields', { title: 7, banner_text: 'x', testimonials: [null, { quote: 1 }], questions: { a: 1 } }],
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
