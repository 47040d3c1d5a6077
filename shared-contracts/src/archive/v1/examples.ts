/** An example that can be pasted into a terminal. */
export interface ApiExample {
  readonly about: string;
  /** The options between `curl` and the address. */
  readonly options: string;
  /** A path of this site that works in an archive with the demonstration. */
  readonly path: string;
}

/** One way to read the archive with a program. */
export interface ApiChapter {
  /** The anchor of its section on the page. */
  readonly id: string;
  readonly title: string;
  readonly text: readonly string[];
  readonly examples: readonly ApiExample[];
}

const title = 'lagos-demonstration-herald';
const edition = `${title}-1960-10-03`;
const page = `${edition}-p1`;

/** The objects in the examples. If the archive lacks them, the page for developers replaces them with others. */
export const examplePlace: {
  readonly title: string;
  readonly edition: string;
  readonly page: string;
  readonly year: number;
} = { title, edition, page, year: 1960 };

const example = (about: string, path: string, options = '-s'): ApiExample => ({ about, options, path });

/** Sends a key; readers set the variable `KEY` to theirs first. */
const withKey = '-s -H "Authorization: Bearer $KEY"';

/** All chapters, in the order of the page. A test runs every example. */
export const apiChapters: readonly ApiChapter[] = [
  {
    id: 'json',
    title: 'JSON API',
    text: [
      'Everything on the site is available as JSON below /api/v1: newspapers, editions, pages with their text and word positions, articles, and search. No key is needed. Lists continue at the address in next, which the Link header repeats.',
      'The limit is 600 requests a minute per network. The RateLimit and RateLimit-Policy headers say how many are left; on 429, wait for Retry-After. Errors are problem documents (RFC 9457) with a code for programs, a sentence for people, and a request id to quote when you contact us.',
    ],
    examples: [
      example('The newspapers', '/api/v1/titles'),
      example('One newspaper’s editions in a year', `/api/v1/editions?title=${title}&from=1960&to=1960&limit=2`),
      example('A page with its text', `/api/v1/pages/${page}`),
      example('Its words, with their positions on the scan', `/api/v1/pages/${page}/words`),
      example('A search, with the same syntax as the search page', '/api/v1/search?q=lagos+AND+market&limit=5'),
      example('The OpenAPI 3.1 description', '/api/openapi.json'),
    ],
  },
  {
    id: 'keys',
    title: 'Keys',
    text: [
      'With your own key, a program can ask questions and read your collections in your name. If your plan includes API keys, create them in your settings, under API. You choose each key’s permissions; it expires after 30, 90 or 365 days, and can be replaced or revoked at any time. A key is shown once. Put it in the variable KEY to try these examples, and never in a web page or a repository.',
      'Requests with a key count towards the key’s limits, not your network’s: your plan’s requests a day, and a tenth of that a minute, but at least 60 and at most 600. When you replace a key, the old one works for another 24 hours. An invalid key answers 401 and says why: mistyped, expired, replaced or revoked. A question counts towards your plan’s questions; send an Idempotency-Key with it, and you can safely send it again after a lost connection.',
    ],
    examples: [
      example(
        'A question, answered with quotes',
        '/api/v1/questions',
        `${withKey} -d '{"question": "Who opened the market?"}'`,
      ),
      example('Your collections', '/api/v1/collections', withKey),
      example('The newspapers, requested with your key', '/api/v1/titles', withKey),
    ],
  },
  {
    id: 'files',
    title: 'Files of a page',
    text: ['The text of a page is available as plain text and ALTO 4, its scan as a JPEG and a searchable PDF.'],
    examples: [
      example('Plain text', `/api/archive/downloads/pages/${page}/text.txt`),
      example('ALTO', `/api/archive/downloads/pages/${page}/alto.xml`),
    ],
  },
  {
    id: 'bulk',
    title: 'Whole years',
    text: [
      'Each year of a newspaper is one file: a BagIt 1.0 bag with the text and ALTO of every page, a line of JSON for each page, and a checksum for each file. If the file has to be made first, the answer is 503 with Retry-After until it is ready. To resume an interrupted download, use curl -C -.',
    ],
    examples: [example('All files, with sizes and checksums', '/bulk/')],
  },
  {
    id: 'oai',
    title: 'Harvesting by OAI-PMH',
    text: [
      'Catalogues harvest editions by OAI-PMH 2.0, as Dublin Core or METS, by newspaper and year. Withdrawn and removed editions stay in the list as deleted. Resumption tokens do not expire.',
    ],
    examples: [
      example('Changes since a date', '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&from=2026-01-01'),
      example('A newspaper as METS', `/oai?verb=ListRecords&metadataPrefix=mets&set=${title}`),
    ],
  },
  {
    id: 'iiif',
    title: 'Images by IIIF',
    text: [
      'Every edition has a manifest (Presentation API 3) whose images (Image API 3) open in any viewer, and can be searched there.',
    ],
    examples: [
      example('The manifest of an edition', `/iiif/manifest/${edition}`),
      example('All newspapers as a collection', '/iiif/collection'),
    ],
  },
  {
    id: 'feeds',
    title: 'What is new',
    text: [
      'Each newspaper and each search has an Atom feed of its latest additions. The sitemap lists every newspaper page, with the date its edition last changed.',
    ],
    examples: [
      example('New editions of a newspaper', `/feeds/titles/${title}.atom`),
      example('New results of a search', '/api/archive/searches/feed.atom?q=lagos'),
      example('The sitemap', '/sitemap.xml'),
    ],
  },
  {
    id: 'rights',
    title: 'Rights and addresses',
    text: [
      'Where the rights are known, records, pages and files give them as a RightsStatements.org or Creative Commons address. The demonstration’s invented pages are marked in a field of their own.',
      'Addresses are permanent. If a page was misdated and moves, its old address redirects with 301, in the API as on the site: use curl -L. The address of a withdrawn page answers 410.',
    ],
    examples: [],
  },
];
