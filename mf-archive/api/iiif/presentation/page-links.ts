import type { Brand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';
import type { PageRecord } from '../../pages/page-records.ts';
import { english } from './labels.ts';

/** What people read and take of a page: where it is on the site, and its files. */
export function links(page: PageRecord, site: string, brand: Brand) {
  const files = `${site}/api/archive/downloads/pages/${page.slug}`;
  const hasText = page.recognised === 1;
  const pdf = { id: `${files}/page.pdf`, type: 'Text', label: english('PDF of this page'), format: 'application/pdf' };
  const text = { id: `${files}/text.txt`, type: 'Text', label: english('Text of this page'), format: 'text/plain' };
  const alto = {
    ...{ id: `${files}/alto.xml`, type: 'Dataset', label: english('Words with their places (ALTO)') },
    ...{ format: 'application/xml', profile: 'http://www.loc.gov/standards/alto/ns-v4#' },
  };
  const home = {
    ...{ id: `${site}${siteLinks(brand).newspaperPage(page.slug)}`, type: 'Text' },
    ...{ label: english(`Page ${page.label} on ${brand.name}`), format: 'text/html', language: ['en'] },
  };
  return { homepage: [home], rendering: [pdf, ...(hasText ? [text] : [])], ...(hasText ? { seeAlso: [alto] } : {}) };
}
