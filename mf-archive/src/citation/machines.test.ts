import { makeBrand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';
import { samplePage, reference } from '../testing/sample-data.ts';
import type { CitedPage } from './cited-page.ts';
import { citationMeta } from './citation-meta.ts';
import { coinsOf } from './coins.ts';
import { editionJsonLd, pageJsonLd } from './json-ld.ts';

const home = { origin: 'https://site.test', links: siteLinks(makeBrand('archivi')) };

const page: CitedPage = {
  ...reference,
  title: { slug: 'courier', name: 'Ìbàdàn Courier & Mail' },
  place: 'Ìbàdàn',
  language: 'yo',
  rights: { uri: 'https://rights.test/1', statement: 'In copyright' },
};

/**
 * Parses a context object as Zotero does (utilities, openurl.js): splits at `&`, reads a plus as a space, and takes the
 * type from `rft_val_fmt`, then from `rft.type`; for a newspaper only Dublin Core's keys count.
 */
function readByZotero(context: string): Readonly<Record<string, string>> {
  const pairs = context.split('&').map((pair) => {
    const [key = '', value = ''] = pair.split('=');
    return [key, decodeURIComponent(value.replaceAll(/\+|%2[bB]/g, ' '))] as const;
  });
  const fields: Readonly<Record<string, string>> = {
    'rft.type': 'itemType',
    'rft.title': 'title',
    'rft.source': 'publicationTitle',
    'rft.date': 'date',
    'rft.pages': 'pages',
    'rft.place': 'place',
    'rft.edition': 'edition',
    'rft.language': 'language',
    'rft.rights': 'rights',
    'rft.description': 'abstractNote',
    'rft.identifier': 'url',
  };
  expect(pairs).toContainEqual(['rft_val_fmt', 'info:ofi/fmt:kev:mtx:dc']);
  return Object.fromEntries(pairs.flatMap(([key, value]) => (fields[key] === undefined ? [] : [[fields[key], value]])));
}

describe('a page as COinS for reference managers', () => {
  it('is a newspaper article with its day, page, place and URL', () => {
    expect(readByZotero(coinsOf(page, null, home))).toEqual({
      itemType: 'newspaperArticle',
      title: 'Page 1',
      publicationTitle: 'Ìbàdàn Courier & Mail',
      date: '1972-04-03',
      pages: '1',
      place: 'Ìbàdàn',
      language: 'yo',
      rights: 'In copyright',
      abstractNote: 'Demonstration edition',
      url: `https://site.test/search/${reference.slug}`,
    });
  });

  it('is the article named in a result, linked by its position in the text', () => {
    const headline = 'Ọ̀yọ́ chiefs & “cocoa”: 50% = £1; a/b?#';
    const item = readByZotero(coinsOf({ ...page, edition: 2, place: null }, { number: 3, headline }, home));
    expect(item).toMatchObject({ title: headline, edition: '2', url: expect.stringMatching(/#article-3$/) as string });
    expect(item).not.toHaveProperty('place');
  });

  it('gives a date no more precisely than it is known', () => {
    const date = { year: 1972, month: 4, day: null };
    expect(readByZotero(coinsOf({ ...page, date }, null, home))['date']).toBe('1972-04');
  });
});

describe('the meta tags of a page', () => {
  it('include Highwire’s, each once, and mark a newspaper article for Zotero', () => {
    const meta = citationMeta({ ...page, edition: 2 }, home);
    expect(Object.fromEntries(meta)).toEqual({
      'z:itemType': 'newspaperArticle',
      citation_title: 'Page 1',
      citation_journal_title: 'Ìbàdàn Courier & Mail',
      citation_publication_date: '1972/04/03',
      citation_issue: '2',
      citation_firstpage: '1',
      citation_lastpage: '1',
      citation_language: 'yo',
      'dcterms.spatial': 'Ìbàdàn',
      'dcterms.rights': 'In copyright',
      citation_keywords: 'Demonstration edition',
      citation_public_url: `https://site.test/search/${reference.slug}`,
    });
    expect(new Set(meta.map(([name]) => name)).size).toBe(meta.length);
  });

  it('omit unknown values', () => {
    const names = citationMeta({ ...reference, demonstration: false }, home).map(([name]) => name);
    expect(names).toEqual([
      ...['z:itemType', 'citation_title', 'citation_journal_title', 'citation_publication_date'],
      ...['citation_firstpage', 'citation_lastpage', 'citation_public_url'],
    ]);
  });
});

describe('a page as schema.org data', () => {
  it('is a page of an issue of a newspaper, with its place and its articles', () => {
    const read = JSON.parse(JSON.stringify(pageJsonLd({ ...samplePage(), language: 'en' }, home))) as object;
    expect(read).toMatchObject({
      '@context': 'https://schema.org',
      '@type': 'WebPage',
      url: `https://site.test/search/${reference.slug}`,
      mainEntity: {
        '@type': 'PublicationIssue',
        datePublished: '1972-04-03',
        pagination: '1',
        inLanguage: 'en',
        isPartOf: {
          '@type': 'Newspaper',
          name: 'Lagos Demonstration Herald',
          locationCreated: { '@type': 'Place', name: 'Lagos' },
        },
      },
      hasPart: [
        {
          '@type': 'NewsArticle',
          headline: 'Traffic keeps right',
          datePublished: '1972-04-03',
          isPartOf: { '@id': expect.stringMatching(/^https:\/\/site\.test\/editions\//) as string },
        },
      ],
    });
  });

  it('refers to its edition by the id that the edition itself uses', () => {
    const one = pageJsonLd(samplePage(), home) as { readonly mainEntity: { readonly '@id': string } };
    const edition = editionJsonLd({ ...page, editionSlug: samplePage().editionSlug }, home) as {
      readonly '@id': string;
    };
    expect(edition['@id']).toBe(one.mainEntity['@id']);
  });
});
