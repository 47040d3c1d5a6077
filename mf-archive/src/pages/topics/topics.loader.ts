import { loadHoldings } from '../../parts/holdings.loader.ts';

/** `/topics` */
export const loadTopics = loadHoldings(({ links }) => ({
  title: 'Topics',
  description: 'Pages of the archive gathered by subject. Topics are being prepared; until then, search for a word.',
  canonical: links.topics,
}));

/** `/topics/:category` and what lies below it: nothing is gathered there yet, so search engines stay out. */
export const loadTopic = loadHoldings(({ links }) => ({ title: 'Topics', canonical: links.topics, noindex: true }));
