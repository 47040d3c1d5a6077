import { declaredRoutes } from 'shared-contracts/testing/declared-routes';
import { server } from './remote.server.ts';

const routes = declaredRoutes['context'] ?? [];

describe("the member's workspace", () => {
  it('[R2.18] has a page and a loader for each of its routes', () => {
    expect(routes.map(({ path }) => path).sort()).toEqual([
      '/context',
      '/context/chat/:query',
      '/context/chat/history',
      '/context/collections',
      '/context/collections/:collection',
      '/context/settings',
      '/shared/:key',
    ]);
    const pages = routes.map(({ page }) => page);
    expect(Object.keys(server.remote.pages)).toEqual(pages);
    expect(Object.keys(server.loaders)).toEqual(pages);
  });

  it('[R2.04] is for members, except a collection shared by a link', () => {
    expect(routes.flatMap(({ page, access }) => (access === undefined ? [page] : []))).toEqual(['shared']);
  });
});
