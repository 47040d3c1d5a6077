import { mayPrefetch, type Connection } from 'shared-contracts/connection';
import type { FragmentSource } from 'shared-contracts/fragments';
import { ownValue } from 'shared-contracts/own-value';
import { redirect } from 'shared-contracts/platform/router';
import { type RegistrySnapshot, placeCookie } from 'shared-contracts/registry';
import type { SiteRoute } from 'shared-contracts/routes';
import { openOffline } from '../offline/open-offline.ts';
import { watchForOverlay } from '../overlay/watch-for-overlay.ts';
import { addressOf } from './address.ts';
import { applyHead } from './apply-head.ts';
import { BuildCheck } from './build-check.ts';
import type { DocumentStyles } from './document-styles.ts';
import { navigationLoader, type NavigationDeps } from './navigation-loader.ts';
import { openFragments } from './open-fragments.ts';
import { keepOwnStyles } from './own-styles.ts';
import { PayloadClient, type ReleaseName } from './payload-client.ts';
import type { LoaderDeps, RemoteLoader } from './remote-loader.ts';
import { readShell } from './read-boot.ts';
import type { RouteLoader } from './route-objects.tsx';

/** The share of pages that are measured when no releases are compared: enough for daily figures. */
const share = 0.1;

/**
 * Whether a page's speed is measured: for one page in ten; for every page of a browser that has a bucket
 * (`placeCookie`), since releases are then being compared; and for none on slow or metered connections. `random`: from
 * 0 to 1.
 */
export function mayMeasure(cookie: string, random: number, connection: Connection | undefined): boolean {
  if (!mayPrefetch(connection)) return false;
  return random < share || cookie.split('; ').some((part) => part.startsWith(`${placeCookie}=`));
}

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** What the first page passes on. */
export interface FirstPage extends Pick<NavigationDeps, 'hasServerText' | 'leave'> {
  readonly buildId: string;
  readonly registry: RegistrySnapshot;
  readonly routeOf: (pathname: string) => SiteRoute | null;
  /** The path of the displayed page; when going back, the address bar is ahead of it. */
  readonly shown: () => string;
  readonly loader: RemoteLoader;
  /** The loader's class and dependencies, because fragments use a loader of their own. */
  readonly Loader: typeof RemoteLoader;
  readonly loaderDeps: LoaderDeps;
}

/** What a reader needs after the first page. */
export interface DeferredSite {
  readonly load: RouteLoader;
  /** Called when the previous page was unmounted; removes the styles that it has set on the document. */
  readonly left: () => void;
  readonly showHead: typeof applyHead;
  /** Checks for a newer build if enough time has passed. */
  readonly look: () => Promise<void>;
  readonly fragment: FragmentSource;
  /** Resolves to a function that prefetches for one link; null on 2g and with Save-Data. */
  readonly watchLinks: () => Promise<((href: string) => void) | null>;
  /** Drops what was prefetched. */
  readonly forget: () => void;
}

const ask = (address: string, init?: RequestInit): Promise<Response> => fetch(address, init);

const fetchJson = async (address: string): Promise<unknown> => (await ask(address, { cache: 'no-store' })).json();

/** Prefetches the new build's first files, so that the document navigation to come is fast. */
function fetchNewShell(manifest: unknown): void {
  const shell = (manifest as { readonly shell?: { readonly scripts?: unknown; readonly base?: unknown } } | null)
    ?.shell;
  if (!Array.isArray(shell?.scripts)) return;
  for (const file of shell.scripts) {
    const link = document.createElement('link');
    link.rel = 'prefetch';
    link.as = 'script';
    link.href = `${String(shell.base)}${String(file)}`;
    document.head.append(link);
  }
}

const watching =
  ({ registry, routeOf }: FirstPage, payloads: PayloadClient): DeferredSite['watchLinks'] =>
  async () => {
    if (!mayPrefetch(navigator.connection)) return null;
    const { watchLinks } = await import(/* webpackChunkName: "links" */ './watch-links.ts');
    return watchLinks(document, {
      origin: location.origin,
      routeOf,
      registry,
      payloads,
      connection: () => navigator.connection,
      current: () => addressOf(location),
    });
  };

const nothing = (): void => undefined;

/**
 * Measures the first page's speed, if it is selected, and reports it when the page is left. The returned function ends
 * the measurement; it is called when a page of another owner is shown.
 */
function measure(route: SiteRoute | null, release: ReleaseName | null): () => void {
  if (route === null || release === null || !mayMeasure(document.cookie, Math.random(), navigator.connection))
    return nothing;
  let tell: (() => void) | null = nothing;
  import(/* webpackChunkName: "vitals" */ './report-vitals.ts').then(({ reportVitals: tellVitals }) => {
    // It was loaded too late: a page of another owner is shown, whose speed would be measured as well.
    if (tell === null) return;
    tell = tellVitals(window, { remote: release.remote, release: release.version, route: route.id });
  }, nothing);
  return () => {
    tell?.();
    tell = null;
  };
}

const ownerOf = (route: SiteRoute | null): string => route?.owner ?? 'shell';

/** Starts what follows the first page. `opened`: when the document was loaded; `styles`: its styles at that time. */
export function openDeferredSite(first: FirstPage, opened: number, styles: DocumentStyles): DeferredSite {
  const { buildId, registry, loader, hasServerText, leave, routeOf, shown } = first;
  const payloads = new PayloadClient(ask, Date.now, readShell(document));
  const builds = new BuildCheck({ buildId, opened, fetchJson, now: Date.now, announce: fetchNewShell });
  const releaseOf = ({ owner }: SiteRoute): ReleaseName | null => {
    const state = ownValue(registry.remotes, owner);
    return state?.state === 'enabled' ? { remote: owner, version: state.release.version } : null;
  };
  const opening = routeOf(shown());
  const own = keepOwnStyles(document, styles, ownerOf(opening));
  const measured = measure(opening, opening === null ? null : releaseOf(opening));
  watchForOverlay(
    {
      ...{ registry, status: loader.status, subscribe: loader.subscribe },
      shell: buildId.slice(buildId.indexOf('-') + 1),
      route: () => routeOf(shown()),
    },
    () => import(/* webpackChunkName: "overlay" */ '../overlay/open-overlay.ts'),
  );
  const load = navigationLoader({
    ...{ payloads, releaseOf, hasServerText, leave, redirect },
    page: loader.page,
    status: loader.status,
    current: () => routeOf(shown()),
    newBuild: builds.newer,
  });
  const offline = openOffline(window);
  offline.shown();
  return {
    load: async (route, request) => {
      own.beforeLeave(ownerOf(route));
      const answer = await load(route, request);
      if ('problem' in answer && answer.problem?.code !== 'unavailable') offline.loaded();
      return answer;
    },
    left: () => {
      own.afterShow(ownerOf(routeOf(shown())));
    },
    showHead: applyHead,
    look: () => {
      if (ownerOf(routeOf(shown())) !== ownerOf(opening)) measured();
      offline.shown();
      return builds.look();
    },
    fragment: openFragments(first.Loader, first.loaderDeps),
    watchLinks: watching(first, payloads),
    forget: () => {
      payloads.forget();
      offline.readerChanged();
    },
  };
}
