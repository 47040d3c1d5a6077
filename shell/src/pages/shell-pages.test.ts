import { makeBrand } from 'shared-contracts/brand';
import { pageOfRoute, siteRoutes } from 'shared-contracts/routes';
import { shellLoaders } from './shell-loaders.ts';
import { shellPages } from './shell-pages.ts';

describe("the shell's pages", () => {
  const owned = siteRoutes(makeBrand('archivi'))
    .filter(({ owner }) => owner === 'shell')
    .map(({ id }) => pageOfRoute(id))
    .sort();

  it('are those of the table of routes, each with its loader', () => {
    expect(Object.keys(shellPages).sort()).toEqual(owned);
    expect(Object.keys(shellLoaders).sort()).toEqual(owned);
  });

  it.each(owned)('%s has its code', async (page) => {
    expect(await shellPages[page]?.()).toHaveProperty('Page');
  });
});
