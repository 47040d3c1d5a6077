import type { Brand } from 'shared-contracts/brand';
import type { PageHead } from 'shared-contracts/page';

/** Returns the document's title: `Search – Archivi.ng`, or the site's name alone for a page without a title. */
export const documentTitle = (head: PageHead, brand: Brand): string =>
  head.title === '' || head.title === brand.name ? brand.name : `${head.title} – ${brand.name}`;
