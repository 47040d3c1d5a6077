import type { createBrowserRouter } from 'shared-contracts/platform/router';
import type { SiteMap } from '../app/site-routes.ts';
import type { Surroundings } from './session/session-deps.ts';

type Router = ReturnType<typeof createBrowserRouter>;

/** What follows in the site when a session begins or ends. */
export const surroundingsOf = (router: Router, { links, routeOf }: SiteMap, forget: () => void): Surroundings => ({
  forget,
  guard: () => {
    const { pathname, search } = router.state.location;
    if (routeOf(pathname)?.route.access === undefined) return;
    void router.navigate(links.logInThen(`${pathname}${search}`));
  },
  goHome: () => {
    void router.navigate(links.home);
  },
});
