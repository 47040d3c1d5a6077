import { clipText } from 'shared-contracts/archive/clip';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { SiteLinks } from 'shared-contracts/site-links';

/** Returns the permanent address of a clip. */
export const clipAddress = (links: SiteLinks, slug: string, clip: Box): string =>
  `${links.newspaperPage(slug)}?clip=${clipText(clip)}`;

/** Returns the address of a clip's picture. */
export const clipPicture = (slug: string, clip: Box): string =>
  `/api/archive/clips/${encodeURIComponent(slug)}?clip=${clipText(clip)}`;

/** Returns the address that downloads a clip's picture. */
export const clipFile = (slug: string, clip: Box): string => `${clipPicture(slug, clip)}&save=1`;

/** Returns the address of a file of a page. */
export const pageFile = (slug: string, file: string): string =>
  `/api/archive/downloads/pages/${encodeURIComponent(slug)}/${file}`;
/** Returns the address of a file of an edition. */
export const editionFile = (slug: string, file: string): string =>
  `/api/archive/downloads/editions/${encodeURIComponent(slug)}/${file}`;
