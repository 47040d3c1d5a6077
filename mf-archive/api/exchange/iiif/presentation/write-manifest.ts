import type { Brand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';
import type { Edition } from 'shared-contracts/archive/editions';
import type { IiifAddresses } from '../iiif-addresses.ts';
import { identifierOf } from '../../oai/write-records.ts';
import { type EditionArticle, imageOf, type PageRecord } from '../../../core/public.ts';
import { v1Addresses } from '../../public-api/v1-addresses.ts';
import { presentationContext } from '../iiif-answers.ts';
import { editionLabel, metadataOf, navDate, summaryOf } from './edition-facts.ts';
import { english, printedText } from './labels.ts';
import type { PageShape } from '../../../search/public.ts';
import { rightsProperties } from './rights-properties.ts';
import { thumbnailOf, toCanvas } from './to-canvas.ts';
import { toRanges } from './to-ranges.ts';

/** The search services of an edition: Content Search 2.0, and 1.0 for viewers that support only that. */
const searchServices = (addresses: IiifAddresses, edition: string) => [
  {
    ...{ id: addresses.search(edition), type: 'SearchService2' },
    service: [{ id: addresses.autocomplete(edition), type: 'AutoCompleteService2' }],
  },
  {
    ...{ '@context': 'http://iiif.io/api/search/1/context.json', '@id': addresses.search1(edition) },
    ...{ '@type': 'SearchService1', profile: 'http://iiif.io/api/search/1/search' },
    service: [
      {
        ...{ '@id': addresses.autocomplete1(edition), '@type': 'AutoCompleteService1' },
        profile: 'http://iiif.io/api/search/1/autocomplete',
      },
    ],
  },
];

type Site = Parameters<typeof v1Addresses>[0];

export interface ManifestParts {
  readonly edition: Edition;
  readonly pages: readonly PageRecord[];
  readonly articles: readonly EditionArticle[];
  readonly shapes: ReadonlyMap<string, PageShape>;
}

/** The institution that provides the edition. */
export const providerOf = (site: string, brand: Brand) => [
  {
    ...{ id: site, type: 'Agent', label: printedText(brand.name) },
    homepage: [{ id: site, type: 'Text', label: printedText(brand.name), format: 'text/html', language: ['en'] }],
  },
];

function filesOf({ slug }: Edition, site: string) {
  const files = `${site}/api/archive/downloads/editions/${slug}`;
  return [
    { id: `${files}/edition.pdf`, type: 'Text', label: english('PDF of all pages'), format: 'application/pdf' },
    { id: `${files}/text.zip`, type: 'Dataset', label: english('Text of all pages'), format: 'application/zip' },
  ];
}

/** Links to the same edition for programs: as JSON, and as METS in an OAI-PMH record. */
function seeAlsoOf({ edition: { slug }, pages }: ManifestParts, site: Site) {
  const json = { id: v1Addresses(site).edition(slug), type: 'Dataset', label: english('This edition as JSON') };
  const [first] = pages;
  if (first === undefined) return [{ ...json, format: 'application/json' }];
  const params = { verb: 'GetRecord', metadataPrefix: 'mets', identifier: identifierOf(site, { id: first.issue_id }) };
  const mets = { id: `${site.publicUrl}/oai?${new URLSearchParams(params).toString()}`, type: 'Dataset' };
  return [
    { ...json, format: 'application/json' },
    { ...mets, label: english('Its files (METS)'), format: 'text/xml', profile: 'http://www.loc.gov/METS/' },
  ];
}

function thumbnail(pages: readonly PageRecord[], addresses: IiifAddresses) {
  for (const page of pages) {
    const image = imageOf(page);
    if (image !== null) return { thumbnail: thumbnailOf(image, addresses.image(page.id)) };
  }
  return {};
}

/** Returns an edition as a manifest (Presentation API 3.0, 5.2). */
export function writeManifest(parts: ManifestParts, addresses: IiifAddresses, brand: Brand) {
  const { edition, pages, articles, shapes } = parts;
  const { slug, title, rights, demonstration } = edition;
  const [id, { site }] = [addresses.manifest(slug), addresses];
  const label = editionLabel(edition);
  const ranges = toRanges(articles, { addresses, manifest: id, shapes, language: title.language });
  const home = {
    id: `${site}${siteLinks(brand).edition(slug)}`,
    type: 'Text',
    label,
    format: 'text/html',
    language: ['en'],
  };
  const canvases = pages.map((page) =>
    toCanvas(page, { addresses, brand, shape: shapes.get(page.id) ?? null, editionRights: rights }),
  );
  return {
    '@context': presentationContext,
    ...{ id, type: 'Manifest', label, metadata: metadataOf(edition), summary: summaryOf(edition) },
    ...navDate(edition.date),
    ...rightsProperties({
      rights_uri: rights?.uri ?? null,
      rights_statement: rights?.statement ?? null,
      demonstration: demonstration ? 1 : 0,
    }),
    provider: providerOf(site, brand),
    ...thumbnail(pages, addresses),
    homepage: [home],
    seeAlso: seeAlsoOf(parts, { publicUrl: site, brand }),
    rendering: filesOf(edition, site),
    partOf: [
      { id: addresses.collection(title.slug), type: 'Collection', label: printedText(title.name, title.language) },
    ],
    service: searchServices(addresses, slug),
    items: canvases,
    ...(ranges.length === 0 ? {} : { structures: ranges }),
  };
}
