import type { LoaderFunctionArgs, RouteObject } from 'shared-contracts/platform/router';
import type { PagePayload } from 'shared-contracts/page';
import type { LayoutName, SiteRoute } from 'shared-contracts/routes';
import { FatalPage } from '../errors/fatal-page.tsx';
import { layouts } from '../layouts/layout-for.tsx';
import { PageOutlet, UnknownOutlet } from './page-outlet.tsx';
import { SiteRoot } from './site-root.tsx';

/** Runs in the browser at every navigation; on the server payloads are put in place beforehand. */
export type RouteLoader = (route: SiteRoute | null, request: Request) => Promise<PagePayload | Response>;

const layoutNames: readonly LayoutName[] = ['default', 'visitor', 'membership', 'context'];

export const unknownRouteId = 'shell/unknown';

/** The router's tree: root, the four layouts, and below them one stub a route. Elements are made once, here. */
export function routeObjects(routes: readonly SiteRoute[], load: RouteLoader): RouteObject[] {
  const loaderOf =
    (route: SiteRoute | null) =>
    ({ request }: LoaderFunctionArgs) =>
      load(route, request);
  const unknown: RouteObject = { id: unknownRouteId, path: '*', element: <UnknownOutlet />, loader: loaderOf(null) };
  const children = layoutNames.map((name): RouteObject => {
    const Layout = layouts[name];
    const pages = routes
      .filter((route) => route.layout === name)
      .map((route) => ({
        id: route.id,
        path: route.path,
        element: <PageOutlet route={route} />,
        loader: loaderOf(route),
      }));
    return { id: `layout/${name}`, element: <Layout />, children: name === 'default' ? [...pages, unknown] : pages };
  });
  return [{ id: 'root', element: <SiteRoot />, errorElement: <FatalPage />, children }];
}
