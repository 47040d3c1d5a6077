import type { Brand } from 'shared-contracts/brand';
import type { PageHead } from 'shared-contracts/page';

/** `Search – Archivi.ng`; the site's name alone where a page has none of its own. */
export const documentTitle = (head: PageHead, brand: Brand): string =>
  head.title === '' || head.title === brand.name ? brand.name : `${head.title} – ${brand.name}`;
