import { makeBrand } from 'shared-contracts/brand';
import { siteLinks } from 'shared-contracts/site-links';
import type { Asked, Answered } from '../pages/search/told/asked.ts';
import { sampleHoldings, sampleResults } from './sample-data.ts';

/** A search that was not made yet; on 1 October. */
export const asked = (values: Partial<Asked> = {}): Asked => ({
  wish: { q: '"keep right"', page: 1 },
  results: null,
  holdings: sampleHoldings,
  problem: null,
  links: siteLinks(makeBrand('archivi')),
  today: '10-01',
  ...values,
});

/** A search with its answer. */
export const answered = (values: Partial<Answered> = {}): Answered => ({
  ...asked(),
  results: sampleResults(),
  ...values,
});
