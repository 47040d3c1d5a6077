import type { PageLoader } from 'shared-contracts/page';
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
export const loadSpend: PageLoader<SpendData> = ({ url }) => {
  const { returns, prices } = figures;
  const basket = readBasket(url.searchParams, prices, pursesOf(returns));
  return Promise.resolve({
    kind: 'page',
    data: { returns, prices, basket },
    head: {
      title: 'Spend the Abacha loot',
      description:
        'What was reported as returned to Nigeria, return by return with its source, and what it could have bought at published prices.',
      canonical: url.pathname,
      noindex: url.search !== '',
    },
  });
};
