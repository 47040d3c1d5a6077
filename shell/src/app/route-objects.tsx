import { Component, useEffect, type JSX, type ReactNode, type ComponentType } from 'react';
import type { PagePayload } from 'shared-contracts/page';
import { css } from 'shared-contracts/platform/emotion';
import {
  Outlet,
  ScrollRestoration,
  useRouteError,
  type LoaderFunctionArgs,
  type RouteObject,
} from 'shared-contracts/platform/router';
import type { LayoutName, SiteRoute } from 'shared-contracts/routes';
import { SiteFooterPart, RailPart } from '#frame-parts';
import { FatalMessage } from '../errors/fatal-message.tsx';
import { CookieNotice } from '../layouts/cookie-notice.tsx';
import { Masthead } from '../layouts/masthead.tsx';
import { PageMain } from '../layouts/page-main.tsx';
import { VisitorLayout } from '../layouts/visitor-layout.tsx';
import { wrap } from '../layouts/wrap.styles.ts';
import { reportError } from './beacon.ts';
import { HeadSync } from './head-sync.tsx';
import { NavigationAnnouncer } from './navigation-announcer.tsx';
import { PageOutlet, UnknownOutlet } from './page-outlet.tsx';

/** The layout with masthead, breadcrumb bar, page and footer. */
const pageLayout = (layout: LayoutName) =>
  function PageLayout() {
    return (
      <>
        <Masthead />
        <PageMain layout={layout} css={wrap}>
          <Outlet />
        </PageMain>
        <SiteFooterPart />
        <CookieNotice />
      </>
    );
  };

const columns = css`
  @media (min-width: 64rem) {
    display: grid;
    grid-template-columns: 16rem minmax(0, 1fr);
    column-gap: var(--column-gap);
  }
`;

/** The members' layout: navigation on the left, the page on the right. */
const ContextLayout = () => (
  <>
    <Masthead />
    <div css={[wrap, columns]}>
      <RailPart />
      <PageMain layout="context">
        <Outlet />
      </PageMain>
    </div>
    <SiteFooterPart />
    <CookieNotice />
  </>
);

/** The layouts (R2.01). Each renders the page of its route in its `<Outlet/>`. */
export const layouts: Readonly<Record<LayoutName, ComponentType>> = {
  context: ContextLayout,
  default: pageLayout('default'),
  membership: pageLayout('membership'),
  visitor: VisitorLayout,
};

/** The root error boundary, for when not even the layout could be rendered. */
const FatalPage = (): JSX.Element => {
  const error = useRouteError();
  useEffect(() => {
    reportError({ kind: 'fatal', error });
  }, [error]);
  return <FatalMessage />;
};

/**
 * Keeps a page that throws while it is unmounted from breaking the next one: React has rendered the next page by then,
 * and this renders it again. An error that repeats comes from the new page, and goes to the router's own boundary.
 */
class LeavingBoundary extends Component<{ readonly children: ReactNode }> {
  static getDerivedStateFromError(): object {
    return {};
  }

  override componentDidCatch(error: unknown): void {
    reportError({ kind: 'page-error', error });
  }

  override render(): ReactNode {
    return this.props.children;
  }
}

/** The root route. Components that follow navigations are siblings of the outlet, never its ancestors. */
const SiteRoot = (): JSX.Element => (
  <>
    <LeavingBoundary>
      <Outlet />
    </LeavingBoundary>
    <HeadSync />
    <NavigationAnnouncer />
    <ScrollRestoration />
  </>
);

/** Runs in the browser on every navigation. On the server, the payloads are inserted beforehand. */
export type RouteLoader = (route: SiteRoute | null, request: Request) => Promise<PagePayload | Response>;

const layoutNames: readonly LayoutName[] = ['default', 'visitor', 'membership', 'context'];

export const unknownRouteId = 'shell/unknown';

/**
 * Builds the router's tree: the root, the four layouts, and one route per page. The elements are created once, here.
 */
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
