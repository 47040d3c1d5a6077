import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { server } from './remote.server.ts';

const routes = declaredRoutes['membership'] ?? [];

describe('membership and donations', () => {
  it('[R2.03] have a page and a loader for each of their routes', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual([
      '/desk/donors',
      '/desk/payments',
      '/donate',
      '/gifts/:gift',
      '/membership',
      '/membership/manage',
      '/payments/:reference',
    ]);
    const pages = routes.map(({ page }) => page);
    expect(Object.keys(server.remote.pages)).toEqual(pages);
    expect(Object.keys(server.loaders)).toEqual(pages);
  });
});
