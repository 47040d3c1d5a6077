import { render, type RenderResult } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import { defaultProduct, makeBrand } from '../src/brand.ts';
import type { PageHead } from '../src/page.ts';
import { siteLinks } from '../src/routes.ts';
import { createBrowserRouter, RouterProvider, type RouteObject } from '../platform/router.ts';
import { PageProvider, SiteProvider } from '../platform/site.ts';

interface InSiteOptions {
  /** Path and query that the router starts at. */
  readonly at?: string;
  readonly product?: string;
  readonly prefetch?: (href: string) => void;
  readonly authFetch?: (address: string, init?: RequestInit) => Promise<Response>;
  /** Drawn round the router: a store, say. */
  readonly around?: (children: ReactNode) => ReactNode;
}

/** Draws a table of routes as the site would: with its names, its links and a router on jsdom's history. */
export async function drawRoutes(routes: RouteObject[], options: InSiteOptions = {}): Promise<RenderResult> {
  const {
    at = '/',
    product = defaultProduct,
    prefetch = () => undefined,
    authFetch = () => Promise.reject(new Error('nobody answers')),
    around,
  } = options;
  window.history.replaceState(null, '', at);
  const brand = makeBrand(product);
  const site = { brand, links: siteLinks(brand), prefetch, authFetch };
  const router = createBrowserRouter(routes);
  const tree = (
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>
  );
  return await act(() => Promise.resolve(render(around === undefined ? tree : around(tree))));
}

/** Draws one element at every address. */
export const drawInSite = (element: ReactNode, options?: InSiteOptions): Promise<RenderResult> =>
  drawRoutes([{ path: '*', element }], options);

/** Draws a page with what its loader would have answered. */
export const drawPage = (
  Page: () => ReactNode,
  data: unknown,
  { head = { title: 'Page' }, ...options }: InSiteOptions & { readonly head?: PageHead } = {},
): Promise<RenderResult> =>
  drawInSite(
    <PageProvider value={{ data, head, form: null }}>
      <Page />
    </PageProvider>,
    options,
  );
