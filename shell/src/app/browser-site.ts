import type { BootData } from 'shared-contracts/boot';
import { avoidReleaseSeconds, buildCheckTtlMs } from 'shared-contracts/constants';
import { sheetAttribute } from 'shared-contracts/page-renderer';
import type { EmotionCache } from 'shared-contracts/platform/emotion';
import { avoidCookie, avoidedShell } from 'shared-contracts/registry';
import { PlainProblem } from '../errors/plain-problem.tsx';
import { shellPages } from '../shell.ts';
import { reportError } from './beacon.ts';
import type { DirtyForms } from './dirty-forms.ts';
import { federationRuntime } from './federation-runtime.ts';
import { lazyAfterFirstPage, type LazyAfterFirstPage } from './lazy-after-first-page.ts';
import type { PageSource, ProblemView } from './page-source.ts';
import { readShell } from './read-boot.ts';
import { checkRelease } from './release-check.ts';
import { RemoteLoader, type LoaderDeps } from './remote-loader.ts';
import { makeSiteMap, type SiteMap } from './site-routes.ts';
import { makeStyleCache } from './style-cache.ts';

const storageKey = 'last-reload';

/** The parts of the browser that reloading needs. */
interface ReloadView {
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  readonly document: { cookie: string };
  readonly reload: () => void;
  readonly now: () => number;
}

/** Makes the server use this remote's previous release for a minute, in addition to the remotes avoided already. */
export function avoidRelease(view: Pick<ReloadView, 'document'>, remote: string): void {
  const cookie = new RegExp(`(?:^|; )${avoidCookie}=([^;]*)`).exec(view.document.cookie)?.[1] ?? '';
  const names = new Set([...cookie.split('.').filter((name) => name !== ''), remote]);
  view.document.cookie = `${avoidCookie}=${[...names].join('.')}; Max-Age=${String(avoidReleaseSeconds)}; Path=/; SameSite=Lax`;
}

/**
 * Reloads the page after a remote's code failed, asking for its previous release (R8.05): at most once in 10 s (R9.08),
 * and never while a form has unsaved input. Returns whether it reloads.
 */
export function guardedReload(view: ReloadView, forms: DirtyForms, remote: string): boolean {
  if (forms.any()) return false;
  try {
    const last = Number(view.storage.getItem(storageKey) ?? Number.NaN);
    if (view.now() - last < buildCheckTtlMs) return false;
    view.storage.setItem(storageKey, String(view.now()));
  } catch {
    // Without storage the guard does not work, so the page is not reloaded.
    return false;
  }
  avoidRelease(view, remote);
  view.reload();
  return true;
}

/** What the browser's component tree needs. */
export interface BrowserSite {
  readonly map: SiteMap;
  readonly source: PageSource;
  /** The code that is loaded after the first page. */
  readonly rest: LazyAfterFirstPage;
  /** Called by the router when the displayed page changes; when going back, the address bar is ahead of it. */
  readonly moved: (pathname: string) => void;
  /** Called by the router when the reader goes to another page, and with null once it is displayed. */
  readonly goesTo: (address: string | null) => void;
}

const wait = (ms: number): Promise<void> =>
  new Promise((resolve) => {
    setTimeout(resolve, ms);
  });

/** `next` returns the address to which the reader is going: a reload opens it instead of the page that is left. */
function loaderDeps({ registry, payload }: BootData, forms: DirtyForms, next: () => string | null): LoaderDeps {
  const view = {
    // A getter, because browsers that forbid storage throw as soon as it is accessed.
    get storage() {
      return sessionStorage;
    },
    document,
    now: Date.now,
    reload: () => {
      void leave(new URL(next() ?? location.href, location.href));
    },
  };
  return {
    runtime: federationRuntime(registry, payload.routeId?.split('/')[0] ?? null),
    shell: shellPages,
    check: (remote, page) => checkRelease(registry, remote, location.href, page),
    wait,
    random: Math.random,
    report: (remote, release, error, kind = 'remote-failed') => {
      reportError({ kind, error, remote, release });
    },
    gaveUp: (owner) => guardedReload(view, forms, owner === 'shell' ? avoidedShell(readShell(document)) : owner),
  };
}

/**
 * Leaves the site's router for a document. On back and forward the address has changed already, so the page is
 * reloaded.
 */
function leave(url: URL): Promise<never> {
  if (location.href.split('#', 1)[0] === url.href.split('#', 1)[0]) location.reload();
  else location.assign(url.href);
  return new Promise(() => undefined);
}

/**
 * Loads the problem page when a problem is shown, or once the first page is complete, since offline it would be too
 * late.
 */
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

/** Returns the cache of each slice; it knows the rules of its slice that the document has. */
function makeCaches(nonce: string): PageSource['cacheFor'] {
  const caches = new Map<string, EmotionCache>();
  return (owner) => {
    const known = caches.get(owner);
    if (known !== undefined) return known;
    const cache = makeStyleCache(owner, nonce);
    caches.set(owner, cache);
    const rules = document.querySelector(`[${sheetAttribute}^="${owner} "]`)?.getAttribute(sheetAttribute);
    for (const rule of rules?.split(' ') ?? []) Object.assign(cache.inserted, { [rule]: true });
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
  let next: string | null = null;
  const deps = loaderDeps(boot, forms, () => next);
  const loader = new RemoteLoader(deps);
  const savedHtml = (address: string): string | null => (address === text.address ? text.html : null);
  let shown = location.pathname;
  const rest = lazyAfterFirstPage({
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
    showHead: (head, brand) => {
      // The boot data contain only a part of the first page's head, and the document has all of it already.
      if (head !== boot.payload.head) rest.showHead(head, brand);
    },
  };
  const moved = (pathname: string): void => {
    shown = pathname;
  };
  const goesTo = (address: string | null): void => {
    next = address;
  };
  return { map, source, rest, moved, goesTo };
}
