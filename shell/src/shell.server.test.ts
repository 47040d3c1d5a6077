import { makeBrand } from 'shared-contracts/brand';
import { pageOfRoute, siteRoutes } from 'shared-contracts/routes';
import { shellDeclarations } from './shell.server.ts';
import { shellPages } from './shell.ts';

describe("the shell's pages", () => {
  const owned = siteRoutes(makeBrand('archivi'))
    .filter(({ owner }) => owner === 'shell')
    .map(({ id }) => pageOfRoute(id))
    .sort();

  it('are those of the table of routes, each with its loader', () => {
    expect(Object.keys(shellPages).sort()).toEqual(owned);
    expect(Object.keys(shellDeclarations).sort()).toEqual(owned);
  });

  it.each(owned)('%s has its code', async (page) => {
    expect(await shellPages[page]?.()).toHaveProperty('Page');
  });
});
