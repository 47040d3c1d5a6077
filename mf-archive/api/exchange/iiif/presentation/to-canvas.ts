import type { Brand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';
import { imageOf, levelSize, type PageRecord } from '../../../core/public.ts';
import { english } from './labels.ts';
import { readSize } from '../image/read-size.ts';
import type { Size } from '../image/image-limits.ts';
import type { IiifAddresses } from '../iiif-addresses.ts';
import type { PageShape } from '../../../search/public.ts';
import { rightsProperties } from './rights-properties.ts';

/** Returns links to the page on the site and to its files. */
function links(page: PageRecord, site: string, brand: Brand) {
  const files = `${site}/api/archive/downloads/pages/${page.slug}`;
  const hasText = page.recognised === 1;
  const pdf = { id: `${files}/page.pdf`, type: 'Text', label: english('PDF of this page'), format: 'application/pdf' };
  const text = { id: `${files}/text.txt`, type: 'Text', label: english('Text of this page'), format: 'text/plain' };
  const alto = {
    ...{ id: `${files}/alto.xml`, type: 'Dataset', label: english('Text with positions (ALTO)') },
    ...{ format: 'application/xml', profile: 'http://www.loc.gov/standards/alto/ns-v4#' },
  };
  const home = {
    ...{ id: `${site}${siteLinks(brand).newspaperPage(page.slug)}`, type: 'Text' },
    ...{ label: english(`Page ${page.label} on ${brand.name}`), format: 'text/html', language: ['en'] },
  };
  return { homepage: [home], rendering: [pdf, ...(hasText ? [text] : [])], ...(hasText ? { seeAlso: [alto] } : {}) };
}

/** Canvas size of a page without a scan, with the usual proportions of a newspaper. */
const blank: Size = { width: 1_000, height: 1_414 };

type Scan = NonNullable<ReturnType<typeof imageOf>>;

const sizeText = ({ width, height }: Size): string => `${String(width)},${String(height)}`;

/** Returns the complete page at the lowest zoom level. */
export function thumbnailOf(image: Scan, base: string) {
  const size = levelSize(image, 0);
  const id = `${base}/full/${sizeText(size)}/0/default.jpg`;
  const service = [{ id: base, type: 'ImageService3', profile: 'level2' }];
  return [{ id, type: 'Image', format: 'image/jpeg', ...size, service }];
}

function painting(canvas: string, image: Scan, base: string) {
  const body = {
    ...{ id: `${base}/full/max/0/default.jpg`, type: 'Image', format: 'image/jpeg' },
    ...readSize('max', image),
    service: [{ id: base, type: 'ImageService3', profile: 'level2' }],
  };
  const annotation = {
    id: `${canvas}/painting/scan`,
    type: 'Annotation',
    motivation: 'painting',
    body,
    target: canvas,
  };
  return { id: `${canvas}/painting`, type: 'AnnotationPage', items: [annotation] };
}

interface CanvasOptions {
  readonly addresses: IiifAddresses;
  readonly brand: Brand;
  /** The shape of the page from its words; null without words. */
  readonly shape: PageShape | null;
  /** The rights of the edition. A page states its own rights only if they differ. */
  readonly editionRights: { readonly uri: string; readonly statement: string } | null;
}

function ownRights(page: PageRecord, ofEdition: CanvasOptions['editionRights']) {
  const { uri = null, statement = null } = ofEdition ?? {};
  return page.rights_uri === uri && page.rights_statement === statement ? {} : rightsProperties(page);
}

/** Returns a page as a canvas with its scan, its lines of text as annotations, and links to its files. */
export function toCanvas(page: PageRecord, { addresses, brand, shape, editionRights }: CanvasOptions) {
  const image = imageOf(page);
  const [id, base] = [addresses.canvas(page.id), addresses.image(page.id)];
  const { width, height }: Size = image ?? shape ?? blank;
  const text = { id: addresses.annotations(page.id), type: 'AnnotationPage', label: english('Text, line by line') };
  return {
    ...{ id, type: 'Canvas', label: english(`Page ${page.label}`), width, height },
    ...(image === null ? {} : { thumbnail: thumbnailOf(image, base) }),
    ...ownRights(page, editionRights),
    ...links(page, addresses.site, brand),
    items: image === null ? [] : [painting(id, image, base)],
    ...(shape === null ? {} : { annotations: [text] }),
  };
}
