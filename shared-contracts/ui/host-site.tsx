import { createContext, useContext, useState, type JSX, type ReactNode, type SyntheticEvent } from 'react';
// oxlint-disable-next-line no-restricted-imports -- Only hosts of other sites need them, so no facade has them.
import { createMemoryRouter, redirectDocument } from 'react-router-dom';
import type { AuthState } from 'shared-contracts/auth/auth-state';
import { defaultProduct, makeBrand } from 'shared-contracts/brand';
import type { PagePayload } from 'shared-contracts/page';
import { CacheProvider, createCache } from 'shared-contracts/platform/emotion';
import { createStore, Provider } from 'shared-contracts/platform/redux';
import { RouterProvider } from 'shared-contracts/platform/router';
import { PageProvider, SiteProvider, type Site } from 'shared-contracts/platform/site';
import { siteLinks, type SiteLinks } from 'shared-contracts/site-links';

/** Nobody is logged in on the pages of another site. */
const guest: AuthState = {
  ...{ loading: false, error: null, authReady: true, isAuthenticated: false },
  ...{ token: null, user: null },
};

/** Returns the path of an absolute URL of the site; other values are returned unchanged. */
const pathOf = (origin: string, address: string): string =>
  address.startsWith(`${origin}/`) ? address.slice(origin.length) : address;

/** Returns the site's links as absolute URLs. */
function wholeLinks(origin: string, links: SiteLinks): SiteLinks {
  const whole = (link: unknown): unknown =>
    typeof link === 'function'
      ? (...given: readonly unknown[]) => origin + String(Reflect.apply(link, undefined, given))
      : origin + String(link);
  const all = Object.fromEntries(Object.entries(links).map(([name, link]) => [name, whole(link)]));
  return { ...(all as unknown as SiteLinks), logInThen: (next) => origin + links.logInThen(pathOf(origin, next)) };
}

const notLoggedIn = (): Promise<never> => Promise.reject(new Error('User not logged in'));

/** What a page or fragment can use of the site: its addresses, and nothing of an account. */
function siteFrom(origin: string, product: string): Site {
  const brand = makeBrand(product);
  const links = wholeLinks(origin, siteLinks(brand));
  const askToLogIn: Site['askToLogIn'] = (how, next) => {
    const query = new URLSearchParams({ next: pathOf(origin, next) });
    window.location.assign(`${how === 'log-in' ? links.login : links.register}?${query.toString()}`);
  };
  return {
    brand,
    links,
    canLinkTo: () => true,
    prefetch: () => undefined,
    authFetch: (address, init) => {
      const url = new URL(address, origin);
      if (url.origin !== origin) return Promise.reject(new TypeError(`${url.origin} is not the site`));
      return fetch(url, { ...init, credentials: 'omit' });
    },
    upgradePlan: notLoggedIn,
    updateProfile: notLoggedIn,
    renewSession: () => Promise.resolve(),
    askToLogIn,
    askToSignUp: (next) => {
      askToLogIn('sign-up', next);
    },
    fragment: () => () => undefined,
  };
}

const Shown = createContext<ReactNode>(null);
const ShownHere = (): ReactNode => useContext(Shown);

/** A separate router, so that the host page's address does not change: any navigation opens the site. */
function routerFrom(origin: string, address: string): ReturnType<typeof createMemoryRouter> {
  const leave = ({ request }: { readonly request: Request }): Response => {
    const { pathname, search } = new URL(request.url);
    return redirectDocument(`${origin}${pathname}${search}`);
  };
  return createMemoryRouter([{ id: 'page', path: '*', element: <ShownHere />, loader: leave, action: leave }], {
    initialEntries: [address],
    // Marks the page as loaded, so that its loader does not run.
    hydrationData: { loaderData: { page: null } },
  });
}

/**
 * The site does not accept forms from pages of other sites. A form sent by POST therefore opens the page of its
 * `action`, unless its own code has handled it.
 */
function openInstead(event: SyntheticEvent, page: string): void {
  const form = event.target;
  if (event.defaultPrevented || !(form instanceof HTMLFormElement) || form.method !== 'post') return;
  event.preventDefault();
  window.location.assign(new URL(form.getAttribute('action') ?? '', page).href);
}

interface HostSiteProps {
  /** The site's address: `https://archive.example.org`. Like `address` and `product`, it must not change. */
  readonly site: string;
  /** Path and query that the page has on the site; its front page by default. */
  readonly address?: string;
  /** The page's data (`loadPayload`). A fragment needs none. */
  readonly payload?: PagePayload;
  /** The site's setting PRODUCT. */
  readonly product?: string;
  /** The page or fragment. */
  readonly children: ReactNode;
}

/**
 * Shows a page or a fragment of the site on a page of another site, for a guest. Its links and forms lead to the site.
 * The host shares `hostShared`; see `module-federation.md`.
 */
export function HostSite(props: HostSiteProps): JSX.Element {
  const { site, address = '/', payload, product = defaultProduct, children } = props;
  const [{ around, router, store, cache }] = useState(() => {
    const { origin } = new URL(site);
    return {
      around: siteFrom(origin, product),
      router: routerFrom(origin, address),
      store: createStore(() => ({ auth: guest })),
      cache: createCache({ key: 'site' }),
    };
  });
  return (
    <Provider store={store}>
      <CacheProvider value={cache}>
        <SiteProvider value={around}>
          <PageProvider value={payload ?? null}>
            <Shown value={children}>
              <div
                onSubmit={(event) => {
                  openInstead(event, new URL(address, site).href);
                }}
              >
                <RouterProvider router={router} />
              </div>
            </Shown>
          </PageProvider>
        </SiteProvider>
      </CacheProvider>
    </Provider>
  );
}

/**
 * Loads the data of a page from the site, as a guest gets it. `address`: path and query of the page. Rejects when the
 * site does not respond, shows no such page now, or redirects it.
 */
export async function loadPayload(site: string, address: string): Promise<PagePayload> {
  const { origin, pathname, search } = new URL(address, site);
  const file = `${origin}${pathname.replace(/\/$/, '')}/_payload.json${search}`;
  const response = await fetch(file, { credentials: 'omit' });
  if (!response.ok) throw new Error(`${file} answered ${String(response.status)}`);
  const payload = (await response.json()) as PagePayload;
  if (payload.problem !== null) throw new Error(payload.problem.message);
  if (payload.redirect !== null) throw new Error(`${pathname} leads to ${payload.redirect.to}`);
  return payload;
}
