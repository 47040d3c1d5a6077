import type { PageReference } from 'shared-contracts/archive/newspaper';
import { dateText } from './date-text.ts';

type Named = Pick<PageReference, 'title' | 'date' | 'edition' | 'label'>;

/** `page 4`, or with a name printed instead of a number: `page “Cover”`. */
export const pageLabel = (label: string): string => (/^\d/.test(label) ? `page ${label}` : `page “${label}”`);

/** `3 April 1972, second edition` where a day has several. */
export const dayAndEdition = ({ date, edition }: Pick<Named, 'date' | 'edition'>): string =>
  edition > 1 ? `${dateText(date)}, edition ${edition}` : dateText(date);

/** `Evening Star, 21 February 1859, page 4`: how a page is called everywhere. */
export const pageName = (page: Named): string => `${page.title.name}, ${dayAndEdition(page)}, ${pageLabel(page.label)}`;
