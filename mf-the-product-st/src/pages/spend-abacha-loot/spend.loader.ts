import type { PageLoader } from 'shared-contracts/page';
import { storyLinks } from 'shared-contracts/stories/story-links';
import { storyLists } from 'shared-contracts/stories/story-lists';
import { sharePicture } from '../../reading/piece-head.ts';
import { pursesOf, readBasket, type Basket } from './basket.ts';
import { figures } from './figures.ts';

export interface SpendData {
  readonly returns: typeof figures.returns;
  readonly prices: typeof figures.prices;
  readonly basket: Basket;
}

/**
 * Loads `/spend-abacha-loot?of=…&mosquito-net=1000`. The address contains the full receipt, so it can be shared and
 * printed.
 */
export const loadSpend: PageLoader<SpendData> = ({ brand, url }) => {
  const { returns, prices } = figures;
  const basket = readBasket(url.searchParams, prices, pursesOf(returns));
  const { title } = storyLists(brand)['spend-abacha-loot'];
  return Promise.resolve({
    kind: 'page',
    data: { returns, prices, basket },
    head: {
      title,
      description:
        'What was reported as returned to Nigeria, return by return with its source, and what it could have bought at published prices.',
      canonical: url.pathname,
      noindex: url.search !== '',
      card: { type: 'website', image: sharePicture(storyLinks(brand).card('list', 'spend-abacha-loot'), title) },
    },
  });
};
