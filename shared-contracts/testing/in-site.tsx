import { render, type RenderOptions, type RenderResult } from '@testing-library/react';
import { act, type ReactNode } from 'react';
import type { AuthState } from '../src/auth/auth-state.ts';
import { defaultProduct, makeBrand } from '../src/brand.ts';
import type { PageHead } from '../src/page.ts';
import { siteLinks } from '../src/site-links.ts';
import { createBrowserRouter, RouterProvider, type RouteObject } from '../platform/router.ts';
import { createStore, Provider } from '../platform/redux.ts';
import { PageProvider, SiteProvider, type Site } from '../platform/site.ts';

const guest: AuthState = {
  ...{ loading: false, error: null, authReady: true, isAuthenticated: false },
  ...{ token: null, user: null },
};

type SiteAccount = Pick<Site, 'askToLogIn' | 'askToSignUp' | 'renewSession' | 'updateProfile' | 'upgradePlan'>;

const noAccount: SiteAccount = {
  upgradePlan: () => Promise.reject(new Error('User not logged in')),
  updateProfile: () => Promise.reject(new Error('User not logged in')),
  renewSession: () => Promise.resolve(),
  askToLogIn: () => undefined,
  askToSignUp: () => undefined,
};

interface InSiteOptions {
  /** Path and query that the router starts at. */
  readonly at?: string;
  readonly product?: string;
  /** Whether a link leads to a page; always by default. */
  readonly canLinkTo?: Site['canLinkTo'];
  readonly prefetch?: (href: string) => void;
  readonly authFetch?: (address: string, init?: RequestInit) => Promise<Response>;
  /** What the shell does about the account; nothing by default. */
  readonly account?: Partial<SiteAccount>;
  /** What other sections show; nothing by default. */
  readonly fragment?: Site['fragment'];
  /** Who is signed in; a guest by default. */
  readonly auth?: AuthState;
  /** The server's markup, which is hydrated. */
  readonly markup?: string;
  /** Rendered around the router: a store, for example. */
  readonly around?: (children: ReactNode) => ReactNode;
}

function placeFor(markup: string | undefined): RenderOptions {
  if (markup === undefined) return {};
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = markup;
  return { container, hydrate: true };
}

/** Renders a table of routes as the site would: with its names, its links and a router on jsdom's history. */
export async function drawRoutes(routes: RouteObject[], options: InSiteOptions = {}): Promise<RenderResult> {
  const {
    at = '/',
    product = defaultProduct,
    canLinkTo = () => true,
    prefetch = () => undefined,
    authFetch = () => Promise.reject(new Error('nobody answers')),
    around,
    markup,
    auth = guest,
    account,
    fragment = () => () => undefined,
  } = options;
  window.history.replaceState(null, '', at);
  const brand = makeBrand(product);
  const site = { brand, links: siteLinks(brand), canLinkTo, prefetch, authFetch, fragment, ...noAccount, ...account };
  const router = createBrowserRouter(routes);
  const tree = (
    <SiteProvider value={site}>
      <RouterProvider router={router} />
    </SiteProvider>
  );
  const all = <Provider store={createStore(() => ({ auth }))}>{around === undefined ? tree : around(tree)}</Provider>;
  return await act(() => Promise.resolve(render(all, placeFor(markup))));
}

/** Renders one element at every URL. */
export const drawInSite = (element: ReactNode, options?: InSiteOptions): Promise<RenderResult> =>
  drawRoutes([{ path: '*', element }], options);

/** Renders a page with the data that its loader would return. */
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
