/** The requested page, and the values that would reveal it in a response. */
export interface PageFacts {
  readonly slug: string;
  readonly id: string;
  /** The hash of its tiles, as in the addresses of its pictures. */
  readonly hash: string;
  readonly edition: string;
  readonly title: string;
  /** A word that is printed on this page only. */
  readonly word: string;
}

/** A request to an address: an endpoint's input or the parameters of a path, and a query string. */
interface Asking {
  readonly params?: Record<string, string>;
  readonly query?: string;
}

/** Public addresses that `every-address.test.ts` does not request: they show no page, or other tests check them. */
export const addressesWithoutPages: ReadonlySet<string> = new Set([
  // Saved searches and reports of readers; a report of a removed page says that it is removed.
  '/api/archive/describe-search',
  '/api/archive/get-report',
  '/api/archive/letters',
  // These concern whole editions; `withdrawals.test.ts` checks them for an edition that is withdrawn completely.
  '/api/archive/get-year',
  '/api/archive/list-places',
  // Shows only the public information on withdrawals.
  '/api/archive/get-withdrawal',
  // Scans as delivered, and unpublished pages, for archivists with a ticket.
  '/api/archive/originals/:slug/:ticket',
  '/api/archive/run-previews/:item/:ticket',
  '/api/archive/uploads/:run/:file',
  // No longer served once one of its pages changes: see `bulk.test.ts`.
  '/bulk/:file',
  '/api/openapi.json',
  '/api/v1/*',
]);

const endpoints = ({ slug, edition, title, word }: PageFacts): Record<string, readonly Asking[]> => ({
  '/api/archive/search-pages': [
    { params: { q: word, page: '1' } },
    { params: { q: word, page: '1', by: 'article' } },
    { params: { q: 'harvest OR quixotic', page: '1' } },
  ],
  '/api/archive/suggest-search': [{ params: { q: word.slice(0, 5) } }],
  '/api/archive/get-page': [{ params: { slug } }, { params: { slug: `${edition}-p2` } }],
  '/api/archive/page-words': [{ params: { slug } }],
  '/api/archive/list-page-lines': [{ params: { page: slug, from: '1', count: '20' } }],
  '/api/archive/find-line': [{ params: { page: slug, x: '110', y: '110' } }],
  '/api/archive/list-corrections': [{ params: { page: slug, listPage: '1' } }],
  '/api/archive/get-holdings': [{}],
  '/api/archive/get-edition': [{ params: { slug: edition } }],
  '/api/archive/list-editions': [{ params: { title, year: '1964' } }],
  '/api/archive/cite': [{ params: { page: slug } }, { params: { page: slug, article: '1' } }],
  '/api/archive/get-day': [{ params: { date: '1964-03-07' } }],
  '/api/archive/get-month': [{ params: { year: '1964', month: '3' } }],
  '/api/archive/list-front-pages': [{}, { params: { year: '1964' } }],
  '/api/archive/get-anniversary': [{ params: { day: '03-07' } }],
});

const pictures = ({ hash }: PageFacts): Record<string, readonly Asking[]> => {
  const place = { hash, level: '0', x: '0', y: '0' };
  return {
    '/scans/tiles/:hash/:level/:x/:y': [{ params: place }],
    '/scans/previews/:hash': [{ params: { hash } }],
    '/scans/small-previews/:hash': [{ params: { hash } }],
    '/scans/thumbnails/:hash': [{ params: { hash } }],
    '/scans/crops/:hash/:level/:x/:y': [{ params: place }],
  };
};

const files = ({ slug, edition, word }: PageFacts): Record<string, readonly Asking[]> => {
  const [found, cited] = [`q=${word}`, `page=${slug}`];
  return {
    '/api/archive/downloads/pages/:slug/:file': ['page.pdf', 'page.jpg', 'alto.xml', 'text.txt'].map((file) => ({
      params: { slug, file },
    })),
    '/api/archive/downloads/editions/:slug/:file': ['edition.pdf', 'text.zip'].map((file) => ({
      params: { slug: edition, file },
    })),
    '/api/archive/clips/:slug': [{ params: { slug }, query: 'clip=0,0,100,100' }],
    '/api/archive/share/:slug': ['', 'clip=0,0,100,100', `q=${word}`].map((query) => ({ params: { slug }, query })),
    '/api/archive/citation.bib': [{ query: cited }],
    '/api/archive/citation.ris': [{ query: cited }],
    '/api/archive/citation.json': [{ query: cited }],
    '/api/archive/export/results.csv': [{ query: found }],
    '/api/archive/export/results.json': [{ query: found }],
    '/api/archive/export/results.ris': [{ query: found }],
    '/api/archive/export/results.bib': [{ query: found }],
    '/api/archive/searches/feed.atom': [{ query: found }],
  };
};

const machines = ({ id, slug, edition, title, word }: PageFacts): Record<string, readonly Asking[]> => ({
  '/iiif/image/:id': [{ params: { id } }],
  '/iiif/image/:id/info.json': [{ params: { id } }],
  '/iiif/image/:id/:region/:size/:rotation/:file': [
    { params: { id, region: 'full', size: '200,', rotation: '0', file: 'default.jpg' } },
  ],
  '/iiif/collection': [],
  '/iiif/collection/:title': [],
  '/iiif/collection/:title/:year': [],
  '/iiif/manifest/:edition': [{ params: { edition } }],
  '/iiif/canvas/:id': [{ params: { id } }],
  '/iiif/annotations/:id': [{ params: { id } }],
  '/iiif/search/:edition': [{ params: { edition }, query: `q=${word}` }],
  '/iiif/search/1/:edition': [{ params: { edition }, query: `q=${word}` }],
  '/iiif/autocomplete/:edition': [{ params: { edition }, query: `q=${word.slice(0, 4)}` }],
  '/iiif/autocomplete/1/:edition': [{ params: { edition }, query: `q=${word.slice(0, 4)}` }],
  '/oai': [{ query: 'verb=ListRecords&metadataPrefix=mets' }, { query: 'verb=ListRecords&metadataPrefix=oai_dc' }],
  '/bulk/': [{}],
  '/feeds/titles/:file': [{ params: { file: `${title}.atom` } }],
  '/sitemaps/archive/:title/:year/:file': [{ params: { title, year: '1964', file: '1.xml' } }],
  '/api/v1/titles': [{}],
  '/api/v1/titles/:slug': [{ params: { slug: title } }],
  '/api/v1/editions': [{}],
  '/api/v1/editions/:slug': [{ params: { slug: edition } }],
  '/api/v1/editions/:slug/articles/:number': [{ params: { slug: edition, number: '1' } }],
  '/api/v1/pages/:slug': [{ params: { slug } }],
  '/api/v1/pages/:slug/words': [{ params: { slug } }],
  '/api/v1/search': [{ query: `q=${word}` }],
});

/** Returns the public addresses of the archive by path, with the requests that concern the page. */
export const addressesOf = (page: PageFacts): Record<string, readonly Asking[]> => ({
  ...endpoints(page),
  ...pictures(page),
  ...files(page),
  ...machines(page),
});
