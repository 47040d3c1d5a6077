import { createBrowserRouter } from 'shared-contracts/platform/router';
import { siteRoutes } from 'shared-contracts/routes';
import { declaredRoutes, routesWith } from 'shared-contracts/testing/declared-routes';
import { makeSiteMap } from '../app/site-routes.ts';
import { sessionEffectsOf } from './session-loader.ts';

const map = makeSiteMap('archivi', routesWith('context', 'archive', 'membership'));

async function at(path: string) {
  window.history.replaceState(null, '', path);
  const router = createBrowserRouter([{ path: '*', element: null }]);
  await router.navigate(path);
  return {
    ...sessionEffectsOf(router, map, () => undefined),
    where: () => window.location.pathname + window.location.search,
  };
}

const forMembers = siteRoutes(map.brand, declaredRoutes)
  .filter(({ access }) => access !== undefined)
  .map(({ path }) => path.replaceAll(/:\w+/g, 'some'));

describe('when the session has ended', () => {
  it.each(forMembers)('[R2.19] %s redirects to the log-in page, which returns to it', async (path) => {
    const { guard, where } = await at(`${path}?q=1`);
    guard();
    expect(where()).toBe(`/login?next=${encodeURIComponent(`${path}?q=1`)}`);
  });

  it.each(['/', '/search?q=lagos', '/no-such-page'])('%s stays open', async (path) => {
    const { guard, where } = await at(path);
    guard();
    expect(where()).toBe(path);
  });

  it('[R2.27] [R4.07] logging out opens /', async () => {
    const { goHome, where } = await at('/context/settings');
    goHome();
    expect(where()).toBe('/');
  });
});
