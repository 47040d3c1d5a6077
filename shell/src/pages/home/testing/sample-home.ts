import type { Holdings } from 'shared-contracts/archive/get-holdings';
import type { GetPageResult } from 'shared-contracts/archive/get-page';
import type { FrontPages } from 'shared-contracts/archive/list-front-pages';
import type { PageHit, SearchPagesInput, SearchPagesResult } from 'shared-contracts/archive/search-pages';
import { AppError } from 'shared-contracts/app-error';
import { makeBrand } from 'shared-contracts/brand';
import type { GetDocumentInput } from 'shared-contracts/content/get-document';
import type { ListDocumentsInput } from 'shared-contracts/content/list-documents';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';
import { loadHome } from '../home.loader.ts';

export const brand = makeBrand('archivi');

export const holdings: Holdings = {
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

export const hit = (slug: string, sequence: number): PageHit => ({
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

export const results = (hits: readonly PageHit[]): SearchPagesResult => ({
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

export const opened = {
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
    events: [
      { title: 'The regatta', text: 'Boats raced.', query: 'regatta', from: '1972-01-01', to: '1972-12-31' },
      { title: 'The rain', query: 'rain' },
      { title: 'Never printed', query: 'nothing' },
    ],
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

/** The hits of a search: for the second event of the editors also those of the first one. */
const hitsOf = (q: string): readonly PageHit[] => {
  if (q === 'nothing') return [];
  return q === 'rain' ? [hit('p-3', 3), hit('p-1', 1)] : [hit('p-3', 3), hit('p-9', 9)];
};

const fronts: FrontPages = {
  years: [{ year: 1972, editions: 1 }],
  year: 1972,
  fronts: [
    {
      ...{ slug: 'p-1', title: 'Demonstration Herald', date: { year: 1972, month: 4, day: 3 }, edition: 1 },
      ...{ demonstration: true, image: null },
    },
  ],
};

export const answers: Readonly<Record<string, (input: unknown) => unknown>> = {
  '/api/archive/get-holdings': () => holdings,
  '/api/archive/search-pages': (input) => results(hitsOf((input as SearchPagesInput).q)),
  '/api/archive/list-front-pages': () => fronts,
  '/api/archive/get-page': () => opened,
  ...contentAnswers,
};

const callWith = (table: typeof answers): Call =>
  (({ path }, input) => {
    const answer = table[path];
    return answer === undefined ? Promise.reject(new AppError('unavailable', 'down')) : Promise.resolve(answer(input));
  }) as Call;

/** Loads the front page with these answers. */
export async function load(table: typeof answers) {
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
