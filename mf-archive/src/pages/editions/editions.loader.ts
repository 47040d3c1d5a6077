import { loadHoldings } from '../../parts/holdings.loader.ts';

/** `/editions` */
export const loadEditions = loadHoldings(({ links }) => ({
  title: 'Editions',
  description: 'The newspapers in the archive, with their years and the number of pages that can be read.',
  canonical: links.editions,
}));

/** `/editions/:slug`: the calendar of a title is still to come, so search engines are sent to the list. */
export const loadEdition = loadHoldings(({ links }) => ({
  title: 'Editions',
  canonical: links.editions,
  noindex: true,
}));
