import type { PageReference } from 'shared-contracts/archive/newspaper';
import { dayText } from 'shared-contracts/day-text';

type Named = Pick<PageReference, 'title' | 'date' | 'edition' | 'label'>;

/** Returns `page 4`, or `page “Cover”` for a label that is not a number. */
export const pageLabel = (label: string): string => (/^\d/.test(label) ? `page ${label}` : `page “${label}”`);

/** Returns `3 April 1972`, or `3 April 1972, edition 2` for a further edition of a day. */
export const dayAndEdition = ({ date, edition }: Pick<Named, 'date' | 'edition'>): string =>
  edition > 1 ? `${dayText(date)}, edition ${edition}` : dayText(date);

/** Returns `Evening Star, 21 February 1859, page 4`, the name of a page everywhere. */
export const pageName = (page: Named): string => `${page.title.name}, ${dayAndEdition(page)}, ${pageLabel(page.label)}`;
