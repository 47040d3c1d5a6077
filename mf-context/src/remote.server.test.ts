import { makeBrand } from 'shared-contracts/brand';
import { pageOfRoute, siteRoutes } from 'shared-contracts/routes';
import { server } from './remote.server.ts';

const routes = siteRoutes(makeBrand('archivi')).filter(({ owner }) => owner === 'context');
const pages = routes.map(({ id }) => pageOfRoute(id));

describe("the member's workspace", () => {
  it('[R2.18] has a page and a loader for every address of its own', () => {
    expect(Object.keys(server.remote.pages).sort()).toEqual([...pages].sort());
    expect(Object.keys(server.loaders).sort()).toEqual([...pages].sort());
  });

  it('[R2.04] is for members, all but a collection that somebody shares by a link', () => {
    const open = routes.flatMap(({ id, access }) => (access === undefined ? [id] : []));
    expect(open).toEqual(['context/shared']);
  });
});
