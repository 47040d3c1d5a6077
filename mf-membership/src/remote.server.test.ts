import { makeBrand } from 'shared-contracts/brand';
import { pageOfRoute, siteRoutes } from 'shared-contracts/routes';
import { server } from './remote.server.ts';

const pages = siteRoutes(makeBrand('archivi')).flatMap(({ owner, id }) =>
  owner === 'membership' ? [pageOfRoute(id)] : [],
);

describe('membership and donations', () => {
  it('[R2.03] have a page and a loader for every address of theirs', () => {
    expect(Object.keys(server.remote.pages).sort()).toEqual([...pages].sort());
    expect(Object.keys(server.loaders).sort()).toEqual([...pages].sort());
  });
});
