import type { PagePayload } from 'shared-contracts/page';
import type { SiteRoute } from 'shared-contracts/routes';
import { notFoundPayload, problemPayload } from '../errors/problem-title.ts';
import { addressOf, readablePath } from './address.ts';
import type { LoadedPage, RemoteStatus } from './page-source.ts';
import type { PayloadClient, ReleaseName } from './payload-client.ts';
import type { RouteLoader } from './route-objects.tsx';

export interface NavigationDeps {
  readonly payloads: Pick<PayloadClient, 'load'>;
  readonly page: (route: SiteRoute) => Promise<LoadedPage>;
  readonly status: (route: SiteRoute) => RemoteStatus;
  /** The release of a route's owner; null for the shell, and for an owner without one. */
  readonly releaseOf: (route: SiteRoute) => ReleaseName | null;
  /** Whether the server's HTML of an address is available, so that the page can be shown without its code. */
  readonly hasServerText: (address: string) => boolean;
  /** Loads a document instead; the promise never settles. */
  readonly leave: (url: URL) => Promise<never>;
  /** The displayed route. */
  readonly current: () => SiteRoute | null;
  readonly newBuild: () => boolean;
  readonly redirect: (to: string) => Response;
}

const offline = 'You seem to be offline. Check your connection, then try again.';

const busy = 'The site is very busy at the moment. Please try again.';

const dead: ReadonlySet<RemoteStatus> = new Set(['failed', 'incompatible', 'disabled']);

/**
 * Whether the browser has to load a document: another security policy, a new build, or a remote that does not work
 * here.
 */
function needsDocument(deps: NavigationDeps, route: SiteRoute, url: URL): boolean {
  if (route.policy !== undefined || deps.current()?.policy !== undefined || deps.newBuild()) return true;
  if (route.owner !== 'shell' && deps.releaseOf(route) === null) return true;
  return dead.has(deps.status(route)) && !deps.hasServerText(addressOf(url));
}

/** Returns the payload if its page can be shown, with or without its code; otherwise loads the document. */
function shown(
  deps: NavigationDeps,
  url: URL,
  payload: PagePayload,
  code: LoadedPage,
): PagePayload | Response | Promise<never> {
  if (payload.redirect !== null) return deps.redirect(payload.redirect.to);
  const unshowable = payload.problem === null && !code.ok && !deps.hasServerText(addressOf(url));
  return unshowable ? deps.leave(url) : payload;
}

/** Returns the loader of all navigations inside the site, which loads payload and code in parallel. */
export function navigationLoader(deps: NavigationDeps): RouteLoader {
  return async (route, request): Promise<PagePayload | Response> => {
    const url = new URL(request.url);
    if (route === null) return notFoundPayload(null, readablePath(url.pathname));
    if (needsDocument(deps, route, url)) return deps.leave(url);
    const loading = deps.payloads.load(url, deps.releaseOf(route), request.signal);
    const [answer, code] = await Promise.all([loading, deps.page(route)]);
    switch (answer.kind) {
      case 'gone':
        return deps.leave(url);
      case 'busy':
        return problemPayload(route.id, { code: 'unavailable', message: busy });
      case 'offline':
        return problemPayload(route.id, { code: 'unavailable', message: offline });
      case 'payload':
        return shown(deps, url, answer.payload, code);
    }
  };
}
