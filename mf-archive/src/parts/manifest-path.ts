import type { PageHead } from 'shared-contracts/page';

/** Returns the path of an edition's IIIF manifest. */
export const manifestPath = (edition: string): string => `/iiif/manifest/${encodeURIComponent(edition)}`;

/** Returns the same as a link in a page's head. */
export const manifestLink = (edition: string): NonNullable<PageHead['links']>[number] => ({
  rel: 'alternate',
  href: manifestPath(edition),
  type: 'application/ld+json;profile="http://iiif.io/api/presentation/3/context.json"',
  title: 'Manifest (IIIF)',
});
