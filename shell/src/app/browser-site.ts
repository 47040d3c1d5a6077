import type { BootData } from 'shared-contracts/boot';
import { avoidReleaseSeconds, buildCheckTtlMs } from 'shared-contracts/constants';
import { createCache, type EmotionCache } from 'shared-contracts/platform/emotion';
import { avoidCookie } from 'shared-contracts/registry';
import { PlainProblem } from '../errors/plain-problem.tsx';
import { shellPages } from '../shell.ts';
import { reportError } from './beacon.ts';
import type { DirtyForms } from './dirty-forms.ts';
import { federationRuntime } from './federation-runtime.ts';
import { lazyRest, type LazyRest } from './lazy-rest.ts';
import type { PageSource, ProblemView } from './page-source.ts';
import { checkRelease } from './release-check.ts';
import { RemoteLoader, type LoaderDeps } from './remote-loader.ts';
import { makeSiteMap, type SiteMap } from './site-routes.ts';

const storageKey = 'last-reload';

/** The browser as far as loading anew needs it. */
interface ReloadView {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly document: { cookie: string };
  readonly reload: () => void;
  readonly now: () => number;
}

/** Asks the server for the previous release of these remotes, for a minute. */
export function avoidRelease(view: Pick<ReloadView, 'document'>, remote: string): void {
  const cookie = new RegExp(`(?:^|; )${avoidCookie}=([^;]*)`).exec(view.document.cookie)?.[1] ?? '';
  const names = new Set([...cookie.split('.').filter((name) => name !== ''), remote]);
  view.document.cookie = `${avoidCookie}=${[...names].join('.')}; Max-Age=${String(avoidReleaseSeconds)}; Path=/; SameSite=Lax`;
}

/**
 * Loads the page anew after a remote's code failed, asking for its previous release: at most once in 10 s (spec §9),
 * and never while a form holds what was typed. Answers whether it does.
 */
export function guardedReload(view: ReloadView, forms: DirtyForms, remote: string): boolean {
  if (forms.any()) return false;
  try {
    const last = Number(view.storage.getItem(storageKey) ?? Number.NaN);
    if (view.now() - last < buildCheckTtlMs) return false;
    view.storage.setItem(storageKey, String(view.now()));
  } catch {
    // Without storage there is no guard, so no reload.
    return false;
  }
  avoidRelease(view, remote);
  view.reload();
  return true;
}

/** Everything that the browser's tree is given. */
export interface BrowserSite {
  readonly map: SiteMap;
  readonly source: PageSource;
  /** What comes after the first page. */
  readonly rest: LazyRest;
  /** The router tells where the reader is: the address bar runs ahead of it on the way back. */
  readonly moved: (pathname: string) => void;
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

function loaderDeps({ registry }: BootData, forms: DirtyForms): LoaderDeps {
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
  return {
    runtime: federationRuntime(registry),
    shell: shellPages,
    check: (remote, page) => checkRelease(registry, remote, location.href, page),
    wait,
    random: Math.random,
    report: (remote, release, error, kind = 'remote-failed') => {
      reportError({ kind, error, remote, release });
    },
    gaveUp: (remote) => guardedReload(view, forms, remote),
  };
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

export interface ServerText {
  readonly address: string;
  readonly html: string | null;
}

/** Puts the parts together for one document. */
export function makeBrowserSite(boot: BootData, text: ServerText, nonce: string, forms: DirtyForms): BrowserSite {
  const { registry, buildId } = boot;
  const map = makeSiteMap(boot.product, boot.routes);
  const deps = loaderDeps(boot, forms);
  const loader = new RemoteLoader(deps);
  const savedHtml = (address: string): string | null => (address === text.address ? text.html : null);
  let shown = location.pathname;
  const rest = lazyRest({
    ...{ buildId, registry, loader, leave },
    Loader: RemoteLoader,
    loaderDeps: deps,
    routeOf: (pathname) => map.routeOf(pathname)?.route ?? null,
    hasServerText: (address) => savedHtml(address) !== null,
    shown: () => shown,
  });
  const source: PageSource = {
    page: loader.page,
    status: loader.status,
    subscribe: loader.subscribe,
    retry: loader.retry,
    reportCrash: loader.crashed,
    savedHtml,
    problemView: makeProblemView(),
    cacheFor: makeCaches(nonce),
    fragment: rest.fragment,
    left: rest.left,
  };
  const moved = (pathname: string): void => {
    shown = pathname;
  };
  return { map, source, rest, moved };
}
