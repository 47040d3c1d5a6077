import { clipText } from 'shared-contracts/archive/clip';
import type { Box } from 'shared-contracts/archive/newspaper';
import type { SiteLinks } from 'shared-contracts/site-links';

/** Where a part of a page is seen and read by itself: an address for good. */
export const clipAddress = (links: SiteLinks, slug: string, clip: Box): string =>
  `${links.newspaperPage(slug)}?clip=${clipText(clip)}`;

/** The part as a picture. */
export const clipPicture = (slug: string, clip: Box): string =>
  `/api/archive/clips/${encodeURIComponent(slug)}?clip=${clipText(clip)}`;

/** The same as a file. */
export const clipFile = (slug: string, clip: Box): string => `${clipPicture(slug, clip)}&save=1`;

/** Files of a page, and of its edition. */
export const pageFile = (slug: string, file: string): string =>
  `/api/archive/downloads/pages/${encodeURIComponent(slug)}/${file}`;
export const editionFile = (slug: string, file: string): string =>
  `/api/archive/downloads/editions/${encodeURIComponent(slug)}/${file}`;
