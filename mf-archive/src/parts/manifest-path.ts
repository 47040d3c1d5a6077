import type { PageHead } from 'shared-contracts/page';

/** Where viewers elsewhere find an edition, by IIIF. */
export const manifestPath = (edition: string): string => `/iiif/manifest/${encodeURIComponent(edition)}`;

/** The same for programs that read a page's head. */
export const manifestLink = (edition: string): NonNullable<PageHead['links']>[number] => ({
  rel: 'alternate',
  href: manifestPath(edition),
  type: "application/ld+json;profile='http://iiif.io/api/presentation/3/context.json'",
  title: 'Manifest (IIIF)',
});
