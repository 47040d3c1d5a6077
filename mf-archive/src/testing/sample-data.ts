import { getHoldings, type Holdings } from 'shared-contracts/archive/get-holdings';
import { getPage, type GetPageResult } from 'shared-contracts/archive/get-page';
import {
  searchPages,
  type PageHit,
  type SearchPagesInput,
  type SearchPagesResult,
} from 'shared-contracts/archive/search-pages';
import { makeBrand } from 'shared-contracts/brand';
import type { Call } from 'shared-contracts/endpoint';
import type { LoaderContext } from 'shared-contracts/page';
import { siteLinks } from 'shared-contracts/site-links';
import { getEdition, type GetEditionInput } from '../../api/core/browse/get-edition.endpoint.ts';
import type { Edition } from 'shared-contracts/archive/editions';
import {
  listEditions,
  type EditionsList,
  type ListEditionsInput,
} from '../../api/core/browse/list-editions.endpoint.ts';
import type { TitleYears } from 'shared-contracts/archive/editions';

/** A page of an invented newspaper for tests. */
export const reference = {
  slug: 'lagos-demonstration-herald-1972-04-03-p1',
  title: { slug: 'lagos-demonstration-herald', name: 'Lagos Demonstration Herald' },
  date: { year: 1972, month: 4, day: 3 },
  edition: 1,
  sequence: 1,
  label: '1',
  demonstration: true,
};

export const samplePageHit = (values: Partial<PageHit> = {}): PageHit => ({
  ...reference,
  snippet: { text: 'Motorists were told to keep right, to go slowly', marks: [[23, 33]] },
  hitCount: 3,
  matched: [{ term: 0, count: 3, printed: ['keep right'], broken: false }],
  article: null,
  crop: { url: '/crop.webp', width: 368, height: 230, marks: [{ x: 40, y: 50, w: 60, h: 18 }] },
  ...values,
});

export const sampleResults = (values: Partial<SearchPagesResult> = {}): SearchPagesResult => ({
  terms: [{ kind: 'phrase', text: 'keep right', excluded: false, pages: null }],
  understood: '"keep right"',
  sort: 'relevance',
  notes: [],
  total: 1,
  page: 1,
  pageCount: 1,
  facets: {
    titles: [{ slug: 'lagos-demonstration-herald', name: 'Lagos Demonstration Herald', count: 1 }],
    years: [{ year: 1972, count: 1 }],
  },
  hits: [samplePageHit()],
  ...values,
});

export const sampleHoldings: Holdings = {
  pages: 1204,
  searchablePages: 1200,
  waitingPages: 4,
  editions: 301,
  titles: [
    {
      slug: 'lagos-demonstration-herald',
      name: 'Lagos Demonstration Herald',
      pages: 12,
      firstYear: 1972,
      lastYear: 1973,
      demonstration: true,
    },
    { slug: 'evening-star', name: 'Evening Star', pages: 1192, firstYear: 1859, lastYear: 1859, demonstration: false },
  ],
  suggestions: ['naira', 'harmattan'],
};

const sampleArticle: GetPageResult['articles'][number] = {
  number: 1,
  kind: 'article',
  headline: 'Traffic keeps right',
  outline: [{ x: 480, y: 500, w: 700, h: 300 }],
  continuesOn: [{ slug: 'lagos-demonstration-herald-1972-04-03-p2', label: '2' }],
};

/** Returns a page with two hits: a phrase, and a word broken over a line. */
export const samplePage = (values: Partial<GetPageResult> = {}): GetPageResult => ({
  ...reference,
  movedTo: null,
  image: {
    width: 4000,
    height: 6000,
    tiles: { size: 512, levels: 5, template: '/tiles/{level}/{x}/{y}' },
    preview: { url: '/preview.webp', width: 800, height: 1200 },
    smallPreview: { url: '/small-preview.webp', width: 480, height: 720 },
  },
  blocks: [
    { kind: 'heading', text: 'Traffic keeps right', marks: [], article: 1 },
    {
      kind: 'text',
      text: 'Motorists were told to keep right, to go slowly.',
      marks: [{ range: [23, 33], hit: 0 }],
      article: 1,
    },
    { kind: 'text', text: 'The commissioner spoke.', marks: [{ range: [4, 16], hit: 1 }], article: null },
  ],
  hits: [
    { boxes: [{ x: 500, y: 700, w: 300, h: 60 }], text: 'keep right' },
    {
      boxes: [
        { x: 900, y: 1000, w: 90, h: 60 },
        { x: 500, y: 1070, w: 120, h: 60 },
      ],
      text: 'commis- sioner',
    },
  ],
  recognised: true,
  editionSlug: 'lagos-demonstration-herald-1972-04-03',
  articles: [sampleArticle],
  confidence: 0.94,
  wordCount: 11,
  editionPages: 2,
  pages: [1, 2].map((sequence) => ({
    slug: `lagos-demonstration-herald-1972-04-03-p${sequence}`,
    label: String(sequence),
    sequence,
    thumbnail: sequence === 1 ? { url: '/thumbnail.webp', width: 144, height: 216 } : null,
  })),
  previous: null,
  next: {
    slug: 'lagos-demonstration-herald-1972-04-03-p2',
    label: '2',
    sequence: 2,
    thumbnail: null,
    preview: '/preview-2.webp',
  },
  editionHits: [2, 0],
  place: 'Lagos',
  rights: null,
  ...values,
});

/** Returns an edition of two pages, the second of which has no text yet. */
export const sampleEdition = (values: Partial<Edition> = {}): Edition => ({
  slug: 'lagos-demonstration-herald-1972-04-03',
  date: { year: 1972, month: 4, day: 3 },
  edition: 1,
  movedTo: null,
  title: { slug: 'lagos-demonstration-herald', name: 'Lagos Demonstration Herald', place: 'Lagos', language: 'en' },
  demonstration: true,
  rights: null,
  pages: [1, 2].map((sequence) => ({
    slug: `lagos-demonstration-herald-1972-04-03-p${sequence}`,
    label: String(sequence),
    sequence,
    thumbnail: sequence === 1 ? { url: '/thumbnail.webp', width: 144, height: 216 } : null,
    recognised: sequence === 1,
    wordCount: 11,
    articles:
      sequence === 1
        ? [
            { number: 1, kind: 'article', headline: 'Traffic keeps right', continuesOn: ['2'] },
            { number: 2, kind: 'advertisement', headline: null, continuesOn: [] },
          ]
        : [],
  })),
  withdrawn: [],
  previous: { slug: 'lagos-demonstration-herald-1972-04-02', date: { year: 1972, month: 4, day: 2 }, edition: 1 },
  next: null,
  ...values,
});

const sampleTitle: TitleYears = {
  slug: 'lagos-demonstration-herald',
  name: 'Lagos Demonstration Herald',
  place: 'Lagos',
  language: 'en',
  demonstration: true,
  first: { year: 1972, month: 1, day: 3 },
  last: { year: 1974, month: 10, day: 1 },
  rhythm: 'every Monday',
  editions: 51,
  pages: 104,
  years: [
    { year: 1972, editions: 50, most: true },
    { year: 1974, editions: 1, most: false },
  ],
};

/** Returns two titles, and the first page of the editions of one year. */
export const sampleEditions = (chosen: Partial<NonNullable<EditionsList['chosen']>> | null): EditionsList => ({
  start: { year: 1972, month: 4, day: null },
  titles: [sampleTitle, { ...sampleTitle, slug: 'evening-star', name: 'Evening Star', demonstration: false }],
  chosen:
    chosen === null
      ? null
      : {
          title: sampleTitle,
          year: 1972,
          editions: [
            {
              slug: 'lagos-demonstration-herald-1972-04-03',
              date: { year: 1972, month: 4, day: 3 },
              edition: 1,
              pages: 2,
              thumbnail: { url: '/thumbnail.webp', width: 144, height: 216 },
            },
          ],
          total: 50,
          page: 1,
          pageCount: 2,
          gaps: [],
          ...chosen,
        },
});

interface FakeArchive {
  readonly searchPages?: (input: SearchPagesInput) => Promise<SearchPagesResult>;
  readonly getPage?: (input: { readonly slug: string; readonly q?: string }) => Promise<GetPageResult>;
  readonly getHoldings?: () => Promise<Holdings>;
  readonly getEdition?: (input: GetEditionInput) => Promise<Edition>;
  readonly listEditions?: (input: ListEditionsInput) => Promise<EditionsList>;
  /** Responses of other endpoints, by path. */
  readonly others?: Readonly<Record<string, (input: never) => Promise<unknown>>>;
}

const notAsked = (): Promise<never> => Promise.reject(new Error('this was not to be asked'));

/** Returns a loader's context, with an archive whose responses come from the test. */
export function loaderContext(
  address: string,
  {
    searchPages: search = notAsked,
    getPage: page = notAsked,
    getHoldings: holdings = () => Promise.resolve(sampleHoldings),
    getEdition: edition = notAsked,
    listEditions: editions = notAsked,
    others = {},
  }: FakeArchive,
  params: Readonly<Record<string, string>> = {},
): LoaderContext {
  const answers = new Map<string, (input: never) => Promise<unknown>>([
    [searchPages.path, search],
    [getPage.path, page],
    [getHoldings.path, holdings],
    [getEdition.path, edition],
    [listEditions.path, editions],
    ...Object.entries(others),
  ]);
  const call = ((endpoint, input) => (answers.get(endpoint.path) ?? notAsked)(input as never)) as Call;
  const brand = makeBrand('archivi');
  return {
    url: new URL(address, 'https://site.test'),
    params,
    brand,
    links: siteLinks(brand),
    visitor: { id: null, role: 'guest' },
    call,
  };
}
