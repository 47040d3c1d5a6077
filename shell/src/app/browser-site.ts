import { redirect } from 'shared-contracts/platform/router';
import { createCache, type EmotionCache } from 'shared-contracts/platform/emotion';
import type { BootData } from 'shared-contracts/boot';
import { mayPrefetch, type Connection } from 'shared-contracts/connection';
import type { SiteRoute } from 'shared-contracts/routes';
import { PlainProblem } from '../errors/plain-problem.tsx';
import { shellPages } from '../pages/shell-pages.ts';
import { addressOf } from './address.ts';
import { reportError } from './beacon.ts';
import { BuildCheck } from './build-check.ts';
import type { DirtyForms } from './dirty-forms.ts';
import { federationRuntime } from './federation-runtime.ts';
import { guardedReload } from './guarded-reload.ts';
import { navigationLoader } from './navigation-loader.ts';
import type { PageSource, ProblemView } from './page-source.ts';
import { PayloadClient, type ReleaseName } from './payload-client.ts';
import type { PrefetchDeps } from './prefetcher.ts';
import { checkRelease } from './release-check.ts';
import { RemoteLoader } from './remote-loader.ts';
import type { RouteLoader } from './route-objects.tsx';
import { makeSiteMap, type SiteMap } from './site-routes.ts';

declare global {
  interface Navigator {
    readonly connection?: Connection;
  }
}

/** Everything that the browser's tree is given. */
export interface BrowserSite {
  readonly map: SiteMap;
  readonly source: PageSource;
  readonly load: RouteLoader;
  /** What a link needs is fetched when a reader comes near it, and not at all before `watchLinks`. */
  readonly prefetch: (href: string) => void;
  readonly watchLinks: () => Promise<void>;
  readonly builds: BuildCheck;
  /** The router tells where the reader is: the address bar runs ahead of it on the way back. */
  readonly moved: (pathname: string) => void;
  /** Somebody else reads: what was fetched ahead is of no use. */
  readonly forget: () => void;
}

const ask = (address: string, init?: RequestInit): Promise<Response> => fetch(address, init);

const fetchJson = async (address: string): Promise<unknown> => (await ask(address, { cache: 'no-store' })).json();

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** The new build's start, so that the full navigation to come is a quick one. */
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

function makeLoader({ registry }: BootData, forms: DirtyForms): RemoteLoader {
  const view = {
    // Asked for when it is needed: browsers that forbid storage throw at its very name.
    get storage() {
      return sessionStorage;
    },
    document,
    now: Date.now,
    reload: () => {
      location.reload();
    },
  };
  return new RemoteLoader({
    runtime: federationRuntime(registry),
    shell: shellPages,
    check: (remote) => checkRelease(registry, remote, location.href),
    wait,
    random: Math.random,
    report: (remote, release, error) => {
      reportError({ kind: 'remote-failed', error, remote, release });
    },
    gaveUp: (remote) => guardedReload(view, forms, remote),
  });
}

/** Leaves for a document. Back and forward have moved the address already: then it is loaded where it stands. */
function leave(url: URL): Promise<never> {
  if (location.href.split('#', 1)[0] === url.href.split('#', 1)[0]) location.reload();
  else location.assign(url.href);
  return new Promise(() => undefined);
}

/** Fetched when a problem is shown, or once the first page is complete: offline it would come too late. */
function makeProblemView(): PageSource['problemView'] {
  let view: Promise<ProblemView> | undefined;
  const fetched = async (): Promise<ProblemView> => {
    try {
      return { View: (await import(/* webpackChunkName: "problem" */ '../errors/problem-page.tsx')).ProblemPage };
    } catch {
      return { View: PlainProblem };
    }
  };
  return () => (view ??= fetched());
}

function makeCaches(nonce: string): PageSource['cacheFor'] {
  const caches = new Map<string, EmotionCache>();
  return (owner) => {
    const cache = caches.get(owner) ?? createCache({ key: owner, ...(nonce === '' ? {} : { nonce }) });
    caches.set(owner, cache);
    return cache;
  };
}

/** The code that fetches ahead is not needed by a page itself: it comes after it, or never on 2g and with Save-Data. */
function lazyLinks(deps: Omit<PrefetchDeps, 'fetchScript'>): Pick<BrowserSite, 'prefetch' | 'watchLinks'> {
  let fetchAhead: ((href: string) => void) | undefined;
  return {
    prefetch: (href) => fetchAhead?.(href),
    watchLinks: async () => {
      if (!mayPrefetch(deps.connection())) return;
      const { watchLinks } = await import(/* webpackChunkName: "links" */ './watch-links.ts');
      fetchAhead = watchLinks(document, deps);
    },
  };
}

export interface ServerText {
  readonly address: string;
  readonly html: string | null;
}

/** Puts the parts together for one document. */
export function makeBrowserSite(boot: BootData, text: ServerText, nonce: string, forms: DirtyForms): BrowserSite {
  const { registry, buildId } = boot;
  const map = makeSiteMap(boot.product, boot.remotes);
  const loader = makeLoader(boot, forms);
  const payloads = new PayloadClient(ask, Date.now);
  const builds = new BuildCheck({ buildId, fetchJson, now: Date.now, announce: fetchNewShell });
  const routeOf = (pathname: string): SiteRoute | null => map.routeOf(pathname)?.route ?? null;
  const savedHtml = (address: string): string | null => (address === text.address ? text.html : null);
  const releaseOf = ({ owner }: SiteRoute): ReleaseName | null => {
    const state = registry.remotes[owner];
    return state?.state === 'enabled' ? { remote: owner, version: state.release.version } : null;
  };
  let shown = location.pathname;
  const source: PageSource = {
    page: loader.page,
    status: loader.status,
    subscribe: loader.subscribe,
    retry: loader.retry,
    reportCrash: loader.crashed,
    savedHtml,
    problemView: makeProblemView(),
    cacheFor: makeCaches(nonce),
  };
  const load = navigationLoader({
    payloads,
    page: loader.page,
    status: loader.status,
    releaseOf,
    hasServerText: (address) => savedHtml(address) !== null,
    leave,
    current: () => routeOf(shown),
    newBuild: builds.newer,
    redirect,
  });
  const links = lazyLinks({
    origin: location.origin,
    routeOf,
    registry,
    payloads,
    connection: () => navigator.connection,
    current: () => addressOf(location),
  });
  const moved = (pathname: string): void => {
    shown = pathname;
  };
  const forget = (): void => {
    payloads.forget();
  };
  return { map, source, load, ...links, builds, moved, forget };
}
