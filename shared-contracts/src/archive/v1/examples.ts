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
      'Everything that the site shows can be read as JSON below /api/v1: newspapers, editions, pages with their text and the places of their words, articles, and search. No key is needed for any of it. Lists go on at the address in next, which the header Link repeats.',
      'Each network may ask 600 times a minute. The headers RateLimit and RateLimit-Policy say how much is left; an answer 429 says with Retry-After when to come again. A refusal is a problem document (RFC 9457) with a code for programs, a sentence for people, and a request id to quote when you write to us.',
    ],
    examples: [
      example('The newspapers', '/api/v1/titles'),
      example('Editions of one of them in a year', `/api/v1/editions?title=${title}&from=1960&to=1960&limit=2`),
      example('A page with its text', `/api/v1/pages/${page}`),
      example('Its words, each with its place on the scan', `/api/v1/pages/${page}/words`),
      example('A search, in the language of the search page', '/api/v1/search?q=lagos+AND+market&limit=5'),
      example('All of it described for programs, OpenAPI 3.1', '/api/openapi.json'),
    ],
  },
  {
    id: 'keys',
    title: 'Keys',
    text: [
      'With a key of your own, a program asks the archive and reads your collections in your name. Members whose plan has them make keys in their settings, under API: each may do what you choose, ends after 30, 90 or 365 days, and can be replaced or revoked at any time. A key is shown once. Put it into the variable KEY to try these lines, and never into a page or a repository.',
      'Requests with a key are counted by it and no longer by your network: as many a day as your plan has, and a tenth of that a minute, but at least 60 and at most 600. When you replace a key, the old one holds for 24 hours more. One that does not hold is answered 401, with what is wrong with it: mistyped, ended, replaced or revoked. A question counts as one of the questions of your plan; send an Idempotency-Key with it, and the same question can be sent again when a line breaks.',
    ],
    examples: [
      example(
        'A question, answered with quotes',
        '/api/v1/questions',
        `${withKey} -d '{"question": "Who opened the market?"}'`,
      ),
      example('Your collections', '/api/v1/collections', withKey),
      example('The newspapers, counted by your key', '/api/v1/titles', withKey),
    ],
  },
  {
    id: 'files',
    title: 'Files of a page',
    text: ['The text of a page is there plain and as ALTO 4, its scan as JPEG and as PDF with the text behind it.'],
    examples: [
      example('Plain text', `/api/archive/downloads/pages/${page}/text.txt`),
      example('ALTO', `/api/archive/downloads/pages/${page}/alto.xml`),
    ],
  },
  {
    id: 'bulk',
    title: 'Whole years',
    text: [
      'For each year of a newspaper there is one file: a bag (BagIt 1.0) with the text and ALTO of every page, a line of JSON for each, and the checksum of every file. One that was not asked for lately is made first: the answer is 503 with Retry-After until it is ready. A download that broke off goes on with curl -C -.',
    ],
    examples: [example('What there is, with sizes and checksums', '/bulk/')],
  },
  {
    id: 'oai',
    title: 'Harvesting by OAI-PMH',
    text: [
      'Catalogues harvest editions by OAI-PMH 2.0, as Dublin Core or METS, by newspaper and year. What is withdrawn or removed stays in the list as deleted. Tokens never run out.',
    ],
    examples: [
      example('What changed since a day', '/oai?verb=ListIdentifiers&metadataPrefix=oai_dc&from=2026-01-01'),
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
      'Each newspaper has an Atom feed of the editions that came last, and so has each search. The sitemap names every page that was printed, with the day on which its edition changed.',
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
      'Records, pages and files name what may be done with them by an address of RightsStatements.org or Creative Commons wherever that is known. Invented pages of the demonstration say so in a field of their own.',
      'Addresses are permanent. When a page was dated wrongly and moves, its old address leads on with 301, here as on the site: use curl -L. An address whose page was withdrawn answers 410.',
    ],
    examples: [],
  },
];
